import type { SQL } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import type { Feed } from '#server/events/feed.ts'
import { findOrThrow } from '#server/lists/cursor.ts'
import { selectByIds } from '#server/lists/list.store.ts'
import { allMatches, findFirst, listPage, type PageRequest } from '#server/lists/list.ts'
import type { SearchTerm } from '#server/lists/search.store.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'
import {
  countStatuses,
  type Filters,
  type InboxFilter,
  type InboxRow,
  type InboxTable,
  inboxList,
  insertRow,
} from './inbox.store.ts'
import { selectStatusHolders } from './status.store.ts'
import {
  type By,
  changeMatching,
  changeStatus,
  changeStatuses,
  countMatching,
  type MatchingChange,
  type OneChange,
  type SomeChange,
  type StatusInbox,
  undoChange,
} from './status.ts'

type Definition<Table extends InboxTable, Status extends string, Name extends string, Item> = StatusInbox<Status> & {
  table: Table
  statuses: readonly Status[]
  filters: Filters<Name>
  toItem(row: InboxRow<Table>): Item
}

/** The database that stores a request and the feed that announces it. */
export type Receiving = { db: Db; feed: Feed }

/**
 * Defines a kind of requests that admins list, search, download and decide on. A kind brings its table, statuses, filters, messages and
 * event; everything else is the same for all.
 */
export function defineInbox<Table extends InboxTable, Status extends string, Name extends string, Item extends object>(
  inbox: Definition<Table, Status, Name, Item>,
) {
  type Filter = InboxFilter<Status, Name>
  const { table, statuses, filters, notFound, toItem } = inbox
  const listOf = (filter: Filter) => inboxList(table, filters, filter)
  const readItem = (db: Db, id: string) =>
    findOrThrow(id, notFound, async (known) => {
      const [row] = await selectByIds(db, listOf({}), [known])
      return row && toItem(row)
    })

  return {
    /** Stores a request, which is pending, its event and its mails in one transaction. Resolves after the commit. */
    async receive({ db, feed }: Receiving, row: PgInsertValue<Table>, event: LiveEvent, mails?: SQL): Promise<void> {
      await insertRow(db, table, row, event, mails)
      feed.announce()
    },

    /** Returns the number of requests of each status and in all. */
    counts: (db: Db) => countStatuses(db, table, statuses),

    /** Returns one page of matches. Throws validation for an unknown cursor. */
    async list(db: Db, filter: Filter & PageRequest) {
      const { items, ...page } = await listPage(db, listOf(filter), filter)
      return { items: items.map(toItem), ...page }
    },

    /** Returns the newest matches, without counting the others. */
    async find(db: Db, term: SearchTerm, limit: number): Promise<Item[]> {
      return (await findFirst(db, listOf({}), term, limit)).map(toItem)
    },

    /** Yields all matches, newest first, batch by batch. */
    async *exportAll(db: Db, filter: Filter & { search: string }): AsyncGenerator<Item[]> {
      for await (const rows of allMatches(db, listOf(filter), filter.search)) yield rows.map(toItem)
    },

    /** Returns one request with its last status change. Throws not_found. */
    async get(db: Db, id: string) {
      const item = await readItem(db, id)
      const [holder] = await selectStatusHolders<Status>(db, table, [id])
      if (!holder?.at) return { ...item, decision: null }
      // The status as it was set by this change: it may have changed since the row was read.
      const { status, by, at } = holder
      return { ...item, status, decision: { status, by, at } }
    },

    /** Sets a status. Throws not_found, and conflict when the status is not the expected one. */
    async setStatus(db: Db, change: OneChange<Status>, by: By): Promise<Item & { change?: string }> {
      return db.transaction(async (tx) => {
        const changed = await changeStatus(tx, inbox, change, by)
        return { ...(await readItem(tx, change.id)), ...changed }
      })
    },

    setStatuses: (db: Db, change: SomeChange<Status>, by: By) => changeStatuses(db, inbox, change, by),

    countMatching: (db: Db, filter: Filter & { search: string }, now: Date) =>
      countMatching(db, listOf(filter), filter.search, now),

    setMatching: (db: Db, change: MatchingChange<Status, Filter>, by: By) =>
      changeMatching(db, inbox, listOf(change.matching), change, by),

    undo: (db: Db, change: string, by: By) => undoChange(db, inbox, change, by),
  }
}
