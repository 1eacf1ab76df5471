/** Success texts of spec section 8, for the toasts and for REST. */
export const loginSucceeded = 'Login successful!'
export const logoutSucceeded = 'Logged out successfully!'
export const emailUpdated = 'Email updated successfully'
/** With a mail server the new address is confirmed first (product decisions, "Accounts"). */
export const emailToConfirm = 'Open the link that was sent to the new address to confirm it'
export const passwordUpdated = 'Password updated successfully'

/**
 * The same text for an unknown address and a wrong password, so that it does not reveal which addresses have an
 * account.
 */
export const wrongCredentials = 'Invalid email or password'

/** Messages of refused changes (spec section 8). */
export const wrongCurrentEmail = 'Current email is not correct'
export const wrongCurrentPassword = 'Current password is not correct'

/** Message of a change that needs a confirmation in this session within the last `CONFIRMED_MINUTES`. */
export const confirmPasswordFirst = 'Please confirm your password'
export const CONFIRMED_MINUTES = 10

/** Refuses everything else after a login with a password that was printed on the console. */
export const changePrintedPassword = 'Please replace the printed password first'
/** The server closes the socket of an admin who has to set up a second factor or change the printed password first with this code. */
export const STEP_REQUIRED_CLOSE_CODE = 4428
/** A printed password is replaced by another one. */
export const samePassword = 'New password must be different from the current one'

export const emailInUse = 'Email already in use'

/**
 * The first admin's address if ADMIN_EMAIL is not set. Its domain has no dot, so the rule for visitors would refuse it.
 */
export const firstAdminEmail = 'admin@localhost'

export const sessionNotFound = 'Session not found'

/** When an admin is told by mail of new requests: with each, in one message a day, or not at all. */
export const mailChoices = ['at-once', 'daily', 'never'] as const
export type MailChoice = (typeof mailChoices)[number]

/** The hour of the daily message, in the site's time zone. */
export const digestHour = 8
