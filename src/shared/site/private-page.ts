/**
 * Returns whether a URL is of the login, sign-up, back office or a guest's call, where no tag manager may run: it would read
 * the secret in the fragment. Like the router, it ignores case and trailing blanks.
 */
export function isPrivatePage(url: string): boolean {
  return /^\/+(admin|login|signup|forgot-password|reset-password|confirm-email|call)(?![\w-])/i.test(url)
}

/** Returns whether a URL is of a private page without the layout and styles of the public ones. */
export function isOfBackOffice(url: string): boolean {
  return isPrivatePage(url) && !/^\/+call/i.test(url)
}
