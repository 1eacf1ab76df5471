import { and, asc, eq, getTableColumns, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { admins } from '#drizzle/schema/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Listed } from './order.store.ts'

/** A table whose rows get their status by admins. */
export type Decided = Listed &
  Record<
    'status' | 'updatedAt' | 'statusChangedAt' | 'statusChangedBy' | 'statusBefore' | 'statusChangeId',
    AnyPgColumn
  >

/** One change of status, of one row or of many: its id, and which admin made it when. */
export type StatusChange<Status extends string> = { id: string; status: Status; by: string; at: Date }

/** Which of the named rows: those not changed since `until`, and those whose status is still the expected one. */
export type Unchanged<Status extends string> = {
  until?: Date
  expected?: Readonly<Partial<Record<string, Status>>> | undefined
}

/** The status of a row, and the admin who set it: null for a row that is as it arrived, or whose admin was removed. */
export type StatusHolder<Status extends string> = { id: string; status: Status; by: string | null; at: Date | null }

/** The admin who set the status, as `StatusHolder` has it; for a select that joins `admins` by `changedBy`. */
export const decisionColumns = (table: Pick<Decided, 'statusChangedAt'>) => ({
  decidedBy: getTableColumns(admins).name,
  decidedAt: table.statusChangedAt,
})
export const changedBy = ({ statusChangedBy }: Pick<Decided, 'statusChangedBy'>) => eq(admins.id, statusChangedBy)

/** Returns the columns that a change of status writes. */
export function changeOf<Status extends string>(table: Decided, { id, status, by, at }: StatusChange<Status>) {
  return {
    status,
    updatedAt: at,
    statusChangedAt: at,
    statusChangedBy: adminOf(by),
    // On the right side of an update stands the row as it was.
    statusBefore: sql`${table.status}`,
    statusChangeId: id,
  }
}

// An admin who is removed while the call is on its way leaves the change without a name, rather than without success.
const adminOf = (id: string) => sql`(select ${admins.id} from ${admins} where ${admins.id} = ${id})`

/**
 * Changes those of the rows that have another status and are `unchanged`, and answers which they are. Their locks are taken in one
 * order, so that two such changes cannot wait for each other.
 */
export async function updateStatuses<Status extends string>(
  tx: Tx,
  table: Decided,
  ids: string[],
  change: StatusChange<Status>,
  { until, expected }: Unchanged<Status> = {},
): Promise<string[]> {
  const untouched = until && lte(table.updatedAt, until)
  const others = tx
    .select({ id: table.id })
    .from(table)
    .where(and(named(table, ids, expected), ne(table.status, change.status), untouched))
    .orderBy(asc(table.id))
    .for('update')
  const changed = await tx
    .update(table)
    .set(changeOf(table, change))
    .where(inArray(table.id, others))
    .returning({ id: table.id })
  return changed.map(({ id }) => String(id))
}

/** The rows with these ids; of those with an expected status, the ones that have it. */
function named<Status extends string>(
  table: Decided,
  ids: string[],
  expected: Unchanged<Status>['expected'] = {},
): SQL {
  const groups = [...Map.groupBy(ids, (id) => expected[id])].map(([status, some]) =>
    and(isAmong(table, some), status === undefined ? undefined : eq(table.status, status)),
  )
  // Without any ids there is no condition, which would mean every row.
  return or(...groups) ?? sql`false`
}

// As one parameter, so that one statement serves any number of ids.
const isAmong = (table: Decided, ids: readonly string[]) => sql`${table.id} = any(${`{${ids.join()}}`}::uuid[])`

/** Returns the admins who set the status of these rows, without the rows that have `other`. */
export async function selectStatusHolders<Status extends string>(
  tx: Tx,
  table: Decided,
  ids: readonly string[],
  other?: Status,
): Promise<StatusHolder<Status>[]> {
  return statusHolders<Status>(tx, table, and(isAmong(table, ids), other && ne(table.status, other)))
}

/** The same of one row, which nobody else changes until the transaction ends. */
export async function lockStatusHolder<Status extends string>(
  tx: Tx,
  table: Decided,
  id: string,
): Promise<StatusHolder<Status> | undefined> {
  const [holder] = await statusHolders<Status>(tx, table, eq(table.id, id)).for('update', { of: table })
  return holder
}

function statusHolders<Status extends string>(tx: Tx, table: Decided, where: SQL | undefined) {
  return tx
    .select({
      id: sql<string>`${table.id}`,
      status: sql<Status>`${table.status}`,
      by: admins.name,
      at: sql`${table.statusChangedAt}`.mapWith((at: string): Date | null => new Date(at)),
    })
    .from(table)
    .leftJoin(admins, changedBy(table))
    .where(where)
    .orderBy(asc(table.id))
}

/**
 * Gives the rows of an admin's change the status that each had before it, and answers which have which now. What was changed again
 * since is no longer of that change. In one statement, and locked in one order, as above.
 */
export async function undoStatuses<Status extends string>(
  tx: Tx,
  table: Decided,
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
      statusChangedBy: adminOf(by),
      statusBefore: null,
      statusChangeId: null,
    })
    .where(inArray(table.id, changed))
    .returning({ id: sql<string>`${table.id}`, status: sql<Status>`${table.status}` })
}
