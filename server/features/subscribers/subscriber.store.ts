import { and } from 'drizzle-orm'
import { subscribers } from '#drizzle/schema/index.ts'
import { searchedText } from '#drizzle/schema/listing.ts'
import type { Db, Tx } from '#server/database/open.ts'
import type { Place } from '#server/listing/keyset.ts'
import { comesAfter, contains, countAllOf, countUpTo, newestFirst } from '#server/listing/listing.store.ts'
import type { Subscriber } from './subscriber.schema.ts'

type SubscriberRow = typeof subscribers.$inferSelect

const { id, email, createdAt } = subscribers
const shown = { id, email, createdAt }

/** Whether the address was new; one that is there already stays as it is. Of several at once, one is new. */
export async function insertSubscriber(tx: Tx, row: SubscriberRow): Promise<boolean> {
  const added = await tx
    .insert(subscribers)
    .values(row)
    .onConflictDoNothing({ target: subscribers.emailKey })
    .returning({ id: subscribers.id })
  return added.length > 0
}

/** The page of matches that begins at `offset`, newest first. */
export async function selectPage(
  db: Db,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<Subscriber[]> {
  return db
    .select(shown)
    .from(subscribers)
    .where(matching(search))
    .orderBy(...newestFirst(subscribers))
    .limit(limit)
    .offset(offset)
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

/** How many rows match, counted no further than `cap`. */
export async function countMatches(db: Db, search: string, cap: number): Promise<number> {
  return countUpTo(db, subscribers, matching(search), cap)
}

export async function countAll(db: Db): Promise<number> {
  return countAllOf(db, subscribers)
}

const matching = (search: string) => contains(subscribers, searchedText(subscribers.email), search)
