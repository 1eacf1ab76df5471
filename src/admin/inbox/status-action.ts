import { Check, type LucideIcon, RotateCcw } from 'lucide-react'
import type { RowAction } from '#src/admin/list/row-action.ts'

/** An action that gives rows a status, and its texts. */
export type StatusAction<Status extends string> = Pick<
  RowAction<never>,
  'label' | 'shortcut' | 'hint' | 'isHiddenWhenDisabled'
> & {
  status: Status
  icon: LucideIcon
  /** The toast after a change of one row, by its name. */
  done: (name: string) => string
  /** The same for many rows, such as "4,312 queries". */
  many: { ask: (rows: string) => string; done: (rows: string) => string }
}

export const markAsSolved: StatusAction<'solved'> = {
  status: 'solved',
  label: 'Mark as Solved',
  icon: Check,
  shortcut: 's',
  hint: 'solve',
  done: (name) => `${name} marked as solved`,
  many: { ask: (rows) => `Mark ${rows} as solved?`, done: (rows) => `${rows} marked as solved` },
}

/** Undoes any other status. Only rows that have one offer it, besides the actions of the specification. */
export const backToPending: StatusAction<'pending'> = {
  status: 'pending',
  label: 'Back to pending',
  icon: RotateCcw,
  shortcut: 'p',
  hint: 'pending',
  isHiddenWhenDisabled: true,
  done: (name) => `${name} set back to pending`,
  many: { ask: (rows) => `Set ${rows} back to pending?`, done: (rows) => `${rows} set back to pending` },
}
