import type { Db } from '#server/db/database.ts'
import { consultationInbox } from '#server/features/consultations/consultation.service.ts'
import { countPosts } from '#server/features/posts/post.service.ts'
import { queryInbox } from '#server/features/queries/query.service.ts'
import { countSubscribers } from '#server/features/subscribers/subscriber.service.ts'
import type { FilterContext } from '#server/inbox/filter-context.ts'
import { may, type Need, type Role } from '#src/shared/account/role.ts'
import { articleBySlug } from '#src/shared/articles/articles.ts'
import type { DailySubmissions, DashboardStats, Waiting } from '#src/shared/dashboard/dashboard.schema.ts'
import { SUBMISSION_DAYS } from '#src/shared/dashboard/dashboard.ts'
import type { ReadArticle } from '#src/shared/origin/origin.schema.ts'
import { ORIGIN_DAYS } from '#src/shared/origin/origin.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import {
  countActiveSessions,
  countQueriesOfDay,
  countSubmissionsByDay,
  type SubmissionKind,
  submissionKinds,
} from './dashboard.store.ts'
import { selectReadArticles } from './read-articles.store.ts'

/** Returns the counts as of `now` that a role may read. */
export async function getStats(db: Db, role: Role, now: Date, timeZone: string): Promise<DashboardStats> {
  const ifMay = <T>(need: Need, count: () => Promise<T>) => (may(role, need) ? count() : undefined)
  const [subscribers, blogs, queries, consultations, todaysQueries, activeSessions] = await Promise.all([
    ifMay('subscribers.read', () => countSubscribers(db)),
    ifMay('posts.read', () => countPosts(db)),
    ifMay('leads.read', () => queryInbox.counts(db)),
    ifMay('leads.read', () => consultationInbox.counts(db)),
    ifMay('leads.read', () => countQueriesOfDay(db, now, timeZone)),
    ifMay('accounts.manage', () => countActiveSessions(db, now)),
  ])
  const counts = { subscribers, blogs, queries: queries?.total, consultations: consultations?.total }
  return { ...counts, timeZone, todaysQueries, activeSessions }
}

/** Counts the requests that wait for us, for an admin and at a time. */
export async function getWaiting(db: Db, context: FilterContext): Promise<Waiting> {
  const [queries, consultations] = await Promise.all([
    queryInbox.countWaiting(db, context),
    consultationInbox.countWaiting(db, context),
  ])
  return { queries, consultations }
}

/** Counts the visitors' submissions that a role may read on each of the last thirty days in `timeZone`, the oldest first. */
export async function listSubmissions(db: Db, role: Role, now: Date, timeZone: string): Promise<DailySubmissions[]> {
  const kinds = submissionKinds.filter((kind) => may(role, submissionNeeds[kind]))
  return countSubmissionsByDay(db, kinds, { now, timeZone, days: SUBMISSION_DAYS })
}

const submissionNeeds: Record<SubmissionKind, Need> = {
  queries: 'leads.read',
  consultations: 'leads.read',
  subscribers: 'subscribers.read',
  calls: 'leads.read',
}

/** Lists the articles that were read before the requests of the last days, the one with the most requests first. */
export async function listReadArticles(db: Db, now: Date): Promise<ReadArticle[]> {
  const read = await selectReadArticles(db, new Date(now.getTime() - ORIGIN_DAYS * DAY_MS))
  return read.map(({ title, ...article }) => ({
    ...article,
    title: articleBySlug(article.slug)?.title ?? title,
  }))
}
