import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { requestSources } from '#server/inbox/request-sources.store.ts'
import { requestKinds } from '#src/shared/inbox/request.ts'

/** The times of first replies since `since`, of all kinds of requests, in minutes. */
function repliesSince(since: Date): SQL {
  const replies = requestKinds.map(
    (kind) => sql`
    select first_reply_at, extract(epoch from first_reply_at - created_at) / 60 as plain, reply_business_minutes as business
    from ${requestSources[kind].table} where first_reply_at > ${since.toISOString()}::timestamptz`,
  )
  return sql`(${sql.join(replies, sql` union all `)}) as replies`
}

const quantile = (share: number, column: 'plain' | 'business') =>
  sql<
    number | null
  >`percentile_cont(${sql.raw(String(share))}) within group (order by ${sql.raw(column)})::float8`.mapWith(Number)

/** Returns the figures of each week with first replies, newest first. Weeks begin on Monday in `timeZone`. */
export async function selectReplyWeeks(db: Db, { since, timeZone }: { since: Date; timeZone: string }) {
  const week = sql<string>`to_char(date_trunc('week', first_reply_at at time zone ${timeZone}), 'YYYY-MM-DD')`.as(
    'week',
  )
  return db
    .select({
      week,
      answered: sql`count(*)`.mapWith(Number),
      median: quantile(0.5, 'plain'),
      most: quantile(0.9, 'plain'),
      businessMedian: quantile(0.5, 'business'),
      businessMost: quantile(0.9, 'business'),
    })
    .from(repliesSince(since))
    .groupBy(sql`week`)
    .orderBy(sql`week desc`)
}

/** Returns the number of first replies since `since`, and the median of their times in minutes. */
export async function selectMedianReply(db: Db, since: Date) {
  const [row] = await db
    .select({ answered: sql`count(*)`.mapWith(Number), median: quantile(0.5, 'plain') })
    .from(repliesSince(since))
  return row ?? { answered: 0, median: null }
}
