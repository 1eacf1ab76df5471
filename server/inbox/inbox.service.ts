import type { SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { findOrThrow } from '#server/db/ids.ts'
import { longTransaction } from '#server/db/long-transaction.ts'
import type { Feed } from '#server/events/feed.ts'
import { insertWithEvent } from '#server/events/outbox.ts'
import { createdCursor } from '#server/lists/cursor.ts'
import { rowsBeside, selectByIds } from '#server/lists/list.store.ts'
import { allMatches, findFirst, firstCursors, listPage, type PageRequest } from '#server/lists/list.ts'
import type { SearchTerm } from '#server/lists/search.store.ts'
import type { MailContext } from '#server/mail/compose.ts'
import { businessMinutes } from '#server/time/business-time.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'
import type { RequestKind } from '#src/shared/inbox/request.ts'
import { markAnswered, undoAnswer } from './answer.service.ts'
import type { FilterContext } from './filter-context.ts'
import {
  countStatuses,
  countWaiting,
  type Filters,
  type InboxFilter,
  type InboxRow,
  type InboxTable,
  inboxList,
  selectRecord,
} from './inbox.store.ts'
import { changeOwners, type OwnerChange, undoOwnerChange } from './owner.service.ts'
import {
  type ChangeContext,
  changeMatching,
  changeStatus,
  changeStatuses,
  countMatching,
  type MatchingChange,
  type OneChange,
  recordStatusChange,
  type SomeChange,
  type StatusInbox,
  undoStatusChange,
} from './status.service.ts'

type Definition<Table extends InboxTable, Status extends string, Name extends string, Item> = StatusInbox<Status> & {
  table: Table
  kind: RequestKind
  statuses: readonly Status[]
  filters: Filters<Name>
  toItem(row: InboxRow<Table>): Item
}

/** The fields of a row that its item on the wire has too. */
export type RequestFields = Pick<InboxRow<InboxTable>, 'createdAt' | 'lead'>

/** The database that stores a request and the feed that announces it. */
export type Receiving = { db: Db; feed: Feed }

/**
 * Defines a kind of requests that admins list, search, download and decide on. A kind brings its table, statuses, filters, messages and
 * event; everything else is the same for all.
 */
export function defineInbox<
  Table extends InboxTable,
  Status extends string,
  Name extends string,
  Item extends RequestFields,
>(inbox: Definition<Table, Status, Name, Item>) {
  type Filter = InboxFilter<Status, Name>
  const { table, statuses, filters, notFound, toItem } = inbox
  const listOf = (filter: Filter) => inboxList(table, filters, filter)
  const readRow = (db: Db, id: string) =>
    findOrThrow(id, notFound, async (known) => (await selectByIds(db, listOf({}), [known]))[0])
  const readItem = async (db: Db, id: string) => toItem(await readRow(db, id))

  return {
    /** Stores a request, which is pending, its event and its mails in one transaction. Resolves after the commit. */
    async receive({ db, feed }: Receiving, row: Table['$inferInsert'], event: LiveEvent, mails?: SQL): Promise<void> {
      await insertWithEvent(db, table, row, event, mails)
      feed.announce()
    },

    /** Returns the number of requests of each status and in all. */
    counts: (db: Db) => countStatuses(db, table, statuses),

    /** Returns the number of requests that wait for us, as of the context's time. */
    countWaiting: (db: Db, context: FilterContext) => countWaiting(db, table, context),

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

    /**
     * Returns one request with its last status change and the business time until its first reply, or so far. Throws
     * not_found.
     */
    async get(db: Db, id: string, { now, timeZone }: { now: Date; timeZone: string }) {
      const { row, decision } = await findOrThrow(id, notFound, (known) =>
        selectRecord<Table, Status>(db, table, known),
      )
      const { createdAt, lead } = row
      const minutes = businessMinutes(createdAt, lead.firstReplyAt ?? now, timeZone)
      return { ...toItem(row), businessMinutes: minutes, decision }
    },

    /**
     * Returns the ids of the requests before and after one of them in a list, even if it is no longer part of the list. Throws
     * not_found.
     */
    async neighbours(db: Db, filter: Filter & { id: string; search: string }) {
      const cursor = createdCursor(await readRow(db, filter.id))
      const beside = async (side: 'before' | 'after') => {
        const [nearest] = await firstCursors(db, rowsBeside(listOf(filter), side, cursor), filter.search, 1)
        return nearest?.id ?? null
      }
      const [previous, next] = await Promise.all([beside('before'), beside('after')])
      return { previous, next }
    },

    /** Sets a status. Throws not_found, and conflict when the status is not the expected one. */
    async setStatus(db: Db, change: OneChange<Status>, context: ChangeContext): Promise<Item & { change?: string }> {
      return db.transaction(async (tx) => {
        const { before, ...changed } = await changeStatus(tx, inbox, change, context)
        const item = await readItem(tx, change.id)
        if (changed.change) await recordStatusChange(tx, inbox, { id: change.id, before }, change.status, context)
        return { ...item, ...changed }
      })
    },

    setStatuses: (db: Db, change: SomeChange<Status>, context: ChangeContext) =>
      changeStatuses(db, inbox, change, context),

    countMatching: (db: Db, filter: Filter & { search: string }, now: Date) =>
      countMatching(db, listOf(filter), filter.search, now),

    setMatching: (db: Db, change: MatchingChange<Status, Filter>, context: ChangeContext) =>
      changeMatching(db, inbox, listOf(change.matching), change, context),

    setOwners: (db: Db, change: OwnerChange, context: ChangeContext & MailContext) =>
      changeOwners(db, inbox, change, context),

    markAnswered: (db: Db, answered: { id: string; timeZone: string }, context: ChangeContext) =>
      markAnswered(db, inbox, answered, context),

    /** Takes back an admin's change of status or owner, or an answer outside of the product. Returns the number of rows. */
    undo: (db: Db, change: string, context: ChangeContext) =>
      longTransaction(db, async (tx) => {
        for (const undo of [undoStatusChange, undoOwnerChange, undoAnswer]) {
          const changed = await undo(tx, inbox, change, context)
          if (changed > 0) return { changed }
        }
        return { changed: 0 }
      }),
  }
}
