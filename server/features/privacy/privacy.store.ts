import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { calls, consultations, events, subscribers, userQueries } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { shownOf } from '#server/lists/listing.store.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'
import type { GivenKind } from '#src/shared/privacy/privacy.schema.ts'

const tables = { subscriptions: subscribers, queries: userQueries, consultations, calls }
const toldBy: Record<GivenKind, LiveEvent['name']> = {
  subscriptions: 'new-subscriber',
  queries: 'new-userQuery',
  consultations: 'new-consultation',
  calls: 'call',
}
const toldAddress = sql<string>`${events.payload} ->> 'email'`

/** The rows that a person gave, each with all that is stored of it and not made from the rest of the row. */
export async function selectGiven(db: Db | Tx, emailKey: string) {
  const { emailKey: _key, searchText: _ofAddress, ...subscription } = getTableColumns(subscribers)
  // Who decided on a request is an admin's data, not the sender's.
  const query = shownOf(getTableColumns(userQueries))
  const consultation = shownOf(getTableColumns(consultations))
  const { searchText: _ofCall, ...call } = getTableColumns(calls)
  const of = async (table: PgTable & { email: AnyPgColumn }) =>
    inArray(table.email, await spellings(db, table, sql`${table.email}`, emailKey))
  return {
    subscriptions: await db
      .select(subscription)
      .from(subscribers)
      .where(await of(subscribers)),
    queries: await db
      .select(query)
      .from(userQueries)
      .where(await of(userQueries)),
    consultations: await db
      .select(consultation)
      .from(consultations)
      .where(await of(consultations)),
    calls: await db
      .select(call)
      .from(calls)
      .where(await of(calls)),
  } satisfies Record<GivenKind, unknown>
}

/** Deletes these rows of a kind. */
export async function deleteGiven(tx: Tx, kind: GivenKind, ids: string[]): Promise<void> {
  await tx.delete(tables[kind]).where(among(tables[kind].id, ids, 'uuid'))
}

type Notice = Pick<typeof events.$inferSelect, 'id' | 'name' | 'payload' | 'createdAt'>

/** The events that carry a person's address, or the id of a row that they gave. */
export async function selectNotices(
  db: Db | Tx,
  { emailKey, kinds, ids }: { emailKey: string; kinds: readonly GivenKind[]; ids: string[] },
): Promise<Notice[]> {
  const names = kinds.map((kind) => toldBy[kind])
  const written = await spellings(db, events, toldAddress, emailKey)
  const { id, name, payload, createdAt } = events
  return db
    .select({ id, name, payload, createdAt })
    .from(events)
    .where(
      or(
        and(inArray(name, names), inArray(toldAddress, written)),
        among(sql`${payload} ->> 'id'`, ids, 'text'),
        sql`exists (select from jsonb_array_elements_text(${payload} -> 'ids') as one where ${among(sql`one`, ids, 'text')})`,
      ),
    )
    .orderBy(events.txid, id)
}

/** Takes events away. */
export async function deleteNotices(tx: Tx, ids: bigint[]): Promise<void> {
  await tx.delete(events).where(among(events.id, ids.map(String), 'bigint'))
}

/** Leaves of events nothing but their place and time, under a name that nobody reads. */
export async function blankNotices(tx: Tx, ids: bigint[]): Promise<void> {
  await tx
    .update(events)
    .set({ name: 'erased', payload: {} })
    .where(among(events.id, ids.map(String), 'bigint'))
}

/** Gives an event another payload. */
export async function updateNotice(tx: Tx, id: bigint, payload: object): Promise<void> {
  await tx.update(events).set({ payload }).where(eq(events.id, id))
}

/**
 * The ways in which an address is written there, in large or small letters. The product compares addresses as JavaScript lower-cases
 * them; PostgreSQL does so for ASCII in any case, and for other letters as its locale has it, so those are compared here.
 */
async function spellings(db: Db | Tx, table: PgTable, address: SQL, emailKey: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ address: sql<string>`${address}` })
    .from(table)
    .where(sql`lower(${address}) = ${emailKey} or octet_length(${address}) <> char_length(${address})`)
  return rows.map((row) => row.address).filter((written) => written.toLowerCase() === emailKey)
}

/** `IN` for any number of values: they are one parameter. */
function among(value: SQL | AnyPgColumn, values: string[], type: 'uuid' | 'text' | 'bigint'): SQL {
  return sql`${value} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)::${sql.raw(type)})`
}
