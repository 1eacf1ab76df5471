import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/database.ts'
import { findOrThrow, idsOf } from '#server/db/ids.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import { createdCursor, decodeCursor, toPage } from '#server/lists/cursor.ts'
import { findFirst, listPage } from '#server/lists/list.ts'
import type { SearchTerm } from '#server/lists/search.store.ts'
import type { Storage } from '#server/storage/storage.ts'
import { isSlug, slugOf } from '#src/shared/posts/article.ts'
import type {
  NeighbourFilter,
  Post,
  PostChange,
  PostCounts,
  PostCreation,
  PostFilter,
  PostNeighbours,
  PostPage,
  PublishedCounts,
  PublishedFilter,
  PublishedPage,
  PublishedPost,
} from '#src/shared/posts/post.schema.ts'
import { postChangedMeanwhile, postNotFound } from '#src/shared/posts/post.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { freeSlug } from './free-slug.service.ts'
import { filesOf, withPicture } from './image-files.ts'
import {
  changePost,
  countAll,
  countByCategory,
  countSince,
  insertPost,
  lockPost,
  postList,
  selectContents,
  selectNeighbours,
  selectPost,
  selectPostBySlug,
  selectPublished,
} from './post.store.ts'
import { renderedColumns, withCurrentHtml } from './rendered-post.service.ts'
import { assignSlug } from './slug.store.ts'

/** Loads the image decoder with the first image: a start need not wait for it. */
const reencodeImage = async (image: Blob) => (await import('./image.ts')).reencodeImage(image)

/** The most content in one page of the list: a thousand of the longest posts would be 200 million characters. */
const PAGE_CHARACTERS = 4_000_000

const noImage = { image: null, imageWidth: null, imageHeight: null }

type Effects = { db: Db; storage: Storage }

/**
 * Publishes a new post with its image and its event, all or nothing. Throws validation for content that
 * cannot be rendered, unsupported_media and payload_too_large for an image, unavailable when too many images are decoded.
 */
export async function createPost(
  { db, storage }: Effects,
  { image, ...given }: PostCreation,
  now: Date,
): Promise<Post> {
  const id = uuidv7(now.getTime())
  const [rendered, picture] = await Promise.all([renderedColumns(given.content), image && reencodeImage(image)])
  return withPicture(storage, picture, (columns) =>
    db.transaction(async (tx) => {
      const slug = await freeSlug(tx, id, given.title)
      const row = await insertPost(tx, {
        ...given,
        ...rendered,
        ...(columns ?? noImage),
        id,
        slug,
        createdAt: now,
        updatedAt: now,
      })
      await assignSlug(tx, { slug, postId: id })
      await append(tx, { name: 'post', payload: { id, title: row.title, slug, change: 'created' } })
      await record(tx, { kind: 'post creation', object: 'post', ids: [id] })
      return toWire(row)
    }),
  )
}

/**
 * Changes a post, with its event; a new title brings a new slug, and the old one leads there. A replaced image goes after the
 * commit. Throws not_found, conflict when it is not the version that the caller knew, and what createPost throws.
 */
export async function updatePost(
  { db, storage }: Effects,
  { id, version, image, removeImage, ...given }: PostChange,
  now: Date,
): Promise<Post> {
  const [rendered, picture] = await Promise.all([renderedColumns(given.content), image && reencodeImage(image)])
  const { row, replaced } = await withPicture(storage, picture, (columns) =>
    db.transaction(async (tx) => {
      const known = await findOrThrow(id, postNotFound, (asked) => lockPost(tx, asked))
      if (version !== null && version !== known.version) throw new AppError('conflict', postChangedMeanwhile)
      const renamed = slugOf(given.title) !== slugOf(known.title)
      const slug = renamed ? await freeSlug(tx, id, given.title) : known.slug
      const changed = columns ?? (removeImage ? noImage : null)
      const row = await changePost(tx, id, { ...given, ...rendered, ...changed, slug, updatedAt: now })
      await assignSlug(tx, { slug, postId: id })
      await append(tx, { name: 'post', payload: { id, title: row.title, slug, change: 'updated' } })
      const [before, after] = [{ version: known.version }, { version: row.version, hasNewAddress: slug !== known.slug }]
      await record(tx, { kind: 'post change', object: 'post', ids: [id], before, after })
      return { row, replaced: changed && known.image }
    }),
  )
  if (replaced) await storage.discard(filesOf(replaced))
  return toWire(row)
}

export const countPosts = countAll

export async function getPostCounts(db: Db, now: Date): Promise<PostCounts> {
  const since = (days: number) => countSince(db, new Date(now.getTime() - days * DAY_MS))
  const [total, thisMonth, thisWeek] = await Promise.all([countPosts(db), since(30), since(7)])
  return { total, thisMonth, thisWeek }
}

/** Returns a page of matches, in the order of the list. Throws validation for an unknown cursor. */
export async function listPosts(db: Db, filter: PostFilter): Promise<PostPage> {
  const page = await listPage(db, postList(filter), filter)
  if (!filter.withContent) return { ...page, items: page.items.map(toWire) }
  // Where the contents are too much for one answer, the next page begins earlier.
  const shorter = toPage(page.items, fittingRows(page.items), createdCursor)
  const nextCursor = shorter.nextCursor ?? page.nextCursor
  const contents = await selectContents(db, idsOf(shorter.items))
  const items = shorter.items.map((row) => ({ ...toWire(row), content: contents.get(row.id) }))
  return { ...page, items, nextCursor }
}

/** Returns the newest matches, without counting the others. */
export const findPosts = (db: Db, term: SearchTerm, limit: number) => findFirst(db, postList({}), term, limit)

/** Returns how many rows fit into one answer with their contents, at least one. */
function fittingRows(rows: { size: number }[]): number {
  let characters = 0
  const tooMany = rows.findIndex(({ size }) => {
    characters += size
    return characters > PAGE_CHARACTERS
  })
  return tooMany < 0 ? rows.length : Math.max(1, tooMany)
}

/** Throws not_found. */
export async function getPost(db: Db, id: string): Promise<Post> {
  return toWire(await findOrThrow(id, postNotFound, (known) => selectPost(db, known)))
}

/** Returns the posts of Insights, newest first; feeds use the ids. Throws validation for an unknown cursor. */
export async function listPublished(
  db: Db,
  { category = null, limit, cursor, offset = 0 }: Partial<PublishedFilter> & { limit: number },
): Promise<PublishedPage & { items: Pick<Post, 'id'>[] }> {
  const after = decodeCursor(cursor)
  const rows = await selectPublished(db, { category, after, offset, limit: limit + 1 })
  const { items, nextCursor } = toPage(rows, limit, createdCursor)
  return { items: items.map(toWire), nextCursor }
}

/** Counts the posts of each category of Insights. */
export async function countPublished(db: Db): Promise<PublishedCounts> {
  const counts: PublishedCounts = { AI: 0, Blockchain: 0, Cybersecurity: 0, Business: 0, total: 0 }
  for (const { category, rows } of await countByCategory(db)) {
    if (category) counts[category] = rows
    counts.total += rows
  }
  return counts
}

export async function getNeighbours(db: Db, { at, slug }: NeighbourFilter): Promise<PostNeighbours> {
  const { newer, older } = await selectNeighbours(db, at, slug)
  return { newer: newer ? toWire(newer) : null, older: older ? toWire(older) : null }
}

/** Returns the post that has or had this slug. Throws not_found. */
export async function getPublished(db: Db, slug: string): Promise<PublishedPost> {
  const row = isSlug(slug) ? await selectPostBySlug(db, slug) : undefined
  if (!row) throw new AppError('not_found', postNotFound)
  return toWire(await withCurrentHtml(db, row))
}

function toWire<Row extends { readMinutes: number }>({ readMinutes, ...row }: Row) {
  return { ...row, readTime: `${readMinutes} min read` }
}
