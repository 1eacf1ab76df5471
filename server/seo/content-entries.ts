import type { Db } from '#server/db/database.ts'
import { listPublished } from '#server/features/posts/post.service.ts'
import { articles, featuredArticle } from '#src/shared/articles/articles.ts'
import { articlePath, slugOf } from '#src/shared/posts/article.ts'

/** An article or a post, as sitemap and feeds list it. */
export type Entry = {
  /** A post's id, which stays when its title and so its address change. */
  id: string | null
  path: string
  title: string
  excerpt: string
  author: string | null
  category: string | null
  published: Date
  changed: Date
  /** The path of a post's own image; articles and other posts have a drawn preview image. */
  image: string | null
}

const BATCH = 100
/** The protocol's limit for one sitemap, less room for pages and articles. */
const SITEMAP_POSTS = 49_000

/** Lists articles and posts, newest first, with at most `limit` posts. */
export async function listEntries(db: Db, limit: number = SITEMAP_POSTS): Promise<Entry[]> {
  const builtIn = [featuredArticle, ...articles].map(({ title, excerpt, author, category, date }) => ({
    id: null,
    path: articlePath(slugOf(title)),
    title,
    excerpt,
    author,
    category,
    published: new Date(date),
    changed: new Date(date),
    image: null,
  }))
  const entries = [...builtIn, ...(await listPosts(db, limit))]
  return entries.toSorted((one, other) => other.published.getTime() - one.published.getTime())
}

async function listPosts(db: Db, limit: number): Promise<Entry[]> {
  const entries: Entry[] = []
  let cursor: string | null = null
  do {
    const page = await listPublished(db, { limit: Math.min(BATCH, limit - entries.length), cursor })
    for (const { id, slug, title, excerpt, author, category, createdAt, updatedAt, image } of page.items) {
      entries.push({
        id,
        path: articlePath(slug),
        title,
        excerpt,
        author,
        category,
        published: createdAt,
        changed: updatedAt,
        image: image && `/uploads/${image}`,
      })
    }
    cursor = page.nextCursor
  } while (cursor !== null && entries.length < limit)
  return entries
}
