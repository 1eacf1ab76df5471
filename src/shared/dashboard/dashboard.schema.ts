import { z } from 'zod'
import { searchText } from '#src/shared/text/text.schema.ts'
import { FIND_FROM, FOUND_MOST, isFindable, SUBMISSION_DAYS } from './dashboard.ts'

/** The number of records of each kind (spec section 3, "Dashboard stats"), of those that the role may read. */
export const recordCounts = z.object({
  subscribers: z.int().optional(),
  blogs: z.int().optional(),
  queries: z.int().optional(),
  consultations: z.int().optional(),
})

/**
 * The counts of the dashboard and of the Quick Stats. A session is active until it is ended or expires; today begins at
 * midnight in `timeZone`, SITE_TIMEZONE.
 */
export const dashboardStats = recordCounts.extend({
  timeZone: z.string(),
  todaysQueries: z.int().optional(),
  activeSessions: z.int().optional(),
})
export type DashboardStats = z.output<typeof dashboardStats>

/** The number of submissions on one day of SITE_TIMEZONE, of the kinds that the role may read. */
const dailySubmissions = z.object({
  day: z.iso.date(),
  queries: z.int().optional(),
  consultations: z.int().optional(),
  subscribers: z.int().optional(),
  calls: z.int().optional(),
})
export type DailySubmissions = z.output<typeof dailySubmissions>

/** The submissions of each day, the oldest first. A day without submissions has zeros. */
export const submissions = z.array(dailySubmissions).length(SUBMISSION_DAYS)

/** The number of requests of one kind that wait for us, and of those of them that are overdue, unassigned, and the admin's own. */
const waitingCounts = z.object({ all: z.int(), overdue: z.int(), unassigned: z.int(), mine: z.int() })
export const waiting = z.object({ queries: waitingCounts, consultations: waitingCounts })
export type Waiting = z.output<typeof waiting>

/** A line of "Recent activity". */
export const activity = z.object({
  id: z.string(),
  /** The event's name, for the icon. */
  event: z.string(),
  /** Such as "New query". */
  kind: z.string(),
  /** Such as a visitor's name; may be empty. */
  subject: z.string(),
  /** The record to link to; null if there are several or none that a screen shows. */
  about: z.object({ record: z.enum(['query', 'consultation', 'subscriber', 'call', 'post']), id: z.uuid() }).nullable(),
  at: z.date(),
})
export type Activity = z.output<typeof activity>

/**
 * The share of available minutes, from 0 to 1, since `since`: thirty days ago or the first start. Less than a day is
 * not enough data.
 */
export const uptime = z.discriminatedUnion('state', [
  z.object({ state: z.literal('not-enough-data'), since: z.date().nullable() }),
  z.object({ state: z.literal('measured'), since: z.date(), share: z.number().min(0).max(1) }),
])
export type Uptime = z.output<typeof uptime>

/** Input of the command palette's search. */
export const findInput = z.object({
  text: searchText.refine(isFindable, { error: `Type at least ${FIND_FROM} characters` }),
})

/**
 * A hit. `detail` distinguishes hits with the same title; `at` is the start of a call, a person's last contact, and the creation of all
 * others.
 */
const hit = z.object({ id: z.uuid(), title: z.string(), detail: z.string(), at: z.date() })

const hits = z.array(hit).max(FOUND_MOST)
/** The newest hits of each kind, the latest calls, and the people with the latest contact. */
export const found = z.object({ people: hits, queries: hits, consultations: hits, posts: hits, calls: hits })
export type Found = z.output<typeof found>
