import type { ArticleBody, ArticlePart } from './article-body.ts'
import type { Article } from './articles.ts'
import { fallbackSections } from './fallback-sections.ts'

type Heading = ArticleBody['headings'][number]

/** A post's text as the article page takes it. `html` is clean, and as `server/features/posts/markdown.ts` writes it. */
export function bodyOfPost(html: string): { parts: ArticlePart[]; headings: Heading[] } {
  return { parts: [{ kind: 'html', html }], headings: headingsOf(html) }
}

/** The text of an article that nobody has written out: its excerpt and the fixed sections (spec section 2). */
export function fallbackBody(article: Pick<Article, 'category' | 'excerpt'>): {
  parts: ArticlePart[]
  headings: Heading[]
} {
  const sections = fallbackSections(article).map(({ heading, paragraphs }, i) => {
    const texts = paragraphs.map((text) => `<p>${escaped(text)}</p>`)
    return `<h2 id="section-${i + 1}">${escaped(heading)}</h2>${texts.join('')}`
  })
  return bodyOfPost(`<p>${escaped(article.excerpt)}</p>${sections.join('')}`)
}

function headingsOf(html: string): Heading[] {
  return [...html.matchAll(/<h([23]) id="([^"]+)">([\s\S]*?)<\/h\1>/g)].map(([, level, id = '', inner = '']) => ({
    id,
    text: textOf(inner),
    level: level === '2' ? 2 : 3,
  }))
}

/** What a heading's HTML reads as; the writer of our HTML escapes by number. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .trim()
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
