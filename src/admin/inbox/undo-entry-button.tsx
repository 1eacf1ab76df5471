import { useMay } from '#src/admin/admin-api.ts'
import type { Entry } from '#src/shared/people/person.schema.ts'
import { wordsOf } from './entry-words.ts'

/** A button that undoes the change of an entry; nothing for an entry that cannot be undone, or not by this role. */
export function UndoEntryButton({ entry, onUndo }: { entry: Entry; onUndo: (entry: Entry) => void }) {
  const mayWrite = useMay('leads.write')
  if (!entry.undo || !mayWrite) return null
  return (
    <button
      type="button"
      aria-label={`Undo: ${wordsOf(entry).title}`}
      onClick={() => onUndo(entry)}
      className="-my-1 cursor-pointer py-1 text-[0.8125rem] text-muted underline decoration-edge underline-offset-3 hover:text-ink hover:decoration-ink pointer-coarse:py-2.5"
    >
      Undo
    </button>
  )
}
