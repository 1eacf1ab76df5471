import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkGfm)

type Node = ReturnType<typeof parser.parse> | ReturnType<typeof parser.parse>['children'][number]

/** The nodes whose children are on one line; the children of others are blocks. */
const LINES = new Set(['paragraph', 'heading', 'emphasis', 'strong', 'delete', 'link', 'linkReference', 'tableCell'])

/** Returns the words of a short Markdown text on one line, without its marks. Runs on the main thread, unlike the renderer. */
export function plainTextOf(markdown: string): string {
  return textOf(parser.parse(markdown)).replace(/\s+/g, ' ').trim()
}

function textOf(node: Node): string {
  // The renderer drops it too.
  if (node.type === 'html') return ''
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  if ('children' in node) return node.children.map(textOf).join(LINES.has(node.type) ? '' : ' ')
  return ' '
}
