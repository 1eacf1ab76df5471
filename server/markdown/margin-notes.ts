import { type Element, elementsOf, isFootnoteMark, type Root, textOf } from './html-tree.ts'

/**
 * Adds a copy of each footnote beside the first block that refers to it, for windows with a margin. The style sheet shows one of
 * the two notes, and the references that lead to it. Called on a cleaned tree.
 */
export function notesInMargin(tree: Root): void {
  const end = tree.children.find((block) => block.type === 'element' && 'dataFootnotes' in block.properties)
  if (end?.type !== 'element') return
  end.properties.className = [...[end.properties.className ?? []].flat(), 'note-at-end']
  const notes = new Map(
    elementsOf(end)
      .filter(({ tagName }) => tagName === 'li')
      .map((item) => [String(item.properties.id), item]),
  )
  let before: Element | undefined
  tree.children = tree.children.flatMap((block) => {
    if (block.type !== 'element' || block === end) return [block]
    const isFirst = before === undefined || holds(before, 'img')
    const isTable = holds(block, 'table')
    before = block
    const beside = elementsOf(block).flatMap((element) => {
      if (element.tagName !== 'sup') return []
      const [link] = element.children
      if (link?.type !== 'element' || !isFootnoteMark(link)) return []
      const target = String(link.properties.href).slice(1)
      const id = target.replace('user-content-fn-', 'note-')
      element.children = [link, referenceToMargin(link, id)]
      // Once: a second copy would have the same id, and many references to a long note would make a huge page.
      const note = notes.get(target)
      if (!note) return []
      notes.delete(target)
      // Beside a table the note would stand at the first row, whichever row refers to it.
      const place = isTable ? ['under-table'] : []
      return [inMargin(note, { id, className: ['margin-note', ...place, 'note-in-margin'], mark: link.children })]
    })
    // src/lib/lazy-layout.ts measures the first block of a part, so it must not be a note, which may be hidden.
    return isFirst || isTable ? [block, ...beside] : [...beside, block]
  })
}

const holds = (block: Element, tag: string) => elementsOf(block).some(({ tagName }) => tagName === tag)
const isBackReference = (child: Element['children'][number]) =>
  child.type === 'element' && 'dataFootnoteBackref' in child.properties

/** Makes a reference lead to the end only, and returns the one that leads to the note in the margin. */
function referenceToMargin(link: Element, id: string): Element {
  link.properties.className = ['note-at-end']
  const properties = {
    href: `#${id}`,
    ariaLabel: `Note ${textOf(link)} beside the text`,
    className: ['note-in-margin'],
  }
  return { type: 'element', tagName: 'a', properties, children: link.children }
}

/** Returns a copy of a note, without ids and without links to notes at the end, which are hidden where the copy is shown. */
function inMargin(
  note: Element,
  { id, className, mark }: { id: string; className: string[]; mark: Element['children'] },
): Element {
  const copy = structuredClone(note)
  for (const element of elementsOf(copy)) {
    const isLost = isFootnoteMark(element)
    element.children = element.children.filter((child) => !isBackReference(child))
    if (isLost) Object.assign(element, { tagName: 'span', properties: {} })
    else delete element.properties.id
  }
  const [first, ...others] = copy.children.filter((child) => child.type === 'element')
  const text = first?.tagName === 'p' ? first.children : first ? [first] : []
  return {
    type: 'element',
    tagName: 'div',
    properties: { className, role: 'note', id },
    children: [
      { type: 'element', tagName: 'span', properties: {}, children: mark },
      { type: 'text', value: ' ' },
      ...text,
      ...others,
    ],
  }
}
