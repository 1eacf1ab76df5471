import { sql } from 'drizzle-orm'
import { consultations, requestEvents } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'

/** Returns what a database with one consultation request knows of the time before requests had a history. */
export async function knownHistory(db: Db) {
  const { ownerId, overdueTold, firstReplyAt } = consultations
  const [request] = await db.select({ ownerId, overdueTold, firstReplyAt }).from(consultations)
  const [column] = await db
    .select({ usual: sql<string>`column_default` })
    .from(sql`information_schema.columns`)
    .where(sql`table_name = 'consultations' and column_name = 'overdue_told'`)
  const history = await db.select().from(requestEvents).orderBy(requestEvents.at)
  const events = history.map(({ kind, at, by, from, to }) => [kind, at.toISOString().slice(0, 10), by, from, to])
  return { request, usualOverdueTold: column?.usual, events }
}
