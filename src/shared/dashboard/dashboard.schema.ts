import { z } from 'zod'
import { searchText } from '#src/shared/text/text.schema.ts'

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

/** How many days the chart shows, today included. */
export const SUBMISSION_DAYS = 30
/** Each of them, the oldest first; a day without any has zeros. */
export const submissions = z.array(dailySubmissions).length(SUBMISSION_DAYS)

/** How many of the latest events are shown. */
export const ACTIVITY_LENGTH = 20

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

/** Fewer letters are in nearly everything. */
export const FIND_FROM = 2
const WORD_OF_ONE_CHARACTER = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u

/** Whether a text says enough to search for it: where one character can be a word, one is enough. */
export function isFindable(text: string): boolean {
  return text.length >= FIND_FROM || WORD_OF_ONE_CHARACTER.test(text)
}

/** Of each kind. */
export const FOUND_MOST = 5

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
