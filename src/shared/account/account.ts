/** Texts of spec section 8, for the toasts and for REST. */
export const loginSucceeded = 'Login successful!'
export const logoutSucceeded = 'Logged out successfully!'
export const emailUpdated = 'Email updated successfully'
export const passwordUpdated = 'Password updated successfully'

/** One text for an unknown address and for a wrong password, so that nobody learns which addresses have an account. */
export const wrongCredentials = 'Invalid email or password'

/** Refusals of a change (spec section 8). */
export const wrongCurrentEmail = 'Current email is not correct'
export const wrongCurrentPassword = 'Current password is not correct'

/** What is said of a change that needs a password which was given in this session within `CONFIRMED_MINUTES`. */
export const confirmPasswordFirst = 'Please confirm your password'
export const CONFIRMED_MINUTES = 10
export const emailInUse = 'Email already in use'

/** The first admin's address when ADMIN_EMAIL is not set. It has no dot, so visitors' forms would refuse it. */
export const firstAdminEmail = 'admin@localhost'

export const sessionNotFound = 'Session not found'
