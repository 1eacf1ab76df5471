import type { Db } from '#server/database/open.ts'
import { changeMatching, countMatching } from '#server/listing/change-matching.ts'
import { changeStatuses } from '#server/listing/change-statuses.ts'
import { everyMatch } from '#server/listing/every-match.ts'
import { existing } from '#server/listing/existing.ts'
import { idsOf } from '#server/listing/keyset.ts'
import { listByStatus } from '#server/listing/list-by-status.ts'
import type { Matched } from '#server/listing/listing.schema.ts'
import type { Matching } from '#server/listing/listing.store.ts'
import { searchFirst } from '#server/listing/search-newest.ts'
import { append } from '#server/realtime/outbox.ts'
import { uuidv7 } from '#server/uuidv7.ts'
import {
  budgetOptions,
  type Query,
  type QueryFilter,
  type QueryMatching,
  type QueryMatchingChange,
  type QueryPage,
  type QueryStatus,
  type QueryStatusesChange,
  type QuerySubmission,
  queryNotFound,
} from './query.schema.ts'
import {
  countQueriesByStatus,
  insertQuery,
  type QueryRow,
  searchable,
  selectPage,
  selectQuery,
  selectRows,
  updateManyStatuses,
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
  const reading = { selectPage, selectRows, searchable, countAll: countQueries }
  const { items, ...page } = await listByStatus(db, filter, reading)
  return { items: items.map(toWire), ...page }
}

/** The newest that a search finds. */
export async function findQueries(db: Db, search: string, limit: number): Promise<Query[]> {
  const places = await searchFirst(db, searchable(null), search, limit)
  return (await selectRows(db, idsOf(places))).map(toWire)
}

/** All that a filter matches, newest first, batch by batch. */
export async function* exportQueries(db: Db, matching: Matching<QueryStatus>): AsyncGenerator<Query[]> {
  for await (const rows of everyMatch((page) => selectPage(db, { ...matching, ...page }))) yield rows.map(toWire)
}

/** Throws not_found. */
export async function getQuery(db: Db, id: string): Promise<Query> {
  return toWire(await existing(id, queryNotFound, (known) => selectQuery(db, known)))
}

/** Sets the status, from whatever it was, and tells everyone who watches. Throws not_found. */
export async function setQueryStatus(db: Db, id: string, status: QueryStatus, now: Date): Promise<Query> {
  return db.transaction(async (tx) => {
    const row = await existing(id, queryNotFound, (known) => updateStatus(tx, known, { status, updatedAt: now }))
    await append(tx, { name: 'queryUpdate', payload: { id, status } })
    return toWire(row)
  })
}

/** Sets the status of many at once, and tells everyone who watches. Ids that nobody has are passed over. */
export async function setQueryStatuses(db: Db, change: QueryStatusesChange, now: Date): Promise<{ changed: number }> {
  const { status } = change
  return changeStatuses(db, change, now, {
    update: updateManyStatuses,
    eventOf: (ids) => ({ name: 'queryUpdate', payload: { kind: 'query', ids, status } }),
  })
}

/** How many match, of those that one change may concern. */
export async function countMatchingQueries(db: Db, { search, status }: QueryMatching, now: Date): Promise<Matched> {
  return countMatching(db, searchable(status ?? null), search, now)
}

/** Sets the status of all that were counted so, and tells everyone who watches. */
export async function setMatchingQueries(db: Db, change: QueryMatchingChange, now: Date): Promise<{ changed: number }> {
  const { matching, status } = change
  return changeMatching(db, searchable(matching.status ?? null), change, now, {
    update: updateManyStatuses,
    eventOf: (some) => ({ name: 'queryUpdate', payload: { kind: 'query', ...some, status } }),
  })
}

function toWire(row: QueryRow): Query {
  return { ...row, budget: row.budgetRange && budgetOptions[row.budgetRange].from }
}
