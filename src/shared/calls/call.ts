/** The length of a call (spec section 9). */
export const callMinutes = 30

/** The statuses of the admin's list. A call is upcoming until it has ended or was canceled. */
export const callStatuses = ['upcoming', 'past', 'cancelled'] as const
export type CallStatus = (typeof callStatuses)[number]

/** The calls of a calendar feed: those of the admin, or all. */
export const feedScopes = ['own', 'all'] as const
export type FeedScope = (typeof feedScopes)[number]

/** For a time outside of the hours and days that can be booked. */
export const timeNotAvailable = 'This time is not available. Please choose another.'
/** For a time that was booked in the meantime (product decisions, "Booking"). */
export const timeJustTaken = 'This time was just taken. Please choose another.'
export const callNotFound = 'Call not found'
export const callIsOver = 'This call is already over'
export const callIsCancelled = 'This call is already canceled'
/** For a change by an admin or guest who saw the call at another time. */
export const callWasMoved = 'This call has been moved to another time'
/** For a change by an admin who saw another host. */
export const hostChangedMeanwhile = (host: string | null) =>
  host === null ? 'This call has no host any more' : `This call was given to ${host} meanwhile`
export const hasAnotherCall = (host: string) => `${host} has another call at this time`
/** The upcoming calls that one email address may have at a time. */
export const maxOpenCalls = 2
export const tooManyOpenCalls =
  'Two calls are already booked with this email. Cancel one of them by the link in its confirmation first.'

/** Returns the path of a call's page for its guest. The token is in the fragment, which servers, logs and referrers do not see. */
export function callPath(token: string): string {
  return `/call#token=${token}`
}
