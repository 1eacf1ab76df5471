import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import {
  callChanges,
  calls,
  consultations,
  events,
  heldRequests,
  people,
  subscribers,
  userQueries,
} from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { shownOf } from '#server/inbox/inbox.store.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'
import type { RecordKind } from '#src/shared/privacy/privacy.schema.ts'

const tables = { subscriptions: subscribers, queries: userQueries, consultations, calls, quarantine: heldRequests }
/** The events that name the sender. */
const eventNames: Record<Exclude<RecordKind, 'quarantine'>, LiveEvent['name']> = {
  subscriptions: 'new-subscriber',
  queries: 'new-userQuery',
  consultations: 'new-consultation',
  calls: 'call',
}
const payloadEmail = sql<string>`${events.payload} ->> 'email'`

/** Returns the rows submitted under an address, with all columns except derived ones. */
export async function selectRecords(db: Db | Tx, emailKey: string) {
  const { emailKey: _key, searchText: _ofAddress, ...subscription } = getTableColumns(subscribers)
  // Without the last status change and the host of a call: they are personal data of the admin, not of the sender.
  const query = shownOf(getTableColumns(userQueries))
  const consultation = shownOf(getTableColumns(consultations))
  const { searchText: _ofCall, hostId: _host, calendarId: _calendar, ...call } = getTableColumns(calls)
  // The submission repeats the columns and has the other entered values.
  const { id, kind, email, submission, reasons, createdAt } = heldRequests
  const rows = async <Shown extends SelectedFields>(shown: Shown, table: PgTable & { email: AnyPgColumn }) => {
    const addresses = await spellings(db, table, sql`${table.email}`, emailKey)
    return db.select(shown).from(table).where(inArray(table.email, addresses))
  }
  return {
    subscriptions: await rows(subscription, subscribers),
    queries: await rows(query, userQueries),
    consultations: await rows(consultation, consultations),
    calls: await rows(call, calls),
    quarantine: await rows({ id, kind, email, submission, reasons, createdAt }, heldRequests),
  } satisfies Record<RecordKind, unknown>
}

/** Returns the rows that sum up the records of an address; two spellings of it may have one each. */
export async function selectPeople(db: Db | Tx, emailKey: string) {
  const { searchText, emailKey: _key, ...person } = getTableColumns(people)
  return db
    .select(person)
    .from(people)
    .where(inArray(people.email, await spellings(db, people, sql`${people.email}`, emailKey)))
}

/** Returns the recorded changes of calls, without the admins who made them. */
export async function selectCallChanges(db: Db | Tx, callIds: string[]) {
  const { callId, change, before, start, byGuest, createdAt } = callChanges
  return db
    .select({ callId, change, before, start, byGuest, createdAt })
    .from(callChanges)
    .where(among(callId, callIds, 'uuid'))
    .orderBy(createdAt, callChanges.id)
}

export async function deleteCallChanges(tx: Tx, callIds: string[]): Promise<void> {
  await tx.delete(callChanges).where(among(callChanges.callId, callIds, 'uuid'))
}

export async function deleteRecords(tx: Tx, kind: RecordKind, ids: string[]): Promise<void> {
  await tx.delete(tables[kind]).where(among(tables[kind].id, ids, 'uuid'))
}

type StoredEvent = Pick<typeof events.$inferSelect, 'id' | 'name' | 'payload' | 'createdAt'>

/** Returns the events that contain the address or the id of one of the rows. */
export async function selectEventsAbout(
  db: Db | Tx,
  { emailKey, kinds, ids }: { emailKey: string; kinds: readonly RecordKind[]; ids: string[] },
): Promise<StoredEvent[]> {
  const names = kinds.flatMap((kind) => (kind === 'quarantine' ? [] : eventNames[kind]))
  const addresses = await spellings(db, events, payloadEmail, emailKey)
  const { id, name, payload, createdAt } = events
  return db
    .select({ id, name, payload, createdAt })
    .from(events)
    .where(
      or(
        and(inArray(name, names), inArray(payloadEmail, addresses)),
        among(sql`${payload} ->> 'id'`, ids, 'text'),
        sql`exists (select from jsonb_array_elements_text(${payload} -> 'ids') as one where ${among(sql`one`, ids, 'text')})`,
      ),
    )
    .orderBy(events.txid, id)
}

export async function deleteEvents(tx: Tx, ids: bigint[]): Promise<void> {
  await tx.delete(events).where(among(events.id, ids.map(String), 'bigint'))
}

/** Keeps only the id and time of events, under a name that no reader knows. */
export async function blankEvents(tx: Tx, ids: bigint[]): Promise<void> {
  await tx
    .update(events)
    .set({ name: 'erased', payload: {} })
    .where(among(events.id, ids.map(String), 'bigint'))
}

export async function updateEvent(tx: Tx, id: bigint, payload: object): Promise<void> {
  await tx.update(events).set({ payload }).where(eq(events.id, id))
}

/**
 * Returns the spellings of an address in a table, which differ in case. Addresses are compared as lower-cased by
 * JavaScript. PostgreSQL agrees for ASCII; for other letters it depends on its locale, so those addresses are compared
 * here.
 */
async function spellings(db: Db | Tx, table: PgTable, address: SQL, emailKey: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ address: sql<string>`${address}` })
    .from(table)
    .where(sql`lower(${address}) = ${emailKey} or octet_length(${address}) <> char_length(${address})`)
  return rows.map((row) => row.address).filter((written) => written.toLowerCase() === emailKey)
}

/** Returns `IN` with the values as a single parameter, so that their number is not limited. */
function among(value: SQL | AnyPgColumn, values: string[], type: 'uuid' | 'text' | 'bigint'): SQL {
  return sql`${value} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)::${sql.raw(type)})`
}
