import { and, asc, count, eq, gt, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { postSlugs, posts } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Cursor } from '#server/lists/cursor.ts'
import { byCreation, isAfterCursor, isWithin, newestFirst, type RowQuery, readRows } from '#server/lists/list.store.ts'
import type { PostFilter } from '#src/shared/posts/post.schema.ts'

type PostRow = Omit<typeof posts.$inferSelect, 'searchText' | 'deletedAt'>
type RenderedColumns = Pick<PostRow, 'html' | 'headings' | 'excerpt' | 'readMinutes' | 'renderVersion'>
type Page = { after: Cursor | null; limit: number }

/** Beginning of the content that the list shows (spec section 9). */
const PREVIEW_CHARACTERS = 100

/** Everything but the restore, the list of deleted posts and the sweep leaves deleted posts out. */
const isPublished = isNull(posts.deletedAt)

/** The columns of a list: content and HTML may be long. */
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

const withId = (id: string) => and(eq(posts.id, id), isPublished)

export async function insertPost(tx: Tx, row: Omit<PostRow, 'version'>) {
  const [inserted] = await tx.insert(posts).values(row).returning(whole)
  if (!inserted) throw new Error('The insert returned no row')
  return inserted
}

/** Changes a locked post and raises its version. Throws for a post that does not exist. */
export async function changePost(tx: Tx, id: string, change: Partial<Omit<PostRow, 'id' | 'version'>>) {
  const raised = { ...change, version: sql`${posts.version} + 1` }
  const [row] = await tx.update(posts).set(raised).where(eq(posts.id, id)).returning(whole)
  if (!row) throw new Error('The post was not locked')
  return row
}

/** Locks a post against other changes and returns what a change of it depends on. */
export async function lockPost(tx: Tx, id: string) {
  const { slug, title, image, version } = posts
  const [row] = await tx.select({ slug, title, image, version }).from(posts).where(withId(id)).for('update')
  return row
}

export async function selectPost(db: Db, id: string) {
  const [row] = await db.select(whole).from(posts).where(withId(id))
  return row
}

/** Returns the post that has or had this slug. */
export async function selectPostBySlug(db: Db, slug: string) {
  const [row] = await db
    .select({ ...summary, html: posts.html, headings: posts.headings, renderVersion: posts.renderVersion })
    .from(postSlugs)
    .innerJoin(posts, eq(posts.id, postSlugs.postId))
    .where(and(eq(postSlugs.slug, slug), isPublished))
  return row
}

/** Stores the output of another version of the renderer, unless the post was changed since. The version of the post stays. */
export async function replaceRendered(db: Db, { id, version }: Pick<PostRow, 'id' | 'version'>, made: RenderedColumns) {
  await db
    .update(posts)
    .set(made)
    .where(and(eq(posts.id, id), eq(posts.version, version)))
}

/** A post as the list shows it. `size` is the content's, in characters. */
const listedPost = {
  ...summary,
  preview: sql<string>`left(${posts.content}, ${PREVIEW_CHARACTERS})`,
  size: sql<number>`length(${posts.content})`,
}

export function postList({ sort, ...span }: Partial<PostFilter>) {
  const within = isWithin(posts.createdAt, span)
  return {
    table: posts,
    order: byCreation(posts, sort),
    text: posts.searchText,
    where: and(isPublished, within),
    count: within ? undefined : countAll,
    read: (db: Db, query: RowQuery) => readRows(db.select(listedPost).from(posts).$dynamic(), query),
  }
}

/** Returns contents by the posts' ids. */
export async function selectContents(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { id, content } = posts
  const rows = await db.select({ id, content }).from(posts).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.content]))
}

/** Returns up to `limit` posts of a category, newest first, without the first `offset`. */
export async function selectPublished(
  db: Db,
  { category, after, offset, limit }: Page & { category: PostRow['category']; offset: number },
) {
  return db
    .select(summary)
    .from(posts)
    .where(
      and(isPublished, isAfterCursor(byCreation(posts), after), category ? eq(posts.category, category) : undefined),
    )
    .orderBy(...newestFirst(posts))
    .offset(offset)
    .limit(limit)
}

/** Returns the nearest post before and after a time, without the post of `slug`. */
export async function selectNeighbours(db: Db, at: Date, slug: string) {
  const nearest = () => db.select(summary).from(posts).limit(1)
  const others = and(isPublished, ne(posts.slug, slug))
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

/** Counts the posts of each category; `null` stands for those without one. */
export async function countByCategory(db: Db) {
  return db.select({ category: posts.category, rows: count() }).from(posts).where(isPublished).groupBy(posts.category)
}

export async function countAll(db: Db): Promise<number> {
  return db.$count(posts, isPublished)
}

export async function countSince(db: Db, time: Date): Promise<number> {
  return db.$count(posts, and(isPublished, gte(posts.createdAt, time)))
}
