import type { ArticleBody, ArticlePart } from '#src/shared/articles/article-body.ts'
import type { Article } from '#src/shared/articles/articles.ts'
import { fallbackSections } from '#src/shared/articles/fallback-sections.ts'

/** The text of an article without a Markdown file: its excerpt and the fixed sections (spec section 2). */
export function fallbackBody(article: Pick<Article, 'category' | 'excerpt'>): {
  parts: ArticlePart[]
  headings: ArticleBody['headings']
} {
  const sections = fallbackSections(article).map((section, i) => ({ ...section, id: `section-${i + 1}` }))
  const texts = sections.map(
    ({ id, heading, paragraphs }) => `<h2 id="${id}">${escaped(heading)}</h2>${paragraphs.map(paragraph).join('')}`,
  )
  return {
    parts: [{ kind: 'html', html: paragraph(article.excerpt) + texts.join('') }],
    headings: sections.map(({ id, heading }) => ({ id, text: heading, level: 2 })),
  }
}

const paragraph = (text: string) => `<p>${escaped(text)}</p>`

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
