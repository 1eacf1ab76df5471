import { slugOf } from '#server/features/posts/article.schema.ts'
import { articles, featuredArticle } from '#src/content/articles/articles.ts'
import { publicPages } from '#src/content/pages.ts'

/** Every page that a search engine may find on a site without posts. */
export const everyPublicPage: { path: string; title: string }[] = [
  ...Object.values(publicPages('Northlattice')),
  ...[featuredArticle, ...articles].map(({ title }) => ({ path: `/insights/article/${slugOf(title)}`, title })),
]
