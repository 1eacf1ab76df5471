import { and, asc, eq, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { admins } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { adminIdOrNull, isAmong } from '#server/db/ids.ts'
import type { Cursor } from '#server/lists/cursor.ts'
import type { ListTable, Searchable } from '#server/lists/list.store.ts'
import { insertionOfStatus } from './history.store.ts'

/** A table whose rows have a status that admins set. */
export type StatusTable = ListTable &
  Record<
    'status' | 'updatedAt' | 'statusChangedAt' | 'statusChangedBy' | 'statusBefore' | 'statusChangeId',
    AnyPgColumn
  >

/** A change of status, of one row or many: its id, the admin who makes it, and the time. */
export type StatusChange<Status extends string> = { id: string; status: Status; by: string; at: Date }

/** A change leaves out rows that were changed after `until`, and rows that no longer have the status expected of them. */
export type Precondition<Status extends string> = {
  until?: Date
  expected?: Readonly<Partial<Record<string, Status>>> | undefined
}

/** The status of a row with the admin who gave it, and when: both null while none did, the admin also after their removal. */
export type Decision<Status extends string> = { id: string; status: Status; by: string | null; at: Date | null }

/** Returns the columns that a change of status writes. */
function changeOf<Status extends string>(table: StatusTable, { id, status, by, at }: StatusChange<Status>) {
  return {
    status,
    updatedAt: at,
    statusChangedAt: at,
    statusChangedBy: adminIdOrNull(by),
    // The right side of an update reads the row as it was before.
    statusBefore: sql`${table.status}`,
    statusChangeId: id,
  }
}

/**
 * Sets the status of those rows that have another one and meet the precondition, and writes it into their history; returns them with the
 * status before. Locks are taken in the order of the ids, so that two such changes cannot wait for each other.
 */
export async function updateStatuses<Status extends string>(
  tx: Tx,
  table: StatusTable,
  ids: string[],
  change: StatusChange<Status>,
  { until, expected }: Precondition<Status> = {},
): Promise<{ id: string; before: Status }[]> {
  const untouched = until && lte(table.updatedAt, until)
  const others = tx
    .select({ id: table.id })
    .from(table)
    .where(and(isAsExpected(table, ids, expected), ne(table.status, change.status), untouched))
    .orderBy(asc(table.id))
    .for('update')
  const changed = tx.$with('changed').as(
    tx
      .update(table)
      .set(changeOf(table, change))
      .where(inArray(table.id, others))
      .returning({ id: sql<string>`${table.id}`.as('id'), before: sql<Status>`${table.statusBefore}`.as('before') }),
  )
  const inHistory = tx.$with('in_history', {}).as(insertionOfStatus(changed, change))
  return tx.with(changed, inHistory).select().from(changed)
}

/** Returns the condition for the rows with these ids, which must have the expected status where one is given. */
function isAsExpected<Status extends string>(
  table: StatusTable,
  ids: string[],
  expected: Precondition<Status>['expected'] = {},
): SQL {
  const groups = [...Map.groupBy(ids, (id) => expected[id])].map(([status, some]) =>
    and(isAmong(table.id, some), status === undefined ? undefined : eq(table.status, status)),
  )
  // Without ids there is no condition, and no condition would mean every row.
  return or(...groups) ?? sql`false`
}

/** Returns the status of these rows and the admins who set it, without the rows that have `other`. */
export async function selectDecisions<Status extends string>(
  db: Db,
  table: StatusTable,
  ids: readonly string[],
  other?: Status,
): Promise<Decision<Status>[]> {
  return decisions<Status>(db, table, and(isAmong(table.id, ids), other && ne(table.status, other)))
}

/** Returns the same for one row, and locks it until the transaction ends. */
export async function lockDecision<Status extends string>(
  tx: Tx,
  table: StatusTable,
  id: string,
): Promise<Decision<Status> | undefined> {
  const [decision] = await decisions<Status>(tx, table, eq(table.id, id)).for('update')
  return decision
}

function decisions<Status extends string>(db: Db, table: StatusTable, where: SQL | undefined) {
  return db
    .select({
      id: sql<string>`${table.id}`,
      status: sql<Status>`${table.status}`,
      // Not a join: PostgreSQL does not join again the row that it waited for, so the name of the latest admin would be missing.
      by: sql<string | null>`(select ${admins.name} from ${admins} where ${admins.id} = ${table.statusChangedBy})`,
      at: sql`${table.statusChangedAt}`.mapWith((at: string): Date | null => new Date(at)),
    })
    .from(table)
    .where(where)
    .orderBy(asc(table.id))
}

/**
 * Sets the rows of an admin's change back to the status before it, in one statement and in the same order of locks. Skips rows that were
 * changed again since, which have another change's id.
 */
export async function undoStatuses<Status extends string>(
  tx: Tx,
  table: StatusTable,
  change: Omit<StatusChange<Status>, 'status'>,
): Promise<{ id: string; status: Status }[]> {
  const { id, by, at } = change
  const changed = tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.statusChangeId, id), eq(table.statusChangedBy, by)))
    .orderBy(asc(table.id))
    .for('update')
  return tx
    .update(table)
    .set({
      status: sql`${table.statusBefore}`,
      updatedAt: at,
      statusChangedAt: at,
      statusChangedBy: adminIdOrNull(by),
      statusBefore: null,
      statusChangeId: null,
    })
    .where(inArray(table.id, changed))
    .returning({ id: sql<string>`${table.id}`, status: sql<Status>`${table.status}` })
}

/** Returns a list by creation without the rows that were changed after `until`, down to the row at `last`. */
export function unchangedSince<List extends Searchable & { table: StatusTable }>(
  list: List,
  until: Date,
  last: Cursor | null,
): List {
  const { createdAt, id, updatedAt } = list.table
  const isCounted = last && sql`(${createdAt}, ${id}) >= (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`
  return { ...list, where: and(list.where, lte(updatedAt, until), isCounted ?? undefined) }
}
