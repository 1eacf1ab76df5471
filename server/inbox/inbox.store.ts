import { and, eq, getTableColumns, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { admins } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
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
import type { Lead } from '#src/shared/inbox/inbox.schema.ts'
import { type OwnerFilter, REPLY_HOURS, type ReplyFilter } from '#src/shared/inbox/lead.ts'
import type { Sort } from '#src/shared/lists/list.schema.ts'
import { HOUR_MS } from '#src/shared/time/durations.ts'
import type { Asked } from './asked.ts'
import type { StatusTable } from './status.store.ts'

type LeadColumn = 'ownerId' | 'firstReplyAt' | 'replyBusinessMinutes' | 'overdueTold' | 'unansweredSince'
/** A table of requests that are answered: `leadColumns`. */
export type LeadTable = StatusTable & Record<LeadColumn, AnyPgColumn>

/** A table of requests that admins decide on: `statusChangeColumns`, `statusListIndexes` and the triggers of `list_counts`. */
export type InboxTable = LeadTable & Record<'searchText', AnyPgColumn>

/** The search text repeats the other columns and is half of a row; the rest is kept for Undo, or read as `lead`. */
type Hidden = 'searchText' | 'statusChangedAt' | 'statusChangedBy' | 'statusBefore' | 'statusChangeId' | LeadColumn

/** A row of an inbox without its hidden columns. */
export type InboxRow<Table extends PgTable> = Omit<Table['$inferSelect'], Hidden> & {
  id: string
  createdAt: Date
  lead: Lead
}

/** Returns the columns of a table without those that are hidden. */
export function shownOf<Columns extends Record<Hidden, unknown>>(columns: Columns): Omit<Columns, Hidden> {
  const {
    searchText,
    statusChangedAt,
    statusChangedBy,
    statusBefore,
    statusChangeId,
    ownerId,
    firstReplyAt,
    replyBusinessMinutes,
    overdueTold,
    unansweredSince,
    ...shown
  } = columns
  return shown
}

/** The columns that an inbox can be narrowed by, besides status and time; a row must have the value that is asked for. */
export type Filters<Name extends string> = Record<Name, AnyPgColumn>
export type InboxFilter<Status extends string, Name extends string> = Span & {
  sort?: Sort
  status?: Status | null | undefined
  owner?: OwnerFilter | null | undefined
  reply?: ReplyFilter | null | undefined
  asked?: Asked
} & { [Key in Name]?: string | null | undefined }

function isOwned({ ownerId }: LeadTable, owner: OwnerFilter | null | undefined, asked: Asked | undefined) {
  if (owner === 'unassigned') return isNull(ownerId)
  return owner === 'mine' ? eq(ownerId, asked?.adminId ?? null) : undefined
}

/** The status is no parameter, so that the partial indexes apply. */
const isPending = ({ status }: LeadTable) => sql`${status} = 'pending'`
/** Without a first reply, or without an answer to what its sender has written since. */
const waitsForUs = ({ firstReplyAt, unansweredSince }: LeadTable) =>
  sql`(${firstReplyAt} is null or ${unansweredSince} is not null)`

/** The end of the arrivals whose first reply is overdue. */
const overdueUntil = (now: Date) => new Date(now.getTime() - REPLY_HOURS * HOUR_MS)

function isWaiting(table: LeadTable, reply: ReplyFilter | null | undefined, now = new Date()) {
  const { firstReplyAt, unansweredSince } = table
  if (reply === 'us') return and(isPending(table), waitsForUs(table))
  if (reply === 'them') return and(isPending(table), isNotNull(firstReplyAt), isNull(unansweredSince))
  if (reply !== 'overdue') return undefined
  return and(isPending(table), isNull(firstReplyAt), lte(table.createdAt, overdueUntil(now)))
}

/** The list of an inbox, narrowed and sorted. */
export function inboxList<Table extends InboxTable, Status extends string, Name extends string>(
  table: Table,
  filters: Filters<Name>,
  filter: InboxFilter<Status, Name>,
): List<InboxRow<Table>> & { table: Table } {
  const { status, owner, reply, asked } = filter
  const conditions = [
    isWithin(table.createdAt, filter),
    isOwned(table, owner, asked),
    isWaiting(table, reply, asked?.now),
  ]
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
  const { ownerId, firstReplyAt, unansweredSince } = table
  const rows: Record<string, unknown>[] = await db
    .select({
      ...shownOf(getTableColumns<InboxTable>(table)),
      ownerId: sql`${ownerId}`,
      ownerName: sql`(select ${admins.name} from ${admins} where ${admins.id} = ${ownerId})`,
      firstReplyAt: sql`${firstReplyAt}`.mapWith(firstReplyAt),
      unansweredSince: sql`${unansweredSince}`.mapWith(unansweredSince),
    })
    .from<PgTable>(table)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
  return rows.map(({ ownerId, ownerName, firstReplyAt, unansweredSince, ...row }) => {
    const owner = ownerId === null ? null : { id: ownerId, name: ownerName ?? '' }
    // drizzle infers the rows of a given table, but not of any table.
    return { ...row, lead: { owner, firstReplyAt, unansweredSince } } as InboxRow<Table>
  })
}

/** Returns when a request arrived, was answered, and has waited for another answer since. The row stays locked. */
export async function lockReply(tx: Tx, table: LeadTable, id: string) {
  const [row] = await tx
    .select({
      createdAt: sql`${table.createdAt}`.mapWith((at): Date => new Date(at)),
      firstReplyAt: sql<string | null>`${table.firstReplyAt}`,
      unansweredSince: sql<string | null>`${table.unansweredSince}`,
    })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  return row
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
