import { type Element, elementsOf, type Root } from './html-tree.ts'

/**
 * Adds what the keyboard and screen readers need: code and tables scroll by themselves and can be focused, the check boxes of a
 * task list have a name, and a column without a name has no header cell.
 */
export function makeAccessible(tree: Root): void {
  for (const element of elementsOf(tree)) {
    const { tagName, properties, children } = element
    if (tagName === 'pre') Object.assign(properties, scrollable('Code'))
    if (tagName === 'input') properties.ariaLabel = properties.checked ? 'Done' : 'Not done'
    if (tagName === 'th' && children.length === 0) element.tagName = 'td'
  }
  for (const parent of [tree, ...elementsOf(tree)]) {
    parent.children = parent.children.map((child) =>
      child.type === 'element' && child.tagName === 'table' ? frameOf(child) : child,
    )
  }
}

const scrollable = (ariaLabel: string) => ({ tabIndex: 0, role: 'group', ariaLabel })

const frameOf = (table: Element): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: ['table-frame'], ...scrollable('Table') },
  children: [table],
})
