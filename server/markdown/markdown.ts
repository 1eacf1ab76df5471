import rehypeHighlight from 'rehype-highlight'
import rehypeSanitize from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { ArticleHeading } from '#src/shared/posts/article.ts'
import { makeAccessible } from './accessible-markup.ts'
import { articleMarkup } from './article-markup.ts'
import { grammars } from './code-grammars.ts'
import { elementsOf, isFootnoteMark, type Root, textOf, unnestLinks } from './html-tree.ts'
import { markForMail } from './mail-markup.ts'
import { notesInMargin } from './margin-notes.ts'
import { typeset } from './typeset.ts'

export type Rendered = { html: string; headings: ArticleHeading[]; excerpt: string; readMinutes: number; words: number }

const EXCERPT_MAX = 200
const WORDS_PER_MINUTE = 200

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  // Drops raw HTML.
  .use(remarkRehype)
  .use(() => (tree: Root) => {
    headingsBelowTitle(tree)
    linksForForeignImages(tree)
  })
  .use(rehypeSlug, { prefix: 'section-' })
  .use(() => typeset)
  .use(rehypeHighlight, { languages: grammars })
  .use(() => makeAccessible)
  // Last, so that the output of every plugin is cleaned.
  .use(rehypeSanitize, articleMarkup)
  .use(rehypeStringify)

/** Where a text is shown. */
export type Place = {
  /** On a page whose margin has room for footnotes. */
  hasMargin?: true
  /** In a mail of the site with this address. */
  mailOf?: string
}

/** Renders Markdown to clean HTML and derives headings, excerpt and reading time from the text. Takes seconds for a long one. */
export function renderMarkdown(markdown: string, { hasMargin, mailOf }: Place = {}): Rendered {
  const tree = markdownTree(markdown)
  const text = textOf(tree)
  const words = wordsIn(text)
  const derived = {
    headings: headingsOf(tree),
    excerpt: excerptOf(tree, text),
    readMinutes: readMinutesOf(words),
    words,
  }
  if (hasMargin) notesInMargin(tree)
  if (mailOf !== undefined) markForMail(tree, mailOf)
  return { html: htmlOf(tree), ...derived }
}

/** Returns the cleaned tree of a text, its headings with anchors. Built-in articles use it too. */
export function markdownTree(markdown: string): Root {
  return processor.runSync(processor.parse(markdown))
}

export function htmlOf(tree: Root): string {
  return processor.stringify(tree)
}

/** Moves the headings down by one level in a text that uses the first: the page's only h1 is the post's title. */
function headingsBelowTitle(tree: Root): void {
  const headings = elementsOf(tree).filter(({ tagName }) => /^h[1-6]$/.test(tagName))
  if (!headings.some(({ tagName }) => tagName === 'h1')) return
  for (const heading of headings) heading.tagName = `h${Math.min(6, Number(heading.tagName[1]) + 1)}`
}

/** Returns the headings for a table of contents, without that of the footnotes, which is for screen readers only. */
function headingsOf(tree: Root): ArticleHeading[] {
  return elementsOf(tree).flatMap((element): ArticleHeading[] => {
    const { tagName, properties } = element
    const text = textOf(element).trim()
    if ((tagName !== 'h2' && tagName !== 'h3') || properties.id === 'footnote-label' || !text) return []
    return [{ id: String(properties.id), text, level: tagName === 'h2' ? 2 : 3 }]
  })
}

/** Replaces images of other sites by links: the Content-Security-Policy blocks them, so that they would show as broken. */
function linksForForeignImages(tree: Root): void {
  for (const image of elementsOf(tree).filter(({ tagName }) => tagName === 'img')) {
    const src = String(image.properties.src ?? '')
    // A browser reads a backslash as a slash.
    if (/^\/(?![/\\])/.test(src)) continue
    const text = String(image.properties.alt || src)
    image.tagName = src ? 'a' : 'span'
    image.properties = src ? { href: src } : {}
    image.children = [{ type: 'text', value: text }]
  }
  unnestLinks(tree)
}

/** A text up to its last sentence end that another sentence follows, of at least 100 characters. */
const SENTENCES = /^.{100,}[.!?]["”’)]*(?=\s+["“‘(]?\p{Lu})/u

/** Returns the beginning of the running text, cut after a sentence, or between words where that would cut too much. */
function excerptOf(tree: Root, text: string): string {
  const paragraphs = tree.children.filter((node) => node.type === 'element' && node.tagName === 'p')
  const texts = paragraphs.map((paragraph) => textOf(paragraph, isFootnoteMark))
  const running = texts.join(' ').replace(/\s+/g, ' ').trim() || text.replace(/\s+/g, ' ').trim()
  if (running.length <= EXCERPT_MAX) return running
  const cut = running.slice(0, EXCERPT_MAX).replace(/\p{Surrogate}$/u, '')
  const sentences = SENTENCES.exec(cut)?.[0]
  if (sentences) return sentences
  return `${cut.replace(/\s+\S*$/, '').replace(/[\s.,;:–—-]+$/, '')}…`
}

/** Counts the words of a text in any script. */
export function wordsIn(text: string): number {
  const words = new Intl.Segmenter('en', { granularity: 'word' }).segment(text)
  let count = 0
  for (const { isWordLike } of words) if (isWordLike) count++
  return count
}

function readMinutesOf(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}
