import { and, asc, count, eq, gt, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { postSlugs, posts } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { advisoryLocks } from '#server/db/locks.ts'
import type { Cursor } from '#server/lists/cursor.ts'
import { byCreation, isAfterCursor, isWithin, newestFirst, type RowQuery } from '#server/lists/list.store.ts'
import type { PostFilter } from '#src/shared/posts/post.schema.ts'

type PostRow = Omit<typeof posts.$inferSelect, 'searchText'>
type RenderedColumns = Pick<PostRow, 'html' | 'headings' | 'excerpt' | 'readMinutes' | 'renderVersion'>
type Page = { after: Cursor | null; limit: number }

/** Beginning of the content that the list shows (spec section 9). */
const PREVIEW_CHARACTERS = 100

/** All that a list reads: content and HTML may be long. */
const summary = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  author: posts.author,
  category: posts.category,
  image: posts.image,
  imageWidth: posts.imageWidth,
  imageHeight: posts.imageHeight,
  excerpt: posts.excerpt,
  readMinutes: posts.readMinutes,
  version: posts.version,
  createdAt: posts.createdAt,
  updatedAt: posts.updatedAt,
}
const whole = { ...summary, content: posts.content }

/** Stores a new post and answers it. */
export async function insertPost(tx: Tx, row: Omit<PostRow, 'version'>) {
  const [inserted] = await tx.insert(posts).values(row).returning(whole)
  if (!inserted) throw new Error('The insert returned no row')
  return inserted
}

/** Changes a locked post and raises its version. */
export async function changePost(tx: Tx, id: string, change: Partial<Omit<PostRow, 'id' | 'version'>>) {
  const raised = { ...change, version: sql`${posts.version} + 1` }
  const [row] = await tx.update(posts).set(raised).where(eq(posts.id, id)).returning(whole)
  if (!row) throw new Error('The post was not locked')
  return row
}

/** Removes a post with its slugs, and returns what else belongs to it. */
export async function deletePost(tx: Tx, id: string) {
  const { slug, title, image } = posts
  const [row] = await tx.delete(posts).where(eq(posts.id, id)).returning({ slug, title, image })
  return row
}

/** What a change has to know, read while nobody else can change the post. */
export async function lockPost(tx: Tx, id: string) {
  const { slug, title, image, version } = posts
  const [row] = await tx.select({ slug, title, image, version }).from(posts).where(eq(posts.id, id)).for('update')
  return row
}

/** The post with this id, if there is one. */
export async function selectPost(db: Db, id: string) {
  const [row] = await db.select(whole).from(posts).where(eq(posts.id, id))
  return row
}

/** The post that has or had this slug. */
export async function selectPostBySlug(db: Db, slug: string) {
  const [row] = await db
    .select({ ...summary, html: posts.html, headings: posts.headings, renderVersion: posts.renderVersion })
    .from(postSlugs)
    .innerJoin(posts, eq(posts.id, postSlugs.postId))
    .where(eq(postSlugs.slug, slug))
  return row
}

/** Stores what another version of the renderer makes of a post, unless the post was changed since. It is no change to the post. */
export async function replaceRendered(db: Db, { id, version }: Pick<PostRow, 'id' | 'version'>, made: RenderedColumns) {
  await db
    .update(posts)
    .set(made)
    .where(and(eq(posts.id, id), eq(posts.version, version)))
}

/** The slugs that are `base`, or `base` and a number. A slug has no character that means anything to a pattern. */
export async function selectSlugsFrom(tx: Tx, base: string) {
  const numbered = sql`${postSlugs.slug} ~ ${`^${base}-[0-9]+$`}`
  return tx
    .select()
    .from(postSlugs)
    .where(or(eq(postSlugs.slug, base), numbered))
}

/** Until the transaction ends nobody else chooses a slug: what was free when it was looked for is still free when it is taken. */
export async function lockSlugs(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.slugs})`)
}

/** Remembers that a post has this slug; it may have had it before. */
export async function insertSlug(tx: Tx, row: typeof postSlugs.$inferInsert): Promise<void> {
  await tx.insert(postSlugs).values(row).onConflictDoNothing()
}

/** A post as the list shows it. `size` is the content's, in characters. */
const listedPost = {
  ...summary,
  preview: sql<string>`left(${posts.content}, ${PREVIEW_CHARACTERS})`,
  size: sql<number>`length(${posts.content})`,
}

/** The list of posts, narrowed and sorted. */
export function postList({ sort, ...span }: Partial<PostFilter>) {
  const where = isWithin(posts.createdAt, span)
  return {
    table: posts,
    order: byCreation(posts, sort),
    text: posts.searchText,
    where,
    count: where ? undefined : countAll,
    read: (db: Db, { where, orderBy, limit }: RowQuery) =>
      db
        .select(listedPost)
        .from(posts)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  }
}

/** Contents by the posts' ids. */
export async function selectContents(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { id, content } = posts
  const rows = await db.select({ id, content }).from(posts).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.content]))
}

/** Up to `limit` posts of a category, newest first, without the first `offset`. */
export async function selectPublished(
  db: Db,
  { category, after, offset, limit }: Page & { category: PostRow['category']; offset: number },
) {
  return db
    .select(summary)
    .from(posts)
    .where(and(isAfterCursor(byCreation(posts), after), category ? eq(posts.category, category) : undefined))
    .orderBy(...newestFirst(posts))
    .offset(offset)
    .limit(limit)
}

/** The posts before and after a time, the nearest of each. */
export async function selectNeighbours(db: Db, at: Date, slug: string) {
  const nearest = () => db.select(summary).from(posts).limit(1)
  const others = ne(posts.slug, slug)
  const [[newer], [older]] = await Promise.all([
    nearest()
      .where(and(gt(posts.createdAt, at), others))
      .orderBy(asc(posts.createdAt), asc(posts.id)),
    nearest()
      .where(and(lt(posts.createdAt, at), others))
      .orderBy(...newestFirst(posts)),
  ])
  return { newer, older }
}

/** How many posts there are of each category; `null` are those without one. */
export async function countByCategory(db: Db) {
  return db.select({ category: posts.category, rows: count() }).from(posts).groupBy(posts.category)
}

/** How many posts there are. */
export async function countAll(db: Db): Promise<number> {
  return db.$count(posts)
}

/** How many posts were written since a time. */
export async function countSince(db: Db, time: Date): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(posts).where(gte(posts.createdAt, time))
  return row?.rows ?? 0
}
