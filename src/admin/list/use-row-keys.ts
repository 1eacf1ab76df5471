import { type Shortcut, useAnnouncedShortcuts } from '#src/admin/ui/shortcuts.tsx'
import type { RowAction } from './row-action.ts'
import { useListKeys } from './use-list-keys.ts'

type Options<Row> = {
  current: { row: Row | undefined; move: (by: 1 | -1) => void; clear: () => void }
  open: (id: string) => void
  actions: { all: readonly RowAction<Row>[]; runByKey: (action: RowAction<Row>) => void }
  /** Null where rows cannot be selected. */
  selection: { selected: readonly Row[]; toggle: (id: string, isRange?: boolean) => void; clear: () => void } | null
  newRows: { count: number; show: () => void }
  undo: (() => void) | undefined
}

const undoLatest = { keys: ['z'], does: 'Undo the last change' }

/** Binds the keys of a list's rows, and adds their entries to the list of shortcuts, with those of an open row. */
export function useRowKeys<Row extends { id: string }>(options: Options<Row>): void {
  const { current, open, actions, selection, newRows, undo } = options
  const { row } = current
  useListKeys({
    j: () => current.move(1),
    k: () => current.move(-1),
    ...(row && { Enter: () => open(row.id), Escape: current.clear }),
    ...(row && selection && { x: () => selection.toggle(row.id), X: () => selection.toggle(row.id, true) }),
    ...(selection && selection.selected.length > 0 && { Escape: selection.clear }),
    ...Object.fromEntries(actions.all.map((action) => [action.shortcut, () => actions.runByKey(action)] as const)),
    ...(undo && { z: undo }),
    ...(newRows.count > 0 && { n: newRows.show }),
  })
  const rowKeys: Shortcut[] = [
    { keys: ['j'], does: 'Next row' },
    { keys: ['k'], does: 'Previous row' },
    { keys: ['Enter'], does: 'Open the row' },
    { keys: ['n'], does: 'Show new rows' },
    ...(selection
      ? [
          { keys: ['x'], does: 'Select the row' },
          { keys: ['Shift', 'x'], does: 'Select up to the row' },
        ]
      : []),
    ...actions.all.map(({ shortcut, label }) => ({ keys: [shortcut], does: label })),
    ...(undo ? [undoLatest] : []),
    { keys: ['Esc'], does: 'Leave the list' },
  ]
  const recordKeys: Shortcut[] = [
    { keys: ['j'], does: 'Next record' },
    { keys: ['k'], does: 'Previous record' },
    ...actions.all.map(({ shortcut, label, opensNext }) => ({
      keys: [shortcut],
      does: opensNext ? `${label} and open the next one` : label,
    })),
    ...(undo ? [undoLatest] : []),
    { keys: ['Esc'], does: 'Close the record' },
  ]
  useAnnouncedShortcuts('This list', rowKeys)
  useAnnouncedShortcuts('An open record', recordKeys)
}
