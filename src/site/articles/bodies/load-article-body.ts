import type { ArticleBody } from '#src/shared/articles/article-body.ts'

const bodies = import.meta.glob<ArticleBody>('./*.md', { import: 'default' })

/** Returns the text of a built-in article (a chunk of its own), or undefined when it has no Markdown file. */
export async function loadArticleBody(slug: string): Promise<ArticleBody | undefined> {
  return bodies[`./${slug}.md`]?.()
}
