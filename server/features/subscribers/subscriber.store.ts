import { and, inArray } from 'drizzle-orm'
import { subscribers } from '#drizzle/schema/index.ts'
import { searchedText } from '#drizzle/schema/listing.ts'
import type { Db, Tx } from '#server/database/open.ts'
import type { Place } from '#server/listing/keyset.ts'
import { comesAfter, contains, countAllOf, newestFirst } from '#server/listing/listing.store.ts'
import { walkTo } from '#server/listing/numbered-page.store.ts'
import type { Searchable } from '#server/listing/search.store.ts'
import type { Subscriber } from './subscriber.schema.ts'

type SubscriberRow = typeof subscribers.$inferSelect

const { id, email, createdAt } = subscribers
const shown = { id, email, createdAt }

/** What a search looks in. */
export const searchable: Searchable = { table: subscribers, text: searchedText(email) }

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

/** Up to `limit` rows that match, newest first, after `after`. */
export async function selectAfter(
  db: Db,
  { search, after, limit }: { search: string; after: Place | null; limit: number },
): Promise<Subscriber[]> {
  return db
    .select(shown)
    .from(subscribers)
    .where(and(comesAfter(subscribers, after), matching(search)))
    .orderBy(...newestFirst(subscribers))
    .limit(limit)
}

/** How many subscribers there are, as the triggers keep it. */
export async function countAll(db: Db): Promise<number> {
  return countAllOf(db, subscribers)
}

const matching = (search: string) => contains(subscribers, searchable.text, search)
