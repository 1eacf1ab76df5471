import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/database.ts'
import { findOrThrow } from '#server/db/ids.ts'
import { append } from '#server/events/outbox.ts'
import { decodeCursor, toPage } from '#server/lists/cursor.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { DeletedPostFilter, DeletedPostPage, RestoredPost } from '#src/shared/posts/post.schema.ts'
import { postNotFound, restorableDays } from '#src/shared/posts/post.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { lockRestorable, markDeleted, removeDeleted, republish, selectDeleted } from './deleted-post.store.ts'
import { freeSlug } from './free-slug.service.ts'
import { filesOf } from './image-files.ts'
import { assignSlug, hasSlug, lockSlugs } from './slug.store.ts'

const RESTORABLE_MS = restorableDays * DAY_MS
const PRUNE_BATCH = 100

/** Posts that were deleted at this time or before can no longer be restored. */
const expiry = (now: Date) => new Date(now.getTime() - RESTORABLE_MS)

/** Takes a post off the site, with its event. Its row and image stay until it can no longer be restored. Throws not_found. */
export async function removePost({ db }: { db: Db }, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { title, slug } = await findOrThrow(id, postNotFound, (known) => markDeleted(tx, known, now))
    await append(tx, { name: 'post', payload: { id, title, slug, change: 'deleted' } })
    await record(tx, { kind: 'post deletion', object: 'post', ids: [id] })
  })
}

/**
 * Publishes a deleted post again, with its event and the addresses that no other post has taken. Where its latest address is
 * taken, it gets a new one. Changes nothing for a published post. Throws not_found for a post that can no longer be restored.
 */
export async function restorePost({ db }: { db: Db }, id: string, now: Date): Promise<RestoredPost> {
  return db.transaction(async (tx) => {
    const post = await findOrThrow(id, postNotFound, (known) => lockRestorable(tx, known, expiry(now)))
    if (!post.deletedAt) return { slug: post.slug, hasNewSlug: false }
    await lockSlugs(tx)
    const hasNewSlug = !(await hasSlug(tx, { slug: post.slug, postId: id }))
    const slug = hasNewSlug ? await freeSlug(tx, id, post.title) : post.slug
    await republish(tx, id, slug)
    await assignSlug(tx, { slug, postId: id })
    await append(tx, { name: 'post', payload: { id, title: post.title, slug, change: 'restored' } })
    await record(tx, { kind: 'post restoration', object: 'post', ids: [id], after: { hasNewAddress: hasNewSlug } })
    return { slug, hasNewSlug }
  })
}

/** Returns a page of the posts that can be restored, latest deletion first. Throws validation for an unknown cursor. */
export async function listDeletedPosts(
  db: Db,
  { limit, cursor }: DeletedPostFilter,
  now: Date,
): Promise<DeletedPostPage> {
  const after = decodeCursor(cursor)
  const rows = await selectDeleted(db, { since: expiry(now), after, limit: limit + 1 })
  const { items, nextCursor } = toPage(rows, limit, ({ deletedAt, id }) => ({ at: deletedAt, id }))
  const restorableUntil = (deletedAt: Date) => new Date(deletedAt.getTime() + RESTORABLE_MS)
  return { items: items.map((row) => ({ ...row, restorableUntil: restorableUntil(row.deletedAt) })), nextCursor }
}

/** Removes a batch of posts that can no longer be restored, then their images, and returns their number. */
export async function pruneDeletedPosts({ db, storage }: { db: Db; storage: Storage }, now: Date): Promise<number> {
  const removed = await removeDeleted(db, expiry(now), PRUNE_BATCH)
  await storage.discard(removed.flatMap(({ image }) => (image ? filesOf(image) : [])))
  return removed.length
}
