import { type Element, elementsOf, type Root, toSpan, unnestLinks } from './html-tree.ts'

/** Inline, because mail clients drop style sheets. No color of text or background, so that each theme of a client is legible. */
const styles: Record<string, string> = {
  p: 'margin:0 0 16px',
  h2: 'margin:24px 0 8px;font-size:20px;line-height:1.3;font-weight:600',
  h3: 'margin:24px 0 8px;font-size:17px;line-height:1.3;font-weight:600',
  h4: 'margin:16px 0 8px;font-size:15px;font-weight:600',
  h5: 'margin:16px 0 8px;font-size:15px;font-weight:600',
  h6: 'margin:16px 0 8px;font-size:15px;font-weight:600',
  ul: 'margin:0 0 16px;padding-left:24px;list-style:disc',
  ol: 'margin:0 0 16px;padding-left:24px;list-style:decimal',
  li: 'margin:0 0 4px',
  blockquote: 'margin:0 0 16px;padding-left:14px;border-left:2px solid #888',
  hr: 'margin:24px 0;border:0;border-top:1px solid #888',
  pre: 'margin:0 0 16px;padding:10px 12px;border:1px solid #888;white-space:pre-wrap;overflow-wrap:anywhere;font-family:Consolas,Menlo,monospace;font-size:13px',
  code: 'font-family:Consolas,Menlo,monospace;font-size:13px',
  table: 'margin:0 0 16px;border-collapse:collapse',
  th: 'padding:4px 10px;border:1px solid #888;font-weight:600',
  td: 'padding:4px 10px;border:1px solid #888',
  div: 'overflow-x:auto',
  section: 'margin:24px 0 0;padding-top:12px;border-top:1px solid #888;font-size:13px',
  a: 'text-decoration:underline',
  strong: 'font-weight:600',
  em: 'font-style:italic',
  del: 'text-decoration:line-through',
}
const kept: Record<string, string[]> = {
  a: ['href'],
  ol: ['start'],
  td: ['align'],
  th: ['align', 'scope'],
  // In the back office a wide table scrolls inside of this element.
  div: ['tabIndex', 'role', 'ariaLabel'],
}

/**
 * Prepares a cleaned text for a mail: images become links, addresses of this site complete, and each element gets its style. Drops links
 * within the text, such as those of footnotes, because mail clients rename their targets.
 */
export function markForMail(tree: Root, siteUrl: string): void {
  for (const parent of elementsOf(tree)) {
    const isFootnotes = 'dataFootnotes' in parent.properties
    parent.children = parent.children.filter((child) => !isOfPage(child, isFootnotes))
  }
  for (const element of elementsOf(tree)) {
    if (element.tagName === 'img') linkInstead(element)
    if (element.tagName === 'input') checkMark(element)
    if (element.tagName === 'a') completeLink(element, siteUrl)
    const { tagName, properties } = element
    const names = kept[tagName] ?? []
    element.properties = Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)))
    const style = styles[tagName]
    // Without an alignment, a client would center headers.
    const align = tagName === 'th' ? `;text-align:${properties.align ?? 'left'}` : ''
    if (style) element.properties.style = style + align
  }
  unnestLinks(tree)
}

/** Returns whether a node is for pages only: the hidden heading of footnotes and the links back. */
function isOfPage(node: Root['children'][number], isFootnotes: boolean): boolean {
  if (node.type !== 'element') return false
  return 'dataFootnoteBackref' in node.properties || (isFootnotes && /^h\d$/.test(node.tagName))
}

function linkInstead(image: Element): void {
  const src = String(image.properties.src ?? '')
  image.tagName = 'a'
  image.children = [{ type: 'text', value: String(image.properties.alt || src) }]
  image.properties = { href: src }
}

function checkMark(box: Element): void {
  box.tagName = 'span'
  box.children = [{ type: 'text', value: box.properties.checked ? '☑' : '☐' }]
}

function completeLink(link: Element, siteUrl: string): void {
  const href = String(link.properties.href ?? '')
  if (href === '' || href.startsWith('#') || !URL.canParse(href, siteUrl)) toSpan(link)
  else link.properties.href = new URL(href, siteUrl).href
}
