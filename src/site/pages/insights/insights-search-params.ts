import { type ArticleCategory, articleCategories } from '#src/shared/posts/article.ts'

/** Search params of /insights; absent for all categories and for the first page. */
export type InsightsSearch = { category?: ArticleCategory | undefined; page?: number | undefined }

/** Drops unknown categories and pages; keeps search params of others, such as tracking parameters. */
export function readInsightsSearch({ category, page, ...others }: Record<string, unknown>): InsightsSearch {
  const known = articleCategories.find((name) => name.toLowerCase() === String(category).toLowerCase())
  const isPage = typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 10_000
  // The keys are present even if undefined, because the router merges the result with the previous params.
  return { ...others, category: known, page: isPage ? page : undefined }
}
