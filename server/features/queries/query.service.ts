import { userQueries } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { append } from '#server/events/outbox.ts'
import { changeMatching, countMatching } from '#server/lists/change-matching.ts'
import { type Actor, type By, changeStatus } from '#server/lists/change-status.ts'
import { type Changed, changeStatuses } from '#server/lists/change-statuses.ts'
import type { Some } from '#server/lists/changed-rows.ts'
import { everyMatch } from '#server/lists/every-match.ts'
import { existing } from '#server/lists/existing.ts'
import { idsOf } from '#server/lists/keyset.ts'
import { listPageOf } from '#server/lists/list-page.ts'
import { searchFirst } from '#server/lists/search-newest.ts'
import { foldTerm, type SearchTerm } from '#server/lists/search-term.store.ts'
import { undoChange } from '#server/lists/undo-change.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'
import type { Matched } from '#src/shared/lists/list.schema.ts'
import type {
  Query,
  QueryDecision,
  QueryDecisions,
  QueryFilter,
  QueryMatching,
  QueryMatchingChange,
  QueryPage,
  QueryRecord,
  QuerySubmission,
} from '#src/shared/queries/query.schema.ts'
import type { QueryStatus } from '#src/shared/queries/query.ts'
import { budgetFrom, queryNotFound } from '#src/shared/queries/query-words.ts'
import {
  countQueriesByStatus,
  insertQuery,
  listed,
  type QueryRow,
  selectPage,
  selectQuery,
  selectRows,
  updateStatus,
} from './query.store.ts'

/** Stores a contact request together with its event: both or neither. Resolves after the commit. */
export async function submitQuery(db: Db, submission: QuerySubmission, now: Date): Promise<void> {
  const { budget, ...given } = submission
  const id = uuidv7(now.getTime())
  await db.transaction(async (tx) => {
    await insertQuery(tx, { ...given, id, budgetRange: budget, createdAt: now, updatedAt: now })
    const name = `${given.firstName} ${given.lastName}`
    await append(tx, { name: 'new-userQuery', payload: { id, name, email: given.email } })
  })
}

/** Counts of each status. */
export const countQueries = countQueriesByStatus

/** One page of matches, newest first. Throws validation for a cursor that no list ever gave. */
export async function listQueries(db: Db, filter: QueryFilter): Promise<QueryPage> {
  const list = listed(filter)
  const { items, ...page } = await listPageOf(db, filter, {
    list,
    selectPage: (wanted) => selectPage(db, list, wanted),
    selectRows: (ids) => selectRows(db, list, ids),
    countKept: async () => (await countQueries(db))[filter.status ?? 'total'],
  })
  return { items: items.map(toWire), ...page }
}

/** The newest that a search finds. */
export async function findQueries(db: Db, term: SearchTerm, limit: number): Promise<Query[]> {
  const list = listed({})
  const places = await searchFirst(db, list, term, limit)
  return (await selectRows(db, list, idsOf(places))).map(toWire)
}

/** All that a filter matches, newest first, batch by batch. */
export async function* exportQueries(db: Db, { search, ...narrowing }: QueryMatching): AsyncGenerator<Query[]> {
  const term = search ? await foldTerm(db, search) : null
  const list = listed(narrowing)
  for await (const rows of everyMatch(db, (tx, page) => selectPage(tx, list, { ...page, term }))) yield rows.map(toWire)
}

/** Throws not_found. */
export async function getQuery(db: Db, id: string): Promise<QueryRecord> {
  const { decidedAt, decidedBy, ...row } = await existing(id, queryNotFound, (known) => selectQuery(db, known))
  return { ...toWire(row), decision: decidedAt && { status: row.status, by: decidedBy, at: decidedAt } }
}

/** Sets the status, from whatever it was or from the expected one, and appends the event. Throws not_found and conflict. */
export async function setQueryStatus(db: Db, change: QueryDecision, by: By): Promise<Query & { change?: string }> {
  const { id, status } = change
  const row = await changeStatus(db, userQueries, change, by, {
    select: selectQuery,
    update: updateStatus,
    event: statusEvent({ id }, status, by.actor),
    notFound: queryNotFound,
  })
  return toWire(row)
}

/** Sets the status of many at once, and appends one event. Unknown ids are passed over. */
export async function setQueryStatuses(db: Db, change: QueryDecisions, by: By): Promise<Changed<QueryStatus>> {
  return changeStatuses(db, userQueries, change, by, (ids) => statusEvent({ ids }, change.status, by.actor))
}

/** How many match, of those that one change may concern. */
export async function countMatchingQueries(
  db: Db,
  { search, ...narrowing }: QueryMatching,
  now: Date,
): Promise<Matched> {
  return countMatching(db, listed(narrowing), search, now)
}

/** Sets the status of all that were counted so, and appends one event. */
export async function setMatchingQueries(db: Db, change: QueryMatchingChange, by: By): Promise<Changed<QueryStatus>> {
  const { matching, status } = change
  return changeMatching(db, listed(matching), change, by, (some) => statusEvent(some, status, by.actor))
}

/** Takes back a change of this admin's: each row gets its status before it, unless it was changed again since. */
export async function undoQueryChange(db: Db, change: string, by: By): Promise<{ changed: number }> {
  return undoChange<QueryStatus>(db, userQueries, change, by, (some, status) => statusEvent(some, status, by.actor))
}

function statusEvent(rows: { id: string } | Some, status: QueryStatus, by: Actor): LiveEvent {
  return { name: 'queryUpdate', payload: { kind: 'query', ...rows, status, by: { id: by.id, name: by.name } } }
}

function toWire<Row extends QueryRow>(row: Row): Row & Query {
  return { ...row, budget: row.budgetRange && budgetFrom[row.budgetRange] }
}
