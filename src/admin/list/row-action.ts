import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { Matched } from '#src/shared/lists/list.schema.ts'

/** An action on a row: a button in its line and in its details, and a key while it is the current row. */
export type RowAction<Row> = {
  label: string
  icon: LucideIcon
  shortcut: string
  /** One word for the line of shortcuts: "solve". */
  hint: string
  isDisabled: (row: Row) => boolean
  /** Its button is left out, rather than disabled, for rows that it does not apply to. */
  isHiddenWhenDisabled?: boolean
  /** With a record open, its key opens the next one. */
  opensNext?: boolean
  /** With a record open, it stays open. */
  keepsOpen?: boolean
  /** It has no button in the line of a row and below its details, which have another control for it. */
  hasNoButton?: boolean
  run: (row: Row) => void
  /** Makes its button a link; the key calls `run`. */
  link?: (row: Row) => Pick<LinkProps, 'to' | 'params' | 'state'>
  /** Acts on several rows at once; a list with such an action has checkboxes. */
  runAll?: (rows: readonly Row[]) => void
  /** Acts on all rows that the filter matches, on any page. */
  runMatching?: (matched: Matched) => void
}

type Options<Row> = {
  actions: readonly RowAction<Row>[]
  selection: { selected: readonly Row[]; matched?: Matched | undefined; clear: () => void }
  current: { row: Row | undefined; focus: (id: string | undefined) => void }
  /** Whether all rows of the list, on any page, have the same status. */
  isOneStatus: boolean
}

/** Returns a list's actions and how to run them: on a row, on the selected rows, or on either by a key. */
export function listActions<Row extends { id: string }>({ actions, selection, current, isOneStatus }: Options<Row>) {
  function run(action: RowAction<Row>, row: Row) {
    if (action.isDisabled(row)) return
    current.focus(row.id)
    action.run(row)
  }

  function isDisabledForSelected({ isDisabled, runAll, runMatching }: RowAction<Row>) {
    if (!(selection.matched ? runMatching : runAll)) return true
    // Rows of other pages are like the selected ones only if all have the same status.
    return (!selection.matched || isOneStatus) && selection.selected.every(isDisabled)
  }

  function runSelected(action: RowAction<Row>) {
    if (isDisabledForSelected(action)) return
    if (selection.matched) return action.runMatching?.(selection.matched)
    const rows = selection.selected.filter((row) => !action.isDisabled(row))
    // The pressed button disappears with the selection.
    current.focus(current.row?.id ?? rows[0]?.id)
    action.runAll?.(rows)
    selection.clear()
  }

  return {
    all: actions,
    run,
    runSelected,
    isDisabledForSelected,
    runByKey(action: RowAction<Row>) {
      if (selection.selected.length > 0) runSelected(action)
      else if (current.row) run(action, current.row)
    },
  }
}
