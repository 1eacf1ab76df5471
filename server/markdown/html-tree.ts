import type rehypeSanitize from 'rehype-sanitize'

export type Root = ReturnType<ReturnType<typeof rehypeSanitize>>
type Node = Root | Root['children'][number]
export type Element = Extract<Node, { type: 'element' }>

/** Returns whether an element is the number of a footnote, which would read as part of the text without its note. */
export const isFootnoteMark = ({ properties }: Element) => 'dataFootnoteRef' in properties

/** Returns all elements in document order. */
export function elementsOf(tree: Node): Element[] {
  const found: Element[] = []
  const open: Node[] = [tree]
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'element') found.push(node)
    if ('children' in node) open.push(...node.children.toReversed())
  }
  return found
}

/** Replaces links within links by spans, because HTML has none: an image that became a link may be in the text of another one. */
export function unnestLinks(tree: Node): void {
  for (const link of elementsOf(tree).filter(({ tagName }) => tagName === 'a')) {
    for (const inner of link.children.flatMap(elementsOf).filter(({ tagName }) => tagName === 'a')) toSpan(inner)
  }
}

export function toSpan(element: Element): void {
  element.tagName = 'span'
  element.properties = {}
}

/**
 * Returns the text of a tree without the elements that `isLeftOut` accepts. Not recursive, because thousands of nested quotes would
 * overflow the stack.
 */
export function textOf(tree: Node, isLeftOut: (element: Element) => boolean = () => false): string {
  const texts: string[] = []
  const open: Node[] = [tree]
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'text') texts.push(node.value)
    if (node.type === 'element' && isLeftOut(node)) continue
    if ('children' in node) open.push(...node.children.toReversed())
  }
  return texts.join('')
}
