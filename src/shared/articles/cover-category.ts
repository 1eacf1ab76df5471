import type { ArticleCategory } from './articles.ts'

/** The category that a cover is drawn for; null for a post without one and for pages. */
export type CoverCategory = ArticleCategory | null
