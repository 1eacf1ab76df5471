import { eq, isNotNull, sql } from 'drizzle-orm'
import { consultations, requestEvents, userQueries } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import { id } from './earlier-rows.ts'

/** Returns what a database of `earlier-rows.ts` knows of the time before requests had a history. */
export async function knownHistory(db: Db) {
  const { ownerId, overdueNotified, firstReplyAt } = consultations
  const [request] = await db
    .select({ ownerId, overdueNotified, firstReplyAt })
    .from(consultations)
    .where(eq(consultations.id, id(5)))
  const replied = await db
    .select({ id: userQueries.id, firstReplyAt: userQueries.firstReplyAt })
    .from(userQueries)
    .where(isNotNull(userQueries.firstReplyAt))
  const toTell = await db
    .select({ id: sql<string>`id` })
    .from(
      sql`(select id, overdue_told from user_queries union all select id, overdue_told from consultations) as requests`,
    )
    .where(sql`overdue_told <> 2`)
    .orderBy(sql`id`)
  const usual = await db
    .select({ usual: sql<string>`column_default` })
    .from(sql`information_schema.columns`)
    .where(sql`table_name in ('consultations', 'user_queries') and column_name = 'overdue_told'`)
  const history = await db.select().from(requestEvents).orderBy(requestEvents.at)
  const events = history.map(({ kind, at, emailKey, by, from, to, changeId }) =>
    [kind, at.toISOString().slice(0, 10), emailKey, by, from, to, changeId].map((value) => value ?? '-').join(' '),
  )
  const usualOverdueTold = usual.map((column) => column.usual)
  return { request, replied, toTell: toTell.map((row) => row.id), usualOverdueTold, events }
}
