/**
 * Procedures that hash a password. Each call is a request of its own: the client sends it on its own, so that the limit on requests
 * counts it, and the server refuses a batch that contains it.
 */
export const unbatched: readonly string[] = [
  'account.login',
  'account.signup',
  'account.confirmPassword',
  'account.updateEmail',
  'account.updatePassword',
]
