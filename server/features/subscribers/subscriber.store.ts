import { inArray } from 'drizzle-orm'
import { subscribers } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { byCreation, countAllOf, newestFirst, orderBy, type RowQuery, readRows } from '#server/lists/list.store.ts'
import type { Subscriber } from '#src/shared/subscribers/subscriber.schema.ts'

type SubscriberRow = typeof subscribers.$inferInsert

const { id, email, createdAt } = subscribers
const shown = { id, email, createdAt }

/** The list of subscribers, newest first. */
export const subscriberList = {
  table: subscribers,
  order: byCreation(subscribers),
  text: subscribers.searchText,
  count: (db: Db) => countAllOf(db, subscribers),
  read: (db: Db, query: RowQuery): Promise<Subscriber[]> =>
    readRows(db.select(shown).from(subscribers).$dynamic(), query),
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

/**
 * Returns the page that begins at `offset` of `total` rows, newest first. Finds its rows in the index from the nearer end of the
 * list.
 */
export async function selectNumberedPage(
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
    .orderBy(...orderBy(byCreation(subscribers, sort)))
    .offset(skipped)
    .limit(rows)
  return db
    .select(shown)
    .from(subscribers)
    .where(inArray(id, wanted))
    .orderBy(...newestFirst(subscribers))
}
