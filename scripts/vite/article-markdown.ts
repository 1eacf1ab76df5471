import type { Plugin } from 'vite'
import { type Root, textOf } from '../../server/markdown/html-tree.ts'
import { notesInMargin } from '../../server/markdown/margin-notes.ts'
import { htmlOf, markdownTree, wordsIn } from '../../server/markdown/markdown.ts'
import type { ArticleBody, ArticlePart } from '../../src/shared/articles/article-body.ts'
import { articleFigureNames } from '../../src/shared/articles/article-body.ts'
import { replaceFormulas } from './article-math.ts'

type Block = Root['children'][number]

/**
 * Compiles the built-in articles at build time with the server's rules for posts, so that the browser needs no Markdown
 * parser. Formulas and figures are added to the sanitized tree: posts cannot have them. An invalid text fails the build.
 */
export function articleMarkdown(): Plugin {
  return {
    name: 'article-markdown',
    transform: {
      filter: { id: /\/src\/site\/articles\/bodies\/[^/?]+\.md$/ },
      handler(markdown) {
        return { code: `export default ${JSON.stringify(articleBody(markdown))}`, map: null, moduleType: 'js' }
      },
    },
  }
}

/** Compiles an article's Markdown. Throws a message of one line for the first mistake. */
export function articleBody(markdown: string): ArticleBody {
  if (/<[a-z!/]/i.test(withoutCode(markdown))) throw new Error('An article is Markdown only, without HTML.')
  // The sanitizer keeps a path but would remove a URL with the scheme `figure:`.
  const tree = markdownTree(markdown.replaceAll('](figure:', '](/figure/'))
  replaceFormulas(tree)
  const words = wordsIn(textOf(tree))
  notesInMargin(tree)
  const parts: ArticlePart[] = []
  let run: Block[] = []
  const endRun = () => {
    const html = htmlOf({ type: 'root', children: run }).trim()
    if (html) parts.push({ kind: 'html', html })
    run = []
  }
  for (const block of tree.children) {
    const figure = figureOf(block)
    if (figure || isSection(block)) endRun()
    if (figure) parts.push(figure)
    else run.push(block)
  }
  endRun()
  if (parts.some((part) => part.kind === 'html' && part.html.includes('"/figure/'))) {
    throw new Error('A figure stands on a line of its own, with empty lines around it.')
  }
  if (words === 0) throw new Error('The article is empty.')
  return { parts, headings: tree.children.flatMap(headingOf), words }
}

/**
 * Returns whether a block starts a section. HTML is split there too, because each section is laid out by itself
 * (src/lib/lazy-layout.ts).
 */
function isSection(block: Block): boolean {
  return block.type === 'element' && block.tagName === 'h2'
}

function figureOf(block: Block): ArticlePart | undefined {
  if (block.type !== 'element' || block.tagName !== 'p' || block.children.length !== 1) return undefined
  const image = block.children[0]
  if (image?.type !== 'element' || image.tagName !== 'img') return undefined
  const { src, alt, title } = image.properties
  const name = /^\/figure\/(.*)$/.exec(String(src))?.[1]
  if (name === undefined) return undefined
  const drawing = articleFigureNames.find((known) => known === name)
  if (!drawing) throw new Error(`There is no figure "${name}". Known: ${articleFigureNames.join(', ')}.`)
  if (!alt || !title) throw new Error(`The figure "${name}" lacks its title or its note.`)
  return { kind: 'figure', drawing, title: String(alt), note: String(title) }
}

function headingOf(block: Block): ArticleBody['headings'] {
  if (block.type !== 'element' || !/^h[1-6]$/.test(block.tagName)) return []
  const level = Number(block.tagName[1])
  if (level !== 2 && level !== 3)
    throw new Error(`"${textOf(block)}" is a heading of a level that articles do not use.`)
  return [{ id: String(block.properties.id), text: textOf(block), level }]
}

function withoutCode(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
}
