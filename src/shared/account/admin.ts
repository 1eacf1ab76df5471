/** Apart from account.ts, which is in the scripts of the back office: the public form of a booking would load all of them. */
export const adminNotFound = 'Admin not found'
