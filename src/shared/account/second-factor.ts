/** When admins must have a second factor: `after-7-days` is a week after an admin's first login under this rule. */
export const factorModes = ['off', 'after-7-days', 'now'] as const
export type FactorMode = (typeof factorModes)[number]

export const GRACE_DAYS = 7

/** A login that has proved the password must prove the second factor within this time. */
export const HALF_LOGIN_MINUTES = 10

export const RECOVERY_CODES = 10

/** Messages of refused calls. */
export const wrongCode = 'This code is not correct, or was already used'
export const wrongRecoveryCode = 'This recovery code is not correct, or was already used'
export const logInAgain = 'Please log in again'
export const setUpFactorFirst = 'Please set up two-factor authentication first'
export const factorUnavailable = 'Two-factor authentication is not available on this server. Ask its operator.'
export const factorIsOn = 'Two-factor authentication is already on'
export const factorIsOff = 'Two-factor authentication is not on'
export const noApp = 'There is no authenticator app'
export const setUpExpired = 'Please start the set-up again'

/** Message of REST's login where the account has a second factor. */
export const factorToProve = 'Enter the code of your second factor to finish the login'
