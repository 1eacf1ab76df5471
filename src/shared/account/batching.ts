/**
 * Procedures that hash a password or check a code, or that take seconds. The client sends each call as a separate request, so that the
 * rate limit counts it and no other call waits for it, and the server refuses a batch that contains one.
 */
export const unbatched: readonly string[] = [
  'account.login',
  'account.signup',
  'account.confirmPassword',
  'account.updateEmail',
  'account.updatePassword',
  'account.resetPassword',
  'account.proveFactor',
  'account.confirmCode',
  'account.confirmPasskey',
  'account.useRecoveryCode',
  'account.confirmFactor',
  'account.renewRecoveryCodes',
  'account.startPasskeyLogin',
  'account.passkeyLogin',
  'account.provePasskey',
  'account.addPasskey',
  'doctor.run',
]

/**
 * The most calls in a batch. The client sends more of them in several; the server refuses a larger one, because thousands of calls in one
 * request would bypass the request limit.
 */
export const MAX_BATCH = 20
