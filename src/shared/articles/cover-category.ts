import type { ArticleCategory } from './articles.ts'

/** The category of a generated cover; null for pages and for posts without a category. */
export type CoverCategory = ArticleCategory | null
