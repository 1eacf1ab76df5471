import { and, count, eq, getTableColumns, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias, type PgTable } from 'drizzle-orm/pg-core'
import { admins } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import {
  byCreation,
  countAllOf,
  countByStatus,
  isWithin,
  type List,
  type RowQuery,
  type Span,
} from '#server/lists/list.store.ts'
import type { FollowUp } from '#src/shared/inbox/inbox.schema.ts'
import { type OwnerFilter, REPLY_HOURS, type ReplyFilter } from '#src/shared/inbox/request.ts'
import type { Sort } from '#src/shared/lists/list.schema.ts'
import { HOUR_MS } from '#src/shared/time/durations.ts'
import type { FilterContext } from './filter-context.ts'
import type { Decision, StatusTable } from './status.store.ts'

type FollowUpColumn = 'ownerId' | 'firstReplyAt' | 'replyBusinessMinutes' | 'overdueNotified' | 'unansweredSince'
/** A table of requests that are answered: `followUpColumns`. */
export type FollowUpTable = StatusTable & Record<FollowUpColumn, AnyPgColumn>

/** A table of requests that admins decide on; "Add a kind of request" in the README lists what it needs. */
export type InboxTable = FollowUpTable & Record<'searchText', AnyPgColumn>

/** The search text repeats the other columns and is half of a row; the rest is kept for Undo, or read as `lead` or `decision`. */
type Hidden = 'searchText' | 'statusChangedAt' | 'statusChangedBy' | 'statusBefore' | 'statusChangeId' | FollowUpColumn

/** A row of an inbox without its hidden columns. */
export type InboxRow<Table extends PgTable> = Omit<Table['$inferSelect'], Hidden> & {
  id: string
  createdAt: Date
  lead: FollowUp
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
    overdueNotified,
    unansweredSince,
    ...shown
  } = columns
  return shown
}

/** The columns that an inbox can be filtered by, besides status and time, each for equality. */
export type Filters<Name extends string> = Record<Name, AnyPgColumn>
export type InboxFilter<Status extends string, Name extends string> = Span & {
  sort?: Sort
  status?: Status | null | undefined
  owner?: OwnerFilter | null | undefined
  reply?: ReplyFilter | null | undefined
  context?: FilterContext
} & { [Key in Name]?: string | null | undefined }

function isOwned(
  { ownerId }: FollowUpTable,
  owner: OwnerFilter | null | undefined,
  context: FilterContext | undefined,
) {
  if (owner === 'unassigned') return isNull(ownerId)
  return owner === 'mine' ? eq(ownerId, context?.adminId ?? null) : undefined
}

/** The status is no parameter, so that the partial indexes apply. */
const isPending = ({ status }: FollowUpTable) => sql`${status} = 'pending'`
/** The condition for a request that waits for us: pending without a first reply, or its sender has written since the last answer or the decision. */
const waitsForUs = ({ status, firstReplyAt, unansweredSince }: FollowUpTable) =>
  sql`((${status} = 'pending' and ${firstReplyAt} is null) or ${unansweredSince} is not null)`

/** Returns the latest arrival of a request whose first reply is overdue. */
const overdueUntil = (now: Date) => new Date(now.getTime() - REPLY_HOURS * HOUR_MS)

function isWaiting(table: FollowUpTable, reply: ReplyFilter | null | undefined, now = new Date()) {
  const { firstReplyAt, unansweredSince } = table
  if (reply === 'us') return waitsForUs(table)
  if (reply === 'them') return and(isPending(table), isNotNull(firstReplyAt), isNull(unansweredSince))
  if (reply !== 'overdue') return undefined
  return and(isPending(table), isNull(firstReplyAt), lte(table.createdAt, overdueUntil(now)))
}

/** Returns the list of an inbox, filtered and sorted. */
export function inboxList<Table extends InboxTable, Status extends string, Name extends string>(
  table: Table,
  filters: Filters<Name>,
  filter: InboxFilter<Status, Name>,
): List<InboxRow<Table>> & { table: Table } {
  const { status, owner, reply, context } = filter
  const conditions = [
    isWithin(table.createdAt, filter),
    isOwned(table, owner, context),
    isWaiting(table, reply, context?.now),
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

/** The owner of a request. Joined, because a subquery for each of a thousand rows takes half of the time to read them. */
const ownerOf = ({ ownerId }: FollowUpTable) => eq(admins.id, ownerId)

const columnsOf = (table: InboxTable) => ({
  ...shownOf(getTableColumns<InboxTable>(table)),
  owner: { id: admins.id, name: admins.name },
  firstReplyAt: sql`${table.firstReplyAt}`.mapWith(table.firstReplyAt),
  unansweredSince: sql`${table.unansweredSince}`.mapWith(table.unansweredSince),
})

// drizzle infers the rows of a given table, but not of any table.
function toRow<Table extends InboxTable>(selected: Record<string, unknown>): InboxRow<Table> {
  const { owner, firstReplyAt, unansweredSince, ...row } = selected
  return { ...row, lead: { owner, firstReplyAt, unansweredSince } } as InboxRow<Table>
}

async function selectRows<Table extends InboxTable>(
  db: Db,
  table: Table,
  { where, orderBy, limit }: RowQuery,
): Promise<InboxRow<Table>[]> {
  const rows: Record<string, unknown>[] = await db
    .select(columnsOf(table))
    .from<PgTable>(table)
    .leftJoin(admins, ownerOf(table))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
  return rows.map((row) => toRow<Table>(row))
}

type InboxRecord<Table extends PgTable, Status extends string> = {
  row: InboxRow<Table>
  /** Null if its status was never changed; `by` is null after the admin's removal. */
  decision: (Omit<Decision<Status>, 'id'> & { at: Date }) | null
}

/** Returns one request with its status, the admin who set it and the time. */
export async function selectRecord<Table extends InboxTable, Status extends string>(
  db: Db,
  table: Table,
  id: string,
): Promise<InboxRecord<Table, Status> | undefined> {
  // Joined, unlike in a statement that locks the row: see `decisions`.
  const decider = alias(admins, 'decider')
  const [found] = await db
    .select({
      ...columnsOf(table),
      decision: {
        status: sql<Status>`${table.status}`,
        by: sql<string | null>`${decider.name}`,
        at: sql`${table.statusChangedAt}`.mapWith((at: string): Date | null => new Date(at)),
      },
    })
    .from<PgTable>(table)
    .leftJoin(admins, ownerOf(table))
    .leftJoin(decider, eq(decider.id, table.statusChangedBy))
    .where(eq(table.id, id))
  if (!found) return undefined
  const { decision, ...row } = found
  const { at } = decision
  return { row: toRow<Table>(row), decision: at && { ...decision, at } }
}

/** Returns when a request arrived, was answered, and has waited for another answer since. The row stays locked. */
export async function lockReply(tx: Tx, table: FollowUpTable, id: string) {
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

/** Counts the requests that wait for us, and those of them that are overdue, unassigned, and the admin's own. */
export async function countWaiting(db: Db, table: FollowUpTable, { adminId, now }: FilterContext) {
  const { ownerId } = table
  const countOf = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`.mapWith(Number)
  const [counts] = await db
    .select({
      all: count(),
      overdue: countOf(isWaiting(table, 'overdue', now)),
      unassigned: countOf(isNull(ownerId)),
      mine: countOf(eq(ownerId, adminId)),
    })
    .from(table)
    .where(waitsForUs(table))
  return counts ?? { all: 0, overdue: 0, unassigned: 0, mine: 0 }
}

/** Returns the number of rows of each status and in total, as the triggers keep them. */
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
