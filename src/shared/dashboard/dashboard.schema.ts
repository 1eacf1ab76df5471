import { z } from 'zod'
import { searchText } from '#src/shared/text/text.schema.ts'
import { FIND_FROM, FOUND_MOST, isFindable, SUBMISSION_DAYS } from './dashboard.ts'

/** How many records of each kind there are (spec section 3, "Dashboard stats"). */
export const recordCounts = z.object({
  subscribers: z.int(),
  blogs: z.int(),
  queries: z.int(),
  consultations: z.int(),
})

/**
 * What the back office shows of the whole: the counts, and its Quick Stats. A session is active until it is ended or runs out;
 * today begins at midnight in SITE_TIMEZONE.
 */
export const dashboardStats = recordCounts.extend({ todaysQueries: z.int(), activeSessions: z.int() })
export type DashboardStats = z.output<typeof dashboardStats>

/** How many visitors sent what on one day of SITE_TIMEZONE. */
const dailySubmissions = z.object({
  day: z.iso.date(),
  queries: z.int(),
  consultations: z.int(),
  subscribers: z.int(),
  calls: z.int(),
})
export type DailySubmissions = z.output<typeof dailySubmissions>

/** Each of them, the oldest first; a day without any has zeros. */
export const submissions = z.array(dailySubmissions).length(SUBMISSION_DAYS)

/** One thing that happened, as a line of "Recent activity": what, to or by whom, and when. */
export const activity = z.object({
  id: z.string(),
  /** The event's own name, for an icon or a link. */
  event: z.string(),
  /** Such as "New query". */
  kind: z.string(),
  /** Such as a visitor's name; empty when there is nobody to name. */
  subject: z.string(),
  /** Which record it is about, for a link; null when that is several, or none that a screen shows. */
  about: z.object({ record: z.enum(['query', 'consultation', 'subscriber', 'call', 'post']), id: z.uuid() }).nullable(),
  at: z.date(),
})
export type Activity = z.output<typeof activity>

/**
 * The share of minutes, from 0 to 1, in which the product was there since `since`: thirty days ago or when it was first started.
 * Under a day of it there is not enough data to tell.
 */
export const availability = z.discriminatedUnion('state', [
  z.object({ state: z.literal('not-enough-data'), since: z.date().nullable() }),
  z.object({ state: z.literal('measured'), since: z.date(), share: z.number().min(0).max(1) }),
])
export type Availability = z.output<typeof availability>

/** What the command palette looks for. */
export const findRequest = z.object({
  text: searchText.refine(isFindable, { error: `Type at least ${FIND_FROM} characters` }),
})

/** A hit: what it is called, what tells it from its namesakes, and its own time, which for a call is its beginning. */
const hit = z.object({ id: z.uuid(), title: z.string(), detail: z.string(), at: z.date() })
export type Hit = z.output<typeof hit>

const hits = z.array(hit).max(FOUND_MOST)
/** The newest hits of each kind; the latest calls. */
export const found = z.object({ queries: hits, consultations: hits, posts: hits, calls: hits })
export type Found = z.output<typeof found>
