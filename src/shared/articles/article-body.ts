import type { ArticleHeading } from '#src/shared/posts/article.schema.ts'
import type { ArticleFigureName } from './figure-names.ts'

/** A stretch of HTML, or one of our drawings between two such stretches. */
export type ArticlePart =
  | { kind: 'html'; html: string }
  | { kind: 'figure'; drawing: ArticleFigureName; title: string; note: string }

/** A built-in article's text, as `scripts/vite/article-markdown.ts` makes it from the Markdown of src/site/articles/bodies. */
export type ArticleBody = {
  parts: ArticlePart[]
  /** In reading order; the ids are in the HTML. */
  headings: ArticleHeading[]
  words: number
}
