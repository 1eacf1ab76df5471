import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { events } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import { eventsOf, type Reader } from '#server/events/audience.ts'
import { requestSources } from '#server/inbox/request-sources.store.ts'
import { may } from '#src/shared/account/role.ts'
import { requestKinds } from '#src/shared/inbox/request.ts'

type EventRow = typeof events.$inferSelect

/** The number of latest events in which an admin's own are searched, because no index finds them. */
const SEARCHED = 5000

/**
 * Returns the latest events that an admin may receive, the newest first, without those of the quarantine: spam must not push
 * out what happened. Looks among the latest events only, unless the role receives all.
 */
export async function selectLatestEvents(db: Db, reader: Reader, limit: number): Promise<EventRow[]> {
  const isShown = ne(events.name, 'quarantine')
  const latest = [desc(events.txid), desc(events.id)]
  if (may(reader.role, 'accounts.manage')) {
    return db
      .select()
      .from(events)
      .where(isShown)
      .orderBy(...latest)
      .limit(limit)
  }
  const among = db.$with('among').as(
    db
      .select()
      .from(events)
      .where(isShown)
      .orderBy(...latest)
      .limit(SEARCHED),
  )
  const { name, payload } = among
  return db
    .with(among)
    .select()
    .from(among)
    .where(
      or(
        inArray(name, eventsOf(reader.role)),
        and(eq(name, 'login'), sql`${payload} ->> 'id' = ${reader.id}`),
        and(
          eq(name, 'account'),
          sql`(${reader.id} in (${payload} #>> '{by,id}', ${payload} #>> '{role,of}') or ${mayReadLeads(reader)} and ${payload} ->> 'change' = 'name-changed')`,
        ),
        and(
          eq(name, 'security'),
          sql`(${payload} ->> 'id' = ${reader.id} or ${mayReadLeads(reader)} and ${payload} ->> 'kind' = 'many-bookings')`,
        ),
      ),
    )
    .orderBy(desc(among.txid), desc(among.id))
    .limit(limit)
}

const mayReadLeads = ({ role }: Reader) => (may(role, 'leads.read') ? sql`true` : sql`false`)

/** Returns the senders' names of these requests, by id. */
export async function selectSenders(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const senders = await Promise.all(
    requestKinds.map((kind) => {
      const { table, name } = requestSources[kind]
      return db.select({ id: table.id, name }).from(table).where(inArray(table.id, ids))
    }),
  )
  return new Map(senders.flat().map(({ id, name }) => [id, name]))
}
