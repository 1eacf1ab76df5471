import type { Edit, Marked } from './markdown-edits.ts'

export function markedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Marked {
  return { text: value, start: selectionStart, end: selectionEnd }
}

/** Edits as if it were typed, so that the browser's own undo takes it back. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  if (area.readOnly) return
  area.focus()
  area.setSelectionRange(from, to)
  // Deprecated, and still the only way that undo knows of. Without it the text is at least right.
  const type = () =>
    insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert)
  if (typeof document.execCommand !== 'function' || !type()) {
    area.setRangeText(insert, from, to)
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(start, end)
}
