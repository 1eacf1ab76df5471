import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { posts } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Cursor } from '#server/lists/cursor.ts'
import { isAfterCursor } from '#server/lists/list.store.ts'

const { id, slug, title, author, category, image } = posts

/** Marks a published post as deleted and returns it. */
export async function markDeleted(tx: Tx, postId: string, deletedAt: Date) {
  const isPublished = and(eq(id, postId), isNull(posts.deletedAt))
  const [row] = await tx.update(posts).set({ deletedAt }).where(isPublished).returning({ slug, title })
  return row
}

/** Locks and returns a post that is published, or was deleted after `since`. */
export async function lockRestorable(tx: Tx, postId: string, since: Date) {
  const isRestorable = and(eq(id, postId), or(isNull(posts.deletedAt), gt(posts.deletedAt, since)))
  const [row] = await tx
    .select({ slug, title, deletedAt: posts.deletedAt })
    .from(posts)
    .where(isRestorable)
    .for('update')
  return row
}

/** Publishes a locked post again. */
export async function republish(tx: Tx, postId: string, newSlug: string): Promise<void> {
  await tx.update(posts).set({ deletedAt: null, slug: newSlug }).where(eq(id, postId))
}

/** Returns up to `limit` posts that were deleted after `since`, latest first. */
export async function selectDeleted(
  db: Db,
  { since, after, limit }: { since: Date; after: Cursor | null; limit: number },
) {
  const deletedAt = sql`${posts.deletedAt}`.mapWith(posts.createdAt)
  return db
    .select({ id, title, author, category, deletedAt })
    .from(posts)
    .where(and(gt(posts.deletedAt, since), isAfterCursor({ at: posts.deletedAt, id, sort: 'newest' }, after)))
    .orderBy(desc(posts.deletedAt), desc(id))
    .limit(limit)
}

/** Removes up to `limit` posts that were deleted at `until` or before, with their slugs, and returns their images. */
export async function removeDeleted(db: Db, until: Date, limit: number) {
  const isOver = lte(posts.deletedAt, until)
  const batch = db.select({ id }).from(posts).where(isOver).limit(limit)
  return db
    .delete(posts)
    .where(and(isOver, inArray(id, batch)))
    .returning({ image })
}
