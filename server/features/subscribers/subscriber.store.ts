import { inArray } from 'drizzle-orm'
import { subscribers } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { countAllOf, type PageWanted, pageOf } from '#server/lists/listing.store.ts'
import { walkTo } from '#server/lists/numbered-page.store.ts'
import { newestFirst, orderOf } from '#server/lists/order.store.ts'
import type { Searchable } from '#server/lists/search.store.ts'
import type { Subscriber } from '#src/shared/subscribers/subscriber.schema.ts'

type SubscriberRow = typeof subscribers.$inferInsert

const { id, email, createdAt } = subscribers
const shown = { id, email, createdAt }

/** The list as a search takes it. */
export const searchable: Searchable = {
  table: subscribers,
  order: orderOf(subscribers),
  text: subscribers.searchText,
}

/** Whether the address was new; one that is there already stays as it is. Of several at once, one is new. */
export async function insertSubscriber(tx: Tx, row: SubscriberRow): Promise<boolean> {
  const added = await tx
    .insert(subscribers)
    .values(row)
    .onConflictDoNothing({ target: subscribers.emailKey })
    .returning({ id: subscribers.id })
  return added.length > 0
}

/** The page that begins at `offset` of `total` rows, newest first. Its place is found along the index alone. */
export async function selectPage(
  db: Db,
  { offset, limit, total }: { offset: number; limit: number; total: number },
): Promise<Subscriber[]> {
  const rows = Math.min(limit, total - offset)
  if (rows <= 0) return []
  const { order, where, over } = await walkTo(db, subscribers, { offset, rows, total })
  const wanted = db
    .select({ id })
    .from(subscribers)
    .where(where)
    .orderBy(...order)
    .offset(over)
    .limit(rows)
  return db
    .select(shown)
    .from(subscribers)
    .where(inArray(id, wanted))
    .orderBy(...newestFirst(subscribers))
}

/** These rows, newest first. */
export async function selectRows(db: Db, ids: string[]): Promise<Subscriber[]> {
  return db
    .select(shown)
    .from(subscribers)
    .where(inArray(id, ids))
    .orderBy(...newestFirst(subscribers))
}

/** A page of the list, newest first. */
export async function selectAfter(db: Db, wanted: PageWanted): Promise<Subscriber[]> {
  const { where, orderBy, limit } = pageOf(searchable, wanted)
  return db
    .select(shown)
    .from(subscribers)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

/** How many subscribers there are, as the triggers keep it. */
export async function countAll(db: Db): Promise<number> {
  return countAllOf(db, subscribers)
}
