import type { Db } from '#server/db/database.ts'
import { consultationInbox } from '#server/features/consultations/consultation.service.ts'
import { countPosts } from '#server/features/posts/post.service.ts'
import { queryInbox } from '#server/features/queries/query.service.ts'
import { countSubscribers } from '#server/features/subscribers/subscriber.service.ts'
import type { DailySubmissions, DashboardStats } from '#src/shared/dashboard/dashboard.schema.ts'
import { SUBMISSION_DAYS } from '#src/shared/dashboard/dashboard.ts'
import { countActiveSessions, countQueriesOfDay, countSubmissionsByDay } from './dashboard.store.ts'

/** Returns the counts as of `now`. */
export async function getStats(db: Db, now: Date, timeZone: string): Promise<DashboardStats> {
  const [subscribers, blogs, queries, consultations, todaysQueries, activeSessions] = await Promise.all([
    countSubscribers(db),
    countPosts(db),
    queryInbox.counts(db),
    consultationInbox.counts(db),
    countQueriesOfDay(db, now, timeZone),
    countActiveSessions(db, now),
  ])
  const counts = { subscribers, blogs, queries: queries.total, consultations: consultations.total }
  return { ...counts, todaysQueries, activeSessions }
}

/** Counts the visitors' submissions on each of the last thirty days in `timeZone`, the oldest first. */
export function listSubmissions(db: Db, now: Date, timeZone: string): Promise<DailySubmissions[]> {
  return countSubmissionsByDay(db, { now, timeZone, days: SUBMISSION_DAYS })
}
