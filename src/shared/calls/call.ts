/** How long a call takes (spec section 9). */
export const callMinutes = 30

/** What an admin's list is narrowed to. A call is upcoming until it is over or cancelled. */
export const callStatuses = ['upcoming', 'past', 'cancelled'] as const
export type CallStatus = (typeof callStatuses)[number]

/** Nobody can book it: not a business hour, or outside the days that are open for booking. */
export const timeNotAvailable = 'This time is not available. Please choose another.'
/** Somebody else was faster (decisions, "Booking"). */
export const timeJustTaken = 'This time was just taken. Please choose another.'
export const callNotFound = 'Call not found'
export const callIsOver = 'This call is already over'
