import type { Shortcut } from '#src/ui/shortcuts.ts'

type Action = { shortcut: string; label: string; movesOn?: boolean }
type Keys = { actions: readonly Action[]; isSelectable: boolean; isUndoable: boolean }

const undoLatest = { keys: ['z'], does: 'Undo the latest change of status' }

/** The keys of a list's rows. */
export function rowShortcuts({ actions, isSelectable, isUndoable }: Keys): Shortcut[] {
  return [
    { keys: ['j'], does: 'Next row' },
    { keys: ['k'], does: 'Row before' },
    { keys: ['Enter'], does: 'Open the row' },
    { keys: ['n'], does: 'Show the rows that came in' },
    ...(isSelectable
      ? [
          { keys: ['x'], does: 'Select the row' },
          { keys: ['Shift', 'x'], does: 'Select up to the row' },
        ]
      : []),
    ...actions.map(({ shortcut, label }) => ({ keys: [shortcut], does: label })),
    ...(isUndoable ? [undoLatest] : []),
    { keys: ['Esc'], does: 'Leave the rows' },
  ]
}

/** The keys of a row that is open. A decision by its key goes on to the next row; its button closes the row. */
export function openRowShortcuts({ actions, isUndoable }: Omit<Keys, 'isSelectable'>): Shortcut[] {
  return [
    { keys: ['j'], does: 'Next record' },
    { keys: ['k'], does: 'Record before' },
    ...actions.map(({ shortcut, label, movesOn }) => ({
      keys: [shortcut],
      does: movesOn ? `${label}, and open the next` : label,
    })),
    ...(isUndoable ? [undoLatest] : []),
    { keys: ['Esc'], does: 'Close the record' },
  ]
}
