import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { insertWithEvent } from '#server/events/outbox.ts'
import {
  byCreation,
  countAllOf,
  countByStatus,
  isWithin,
  type List,
  type RowQuery,
  type Span,
} from '#server/lists/list.store.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'
import type { Sort } from '#src/shared/lists/list.schema.ts'
import type { StatusTable } from './status.store.ts'

/** A table of requests that admins decide on: `statusChangeColumns`, `statusListIndexes` and the triggers of `list_counts`. */
export type InboxTable = StatusTable & Record<'searchText', AnyPgColumn>

/** The search text repeats the other columns and is half of a row; the rest is kept for Undo. */
type Hidden = 'searchText' | 'statusChangedAt' | 'statusChangedBy' | 'statusBefore' | 'statusChangeId'

/** A row of an inbox without its hidden columns. */
export type InboxRow<Table extends PgTable> = Omit<Table['$inferSelect'], Hidden> & { id: string; createdAt: Date }

/** Returns the columns of a table without those that are hidden. */
export function shownOf<Columns extends Record<Hidden, unknown>>(columns: Columns): Omit<Columns, Hidden> {
  const { searchText, statusChangedAt, statusChangedBy, statusBefore, statusChangeId, ...shown } = columns
  return shown
}

/** The columns that an inbox can be narrowed by, besides status and time; a row must have the value that is asked for. */
export type Filters<Name extends string> = Record<Name, AnyPgColumn>
export type InboxFilter<Status extends string, Name extends string> = Span & {
  sort?: Sort
  status?: Status | null | undefined
} & { [Key in Name]?: string | null | undefined }

/** The list of an inbox, narrowed and sorted. */
export function inboxList<Table extends InboxTable, Status extends string, Name extends string>(
  table: Table,
  filters: Filters<Name>,
  filter: InboxFilter<Status, Name>,
): List<InboxRow<Table>> & { table: Table } {
  const { status } = filter
  const conditions = [isWithin(table.createdAt, filter)]
  for (const name in filters) if (filter[name]) conditions.push(eq(filters[name], filter[name]))
  const besidesStatus = and(...conditions)
  return {
    table,
    order: byCreation(table, filter.sort),
    text: table.searchText,
    where: and(status ? eq(table.status, status) : undefined, besidesStatus),
    count: besidesStatus ? undefined : (db) => countAllOf(db, table, status ?? undefined),
    read: (db, query) => selectRows(db, table, query),
  }
}

async function selectRows<Table extends InboxTable>(
  db: Db,
  table: Table,
  { where, orderBy, limit }: RowQuery,
): Promise<InboxRow<Table>[]> {
  const rows: unknown[] = await db
    .select(shownOf(getTableColumns<InboxTable>(table)))
    .from<PgTable>(table)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
  // drizzle infers the rows of a given table, but not of any table.
  return rows as InboxRow<Table>[]
}

export async function insertRow<Table extends PgTable>(
  db: Db,
  table: Table,
  row: PgInsertValue<Table>,
  event: LiveEvent,
  mails?: SQL,
): Promise<void> {
  await insertWithEvent(db, db.insert(table).values(row), event, mails)
}

/** The number of rows of each status and in all, as the triggers keep them. */
export async function countStatuses<Status extends string>(
  db: Db,
  table: PgTable,
  statuses: readonly Status[],
): Promise<Record<Status | 'total', number>> {
  const kept = new Map((await countByStatus(db, table)).map(({ status, rows }) => [status, rows]))
  const counts = statuses.map((status) => [status, kept.get(status) ?? 0] as const)
  const total = counts.reduce((sum, [, rows]) => sum + rows, 0)
  return Object.fromEntries([...counts, ['total', total]]) as Record<Status | 'total', number>
}
