import type { LucideIcon } from 'lucide-react'
import type { RowAction } from './use-list.ts'

/** A status that an admin can give a row, and how that is said. */
export type Decision<Status extends string> = {
  status: Status
  label: string
  icon: LucideIcon
  shortcut: string
  hint: string
}

/** The actions of a list whose rows wait for a decision. The one that a row has already cannot be taken again. */
export function decisionActions<Row extends { id: string; status: Status }, Status extends string>(
  decisions: readonly Decision<Status>[],
  decide: (rows: readonly Row[], status: Status) => void,
): RowAction<Row>[] {
  return decisions.map(({ status, ...action }) => ({
    ...action,
    isDisabled: (row) => row.status === status,
    run: (row) => decide([row], status),
    runAll: (rows) => decide(rows, status),
  }))
}
