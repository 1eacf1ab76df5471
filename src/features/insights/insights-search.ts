import { articleCategories } from '#server/features/posts/article.schema.ts'
import type { ArticleCategory } from '#src/content/articles/articles.ts'

/** What the address of /insights says; All and the first page say nothing. */
export type InsightsSearch = { category?: ArticleCategory; page?: number }

/** Whatever is no category and no page of ours is left out. */
export function readInsightsSearch(search: Record<string, unknown>): InsightsSearch {
  const { category, page } = search
  const known = articleCategories.find((name) => name.toLowerCase() === String(category).toLowerCase())
  const isPage = typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 10_000
  return { ...(known ? { category: known } : {}), ...(isPage ? { page } : {}) }
}
