import type { ArticleFigureName } from '#src/shared/articles/figure-names.ts'
import type { ArticleHeading } from '#src/shared/posts/article.schema.ts'

/** A stretch of HTML, or one of our drawings between two such stretches. */
export type ArticlePart =
  | { kind: 'html'; html: string }
  | { kind: 'figure'; drawing: ArticleFigureName; title: string; note: string }

/** A built-in article's text, as `scripts/vite/article-markdown.ts` makes it from the Markdown beside this file. */
export type ArticleBody = {
  parts: ArticlePart[]
  /** In reading order; the ids are in the HTML. */
  headings: ArticleHeading[]
  words: number
}

const bodies = import.meta.glob<ArticleBody>('./*.md', { import: 'default' })

/** The text of a built-in article, a script of its own in the browser; undefined when nobody has written it. */
export async function loadArticleBody(slug: string): Promise<ArticleBody | undefined> {
  return bodies[`./${slug}.md`]?.()
}
