import type { ArticleHeading } from '#src/shared/posts/article.ts'

/** The figures that an article's Markdown can contain: `![Title](figure:name "note")`. */
export const articleFigureNames = [
  'reorg-depth',
  'payment-path',
  'attempt-odds',
  'spend-bound',
  'quorum-odds',
  'step-prices',
  'recall-stages',
  'day-after',
  'leaf-or-node',
  'compare-cost',
] as const

export type ArticleFigureName = (typeof articleFigureNames)[number]

/** A part of the article: HTML or a built-in figure. */
export type ArticlePart =
  | { kind: 'html'; html: string }
  | { kind: 'figure'; drawing: ArticleFigureName; title: string; note: string }

/**
 * A built-in article's text, which `scripts/vite/article-markdown.ts` compiles from the Markdown in
 * src/site/articles/bodies.
 */
export type ArticleBody = {
  parts: ArticlePart[]
  /** In reading order; the ids are in the HTML. */
  headings: ArticleHeading[]
  words: number
}
