import type { Edit, Marked } from './markdown-edits.ts'

export function markedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Marked {
  return { text: value, start: selectionStart, end: selectionEnd }
}

/** Applies an edit as typing, so that the browser's undo can revert it. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  if (area.readOnly) return
  area.focus()
  area.setSelectionRange(from, to)
  // Deprecated, but the only way to add to the undo history. Without it the text is still changed.
  const type = () =>
    insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert)
  if (typeof document.execCommand !== 'function' || !type()) {
    area.setRangeText(insert, from, to)
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(start, end)
}
