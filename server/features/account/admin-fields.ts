/** Returns the form of an address that is unique in the table. */
export function keyOf(email: string): string {
  return email.toLowerCase()
}

/** Returns the columns of a new password. A printed one has to be changed at the next login. */
export function printedState(hasPrintedPassword: boolean) {
  return { hasPrintedPassword, mustChangePassword: hasPrintedPassword }
}
