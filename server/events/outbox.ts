import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { events } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'

/** The NOTIFY channel that tells every process of new events. */
export const eventsChannel = 'northlattice_events'

/**
 * Writes an event in the caller's transaction, so that it exists only if the change was committed. The notification has no payload,
 * because PostgreSQL may merge or lose notifications; the row is what counts.
 */
export async function append(tx: Tx, event: LiveEvent): Promise<void> {
  await tx.execute(sql`with appended as (${insertion(event)}) select ${notification}`)
}

/** Writes an event without a notification: the caller announces it after the commit (`Feed.announce`). */
export async function appendSilently(tx: Tx, event: LiveEvent): Promise<void> {
  await tx.execute(insertion(event))
}

/**
 * Writes a row, its event and, if given, its mails in one statement, which is one transaction. The caller announces the
 * event (`Feed.announce`).
 */
export async function insertWithEvent<Table extends PgTable>(
  db: Db,
  table: Table,
  row: Table['$inferInsert'],
  event: LiveEvent,
  mails?: SQL,
): Promise<void> {
  const stored = rowInsertion(table, row)
  await db.execute(sql`with stored as (${stored})${mails && sql`, mailed as (${mails})`} ${insertion(event)}`)
}

/** Returns the statement that inserts a row. `db.insert` takes six times as long to compose it (ADR 26). */
function rowInsertion(table: PgTable, row: Record<string, unknown>): SQL {
  const given = Object.entries(getTableColumns(table)).filter(([key]) => row[key] !== undefined)
  const names = given.map(([, { name }]) => `"${name}"`).join(', ')
  const values = given.map(([key, column]) => (row[key] === null ? null : column.mapToDriverValue(row[key])))
  return sql`insert into ${table} (${sql.raw(names)}) values ${values}`
}

/** Wakes the feeds of all processes. Transactions that notify commit one after the other, on the whole database server (ADR 26). */
export async function notifyOfEvents(db: Db | Tx): Promise<void> {
  await db.execute(sql`select ${notification}`)
}

/** The expression that a statement selects to wake the feeds when its transaction commits. */
export const notification = sql`pg_notify(${eventsChannel}, '')`

/** Returns the part of a statement that writes an event for each row of `source`, or one without a source. */
export function insertion({ name, payload }: LiveEvent, source?: SQLWrapper): SQL {
  const from = source && sql` from ${source}`
  return sql`insert into ${events} (name, payload) select ${name}, ${JSON.stringify(payload)}::jsonb${from}`
}
