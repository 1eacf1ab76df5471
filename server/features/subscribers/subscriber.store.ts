import { inArray } from 'drizzle-orm'
import { subscribers } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { countAllOf, type PageWanted, pageOf } from '#server/lists/listing.store.ts'
import { inOrder, newestFirst, orderOf } from '#server/lists/order.store.ts'
import type { Searchable } from '#server/lists/search.store.ts'
import type { Subscriber } from '#src/shared/subscribers/subscriber.schema.ts'

type SubscriberRow = typeof subscribers.$inferInsert

const { id, email, createdAt } = subscribers
const shown = { id, email, createdAt }

/** The search in the subscribers, newest first. */
export const searchable: Searchable = {
  table: subscribers,
  order: orderOf(subscribers),
  text: subscribers.searchText,
}

/** Returns whether the address was new; a known one stays unchanged. Of simultaneous inserts one is new. */
export async function insertSubscriber(tx: Tx, row: SubscriberRow): Promise<boolean> {
  const added = await tx
    .insert(subscribers)
    .values(row)
    .onConflictDoNothing({ target: subscribers.emailKey })
    .returning({ id: subscribers.id })
  return added.length > 0
}

/** The page that begins at `offset` of `total` rows, newest first. Its rows are found in the index, from the nearer end of the list. */
export async function selectPage(
  db: Db,
  { offset, limit, total }: { offset: number; limit: number; total: number },
): Promise<Subscriber[]> {
  const rows = Math.min(limit, total - offset)
  if (rows <= 0) return []
  const rowsAfter = total - offset - rows
  const [sort, skipped] = offset <= rowsAfter ? (['newest', offset] as const) : (['oldest', rowsAfter] as const)
  const wanted = db
    .select({ id })
    .from(subscribers)
    .orderBy(...inOrder(orderOf(subscribers, sort)))
    .offset(skipped)
    .limit(rows)
  return db
    .select(shown)
    .from(subscribers)
    .where(inArray(id, wanted))
    .orderBy(...newestFirst(subscribers))
}

/** Returns these rows, newest first. */
export async function selectRows(db: Db, ids: string[]): Promise<Subscriber[]> {
  return db
    .select(shown)
    .from(subscribers)
    .where(inArray(id, ids))
    .orderBy(...newestFirst(subscribers))
}

/** Returns a page of the list, newest first. */
export async function selectAfter(db: Db, wanted: PageWanted): Promise<Subscriber[]> {
  const { where, orderBy, limit } = pageOf(searchable, wanted)
  return db
    .select(shown)
    .from(subscribers)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

/** Returns the number of subscribers, which triggers maintain. */
export async function countAll(db: Db): Promise<number> {
  return countAllOf(db, subscribers)
}
