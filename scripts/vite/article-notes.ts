import { type Element, elementsOf, type Root, textOf } from '../../server/markdown/html-tree.ts'

/**
 * Adds a copy of each footnote beside the block that refers to it, for windows with a margin. The style sheet shows one of the two
 * notes, and the reference that leads to it.
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
      const id = link?.type === 'element' ? String(link.properties.href).slice(1) : ''
      const note = notes.get(id)
      if (!note) return []
      const copy = inMargin(element, note, id.replace('user-content-fn-', 'note-'))
      // Beside a table it would stand at the first row, whichever refers to it.
      if (isTable) copy.properties.className = ['margin-note', 'under-table', 'note-in-margin']
      return [copy]
    })
    // src/lib/fold.ts measures the first block of a part, so it must not be a note, which may be hidden.
    return isFirst || isTable ? [block, ...beside] : [...beside, block]
  })
}

const holds = (block: Element, tag: string) => elementsOf(block).some(({ tagName }) => tagName === tag)

/** Adds a second reference, to the note in the margin, and returns that note. */
function inMargin(reference: Element, note: Element, id: string): Element {
  const [link] = reference.children
  if (link?.type !== 'element') throw new Error('A reference to a footnote is a link.')
  const mark = link.children
  const toMargin: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href: `#${id}`, ariaLabel: `Note ${textOf(link)} beside the text` },
    children: mark,
  }
  link.properties.className = ['note-at-end']
  toMargin.properties.className = ['note-in-margin']
  reference.children = [link, toMargin]
  const text = note.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'p' ? child.children : [],
  )
  const isBackReference = (child: Element['children'][number]) =>
    child.type === 'element' && 'dataFootnoteBackref' in child.properties
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['margin-note', 'note-in-margin'], role: 'note', id },
    children: [
      { type: 'element', tagName: 'span', properties: {}, children: mark },
      { type: 'text', value: ' ' },
      ...text.filter((child) => !isBackReference(child)),
    ],
  }
}
