/** Length of a call in minutes (spec section 9, "Call"). */
export const callMinutes = 30

/** The views of the admins' list. A call is upcoming until it is over or cancelled. */
export const callStatuses = ['upcoming', 'past', 'cancelled'] as const
export type CallStatus = (typeof callStatuses)[number]

/** Not a business hour, or outside the days that are open for booking. */
export const timeNotAvailable = 'This time is not available. Please choose another.'
/** Another visitor booked it first (product decisions, "Booking"). */
export const timeJustTaken = 'This time was just taken. Please choose another.'
export const callNotFound = 'Call not found'
export const callIsOver = 'This call is already over'
