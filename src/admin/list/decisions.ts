import { type LucideIcon, RotateCcw } from 'lucide-react'
import type { Matched } from '#src/shared/lists/list.schema.ts'
import type { RowAction } from './use-list.ts'

/** A status that an admin can give a row, and how that is said. */
export type Decision<Status extends string> = {
  status: Status
  label: string
  icon: LucideIcon
  shortcut: string
  hint: string
  /** Takes a decision back: offered only for rows that have another status. */
  isWayBack?: true
  /** Once it is done, of a row by its name. */
  done: (name: string) => string
  /** The same of many rows, which are given in words: "4,312 queries". */
  many: { ask: (rows: string) => string; done: (rows: string) => string }
}

/** The way back to how a row came in. */
export const backToPending: Decision<'pending'> = {
  status: 'pending',
  label: 'Back to pending',
  icon: RotateCcw,
  shortcut: 'p',
  hint: 'pending',
  isWayBack: true,
  done: (name) => `${name} set back to pending`,
  many: { ask: (rows) => `Set ${rows} back to pending?`, done: (rows) => `${rows} set back to pending` },
}

/** A decision about all that match, before it is confirmed. */
export type Asked<Status extends string> = { decision: Decision<Status>; matched: Matched }

/** The actions of a list whose rows wait for a decision. The one that a row has already cannot be taken again. */
export function decisionActions<Row extends { id: string; status: Status }, Status extends string>(
  decisions: readonly Decision<Status>[],
  decide: (rows: readonly Row[], decision: Decision<Status>) => void,
  ask: (asked: Asked<Status>) => void,
): RowAction<Row>[] {
  return decisions.map((decision) => {
    const { status, label, icon, shortcut, hint, isWayBack = false } = decision
    return {
      label,
      icon,
      shortcut,
      hint,
      isHiddenWhenDisabled: isWayBack,
      movesOn: true,
      isDisabled: (row) => row.status === status,
      run: (row) => decide([row], decision),
      runAll: (rows) => decide(rows, decision),
      runMatched: (matched) => ask({ decision, matched }),
    }
  })
}
