import { count, gt, gte, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { calls, consultations, sessions, subscribers, userQueries } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'

/** Queries since midnight, as a clock in `timeZone` has it. */
export async function countQueriesOfDay(db: Db, now: Date, timeZone: string): Promise<number> {
  const midnight = sql`date_trunc('day', ${now.toISOString()}::timestamptz, ${timeZone})`
  const [row] = await db.select({ queries: count() }).from(userQueries).where(gte(userQueries.createdAt, midnight))
  return row?.queries ?? 0
}

type Days = { now: Date; timeZone: string; days: number }
type DayRow = { day: string; queries: number; consultations: number; subscribers: number; calls: number }

/** How many rows each day brought, the last `days` days until `now`; a day lasts from midnight to midnight in `timeZone`. */
export async function countSubmissionsByDay(db: Db, { now, timeZone, days }: Days): Promise<DayRow[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})::date`
  // A range of each day, read from the index by time, rather than each row's day worked out.
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
      queries: rowsOf(userQueries),
      consultations: rowsOf(consultations),
      subscribers: rowsOf(subscribers),
      calls: rowsOf(calls),
    })
    .from(ranges)
    .orderBy(sql`day`)
}

/** Sessions that are neither ended nor run out. */
export async function countActiveSessions(db: Db, now: Date): Promise<number> {
  const [row] = await db.select({ sessions: count() }).from(sessions).where(gt(sessions.expiresAt, now))
  return row?.sessions ?? 0
}
