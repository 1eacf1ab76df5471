import { type ArticleCategory, slugOf } from '#src/shared/posts/article.ts'
import type { PublishedItem } from '#src/shared/posts/post.schema.ts'
import { type Article, articles, defaultRole, featuredArticle } from './articles.ts'

/** A built-in article or a published post as the lists of Insights show it. */
export type Insight = {
  slug: string
  title: string
  category: ArticleCategory | null
  /** Null stands for the firm. */
  author: string | null
  role: string
  /** ISO 8601. */
  date: string
  readTime: string
  excerpt: string
  /** A file under /uploads and its size in pixels; null for a generated cover. */
  image: { file: string; width: number; height: number } | null
}

export function insightOfArticle({ title, category, author, role, date, readTime, excerpt }: Article): Insight {
  const slug = slugOf(title)
  return { slug, title, category, author, role: role ?? defaultRole, date, readTime, excerpt, image: null }
}

export function insightOfPost(post: PublishedItem): Insight {
  const { slug, title, category, author, readTime, excerpt, image, imageWidth, imageHeight } = post
  return {
    slug,
    title,
    category,
    author,
    readTime,
    excerpt,
    role: defaultRole,
    date: post.createdAt.toISOString(),
    image: image && imageWidth && imageHeight ? { file: image, width: imageWidth, height: imageHeight } : null,
  }
}

export function timeOf({ date }: Insight): number {
  return new Date(date).getTime()
}

/** All built-in articles, newest first. */
export const builtInInsights: readonly Insight[] = [featuredArticle, ...articles]
  .map(insightOfArticle)
  .toSorted((one, other) => timeOf(other) - timeOf(one))
