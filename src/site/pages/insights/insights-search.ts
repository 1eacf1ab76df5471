import type { ArticleCategory } from '#src/shared/articles/articles.ts'
import { articleCategories } from '#src/shared/posts/article.schema.ts'

/** What the address of /insights says; All and the first page say nothing. */
export type InsightsSearch = { category?: ArticleCategory | undefined; page?: number | undefined }

/** A category or page that is none of ours is left out; what others have added to the address stays. */
export function readInsightsSearch({ category, page, ...others }: Record<string, unknown>): InsightsSearch {
  const known = articleCategories.find((name) => name.toLowerCase() === String(category).toLowerCase())
  const isPage = typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 10_000
  // By name, though undefined: the router lays this over the address as it was.
  return { ...others, category: known, page: isPage ? page : undefined }
}
