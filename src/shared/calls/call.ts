/** The length of a call (spec section 9). */
export const callMinutes = 30

/** The statuses of the admin's list. A call is upcoming until it has ended or was cancelled. */
export const callStatuses = ['upcoming', 'past', 'cancelled'] as const
export type CallStatus = (typeof callStatuses)[number]

/** For a time outside the business hours or the days that can be booked. */
export const timeNotAvailable = 'This time is not available. Please choose another.'
/** For a time that was booked in the meantime (product decisions, "Booking"). */
export const timeJustTaken = 'This time was just taken. Please choose another.'
export const callNotFound = 'Call not found'
export const callIsOver = 'This call is already over'
