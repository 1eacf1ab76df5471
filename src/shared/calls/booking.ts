/** Calls can be booked from the next day up to this many days ahead (product decisions, "Booking"). */
export const maxDaysAhead = 30

/** How a call takes place. Guests leave no number and no video service is built in, so the host sends a link. */
export const howToJoin = 'Your host emails you a link to join before the call.'
/** The same for hosts and other admins, in messages whose replies go to the guest. */
export const linkExpected = 'The guest expects a link to join from the host: reply to this email with it.'

/** Returns the text of a guest's calendar entry. */
export const calendarText = (topic: string) => `${topic}\n\n${howToJoin}`
