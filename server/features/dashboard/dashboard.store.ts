import { gt, gte, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { calls, consultations, sessions, subscribers, userQueries } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'

/** Counts the queries since midnight in `timeZone`. */
export async function countQueriesOfDay(db: Db, now: Date, timeZone: string): Promise<number> {
  const midnight = sql`date_trunc('day', ${now.toISOString()}::timestamptz, ${timeZone})`
  return db.$count(userQueries, gte(userQueries.createdAt, midnight))
}

type Days = { now: Date; timeZone: string; days: number }

const submissionTables = { queries: userQueries, consultations, subscribers, calls }
export type SubmissionKind = keyof typeof submissionTables
export const submissionKinds = Object.keys(submissionTables) as SubmissionKind[]

type DayRow = { day: string } & Partial<Record<SubmissionKind, number>>

/** Counts the rows of these kinds on each of the last `days` days until `now`. Days begin at midnight in `timeZone`. */
export async function countSubmissionsByDay(
  db: Db,
  kinds: SubmissionKind[],
  { now, timeZone, days }: Days,
): Promise<DayRow[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})::date`
  // Counts a range per day, which can use the index on the time; computing the day of each row could not.
  const rowsOf = (table: PgTable & { createdAt: AnyPgColumn }) =>
    sql<number>`(select count(*) from ${table} where ${table.createdAt} >= begins and ${table.createdAt} < ends)`.mapWith(
      Number,
    )
  const ranges = sql`(
    select to_char(date, 'YYYY-MM-DD') as day,
      date at time zone ${timeZone} as begins,
      (date + interval '1 day') at time zone ${timeZone} as ends
    from generate_series((${today} - ${days - 1}::int)::timestamp, ${today}::timestamp, interval '1 day') as date
  ) as ranges`
  return db
    .select({
      day: sql<string>`day`,
      ...Object.fromEntries(kinds.map((kind) => [kind, rowsOf(submissionTables[kind])])),
    })
    .from(ranges)
    .orderBy(sql`day`)
}

/** Counts the sessions that have not ended. */
export async function countActiveSessions(db: Db, now: Date): Promise<number> {
  return db.$count(sessions, gt(sessions.expiresAt, now))
}
