import { desc, inArray, ne } from 'drizzle-orm'
import { consultations, events, userQueries } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'

type EventRow = typeof events.$inferSelect

/** Returns the latest events, the newest first, without those of the quarantine: spam must not push out what happened. */
export async function selectLatestEvents(db: Db, limit: number): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(ne(events.name, 'quarantine'))
    .orderBy(desc(events.txid), desc(events.id))
    .limit(limit)
}

/** Returns the senders' names of these queries and consultation requests, by id. */
export async function selectSenders(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, firstName, lastName } = userQueries
  const [queries, requests] = await Promise.all([
    db.select({ id, firstName, lastName }).from(userQueries).where(inArray(id, ids)),
    db
      .select({ id: consultations.id, name: consultations.name })
      .from(consultations)
      .where(inArray(consultations.id, ids)),
  ])
  return new Map([
    ...queries.map((query) => [query.id, `${query.firstName} ${query.lastName}`] as const),
    ...requests.map((request) => [request.id, request.name] as const),
  ])
}
