import { slugOf } from '#src/shared/posts/article.schema.ts'
import type { PublishedItem } from '#src/shared/posts/post.schema.ts'
import { type Article, type ArticleCategory, articles, defaultRole, featuredArticle } from './articles.ts'

/** What Insights shows of a built-in article or of a published post before it is opened: the reader sees no difference. */
export type Insight = {
  slug: string
  title: string
  category: ArticleCategory | null
  /** Nobody in particular is the firm itself. */
  author: string | null
  role: string
  /** ISO 8601. */
  date: string
  readTime: string
  excerpt: string
  /** A file under /uploads and its pixels; without one the cover is drawn. */
  image: { file: string; width: number; height: number } | null
}

export function insightOfArticle({ title, category, author, role, date, readTime, excerpt }: Article): Insight {
  const slug = slugOf(title)
  return { slug, title, category, author, role: role ?? defaultRole, date, readTime, excerpt, image: null }
}

export function insightOfPost(post: PublishedItem): Insight {
  const { slug, title, category, author, readTime, excerpt, image, imageWidth, imageHeight } = post
  return {
    ...{ slug, title, category, author, readTime, excerpt },
    role: defaultRole,
    date: post.createdAt.toISOString(),
    image: image && imageWidth && imageHeight ? { file: image, width: imageWidth, height: imageHeight } : null,
  }
}

export function timeOf({ date }: Insight): number {
  return new Date(date).getTime()
}

/** Every built-in article, newest first. */
export const builtInInsights: readonly Insight[] = [featuredArticle, ...articles]
  .map(insightOfArticle)
  .toSorted((one, other) => timeOf(other) - timeOf(one))
