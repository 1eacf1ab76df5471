import { z } from 'zod'
import { feedScopes } from './call.ts'

/** The admin's calendar feed, without its secret address; null without one. */
export const calendarFeed = z
  .object({ scope: z.enum(feedScopes), createdAt: z.date(), readAt: z.date().nullable() })
  .nullable()
export type CalendarFeed = z.output<typeof calendarFeed>

/** Input of `calls.makeFeed`. */
export const newCalendarFeed = z.object({ scope: z.enum(feedScopes, { error: 'Unknown scope' }) })

/** The secret address, which is shown once. */
export const calendarFeedAddress = z.object({ url: z.string() })
export type CalendarFeedAddress = z.output<typeof calendarFeedAddress>
