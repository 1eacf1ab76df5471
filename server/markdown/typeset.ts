import { type Element, elementsOf, type Root, textOf } from './html-tree.ts'

/** Names such as EIP-7702 and measures such as 64-bit. */
const COMPOUND = /\b(?:[A-Z]{2,}(?:-\d+)+|\d+-[a-z]+)\b/g
/** A number and the space before its unit. */
const MEASURE = /(?<=\b\d[\d.,]*) (?=(?:[nµm]?s|min|h|[kMGT]i?B|[kMG]?Hz|px|gwei|ETH|BTC|EUR|USD)\b)/g
/** A sign of comparison before a number, with the spaces around it, such as in q = 10%. */
const RELATION = / ([=≈≠<>≤≥]) (?=[−$€]?\d)/g
/** Longer compounds may break, because they would overflow on a phone. */
const COMPOUND_MAX = 20

/** Keeps compounds, measures and values on one line, and gives the rows of a table headers, which Markdown has no signs for. */
export function typeset(tree: Root): void {
  for (const table of elementsOf(tree).filter(({ tagName }) => tagName === 'table')) headRows(table)
  const code = new Set(elementsOf(tree).flatMap((element) => (element.tagName === 'pre' ? elementsOf(element) : [])))
  for (const element of elementsOf(tree)) {
    if (code.has(element)) continue
    // Code keeps its spaces, so that it is copied as typed.
    if (element.tagName !== 'code') element.children = element.children.map(joined)
    element.children = element.children.flatMap(whole)
  }
}

/** Makes the first cell of each row its header, or the second where the first column has no name and only counts the rows. */
function headRows(table: Element): void {
  const [names, ...rows] = childrenOf(table, ['thead', 'tbody'])
    .flatMap((part) => childrenOf(part, ['tr']))
    .map((row) => childrenOf(row, ['th', 'td']))
  const wordsIn = (cell: Element | undefined) => (cell ? textOf(cell).trim() : '')
  const counts = wordsIn(names?.[0]) === '' && rows.every(([first], i) => wordsIn(first) === String(i + 1))
  for (const row of rows) {
    const header = row[counts ? 1 : 0]
    if (!header || wordsIn(header) === '') continue
    header.tagName = 'th'
    header.properties.scope = 'row'
  }
}

function childrenOf({ children }: Element, tagNames: readonly string[]): Element[] {
  return children.filter((child) => child.type === 'element').filter(({ tagName }) => tagNames.includes(tagName))
}

function joined(node: Element['children'][number]): Element['children'][number] {
  if (node.type !== 'text') return node
  return { ...node, value: node.value.replace(MEASURE, '\u00a0').replace(RELATION, '\u00a0$1\u00a0') }
}

function whole(node: Element['children'][number]): Element['children'] {
  if (node.type !== 'text') return [node]
  const parts: Element['children'] = []
  let end = 0
  for (const { 0: compound, index } of node.value.matchAll(COMPOUND)) {
    if (compound.length > COMPOUND_MAX) continue
    parts.push({ type: 'text', value: node.value.slice(end, index) })
    const properties = { className: ['whitespace-nowrap'] }
    parts.push({ type: 'element', tagName: 'span', properties, children: [{ type: 'text', value: compound }] })
    end = index + compound.length
  }
  return [...parts, { type: 'text', value: node.value.slice(end) }]
}
