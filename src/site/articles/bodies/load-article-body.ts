import type { ArticleBody } from '#src/shared/articles/article-body.ts'

const bodies = import.meta.glob<ArticleBody>('./*.md', { import: 'default' })

/** The text of a built-in article, a script of its own in the browser; undefined when nobody has written it. */
export async function loadArticleBody(slug: string): Promise<ArticleBody | undefined> {
  return bodies[`./${slug}.md`]?.()
}
