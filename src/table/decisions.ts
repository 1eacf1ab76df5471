import type { LucideIcon } from 'lucide-react'
import type { Matched } from '#server/listing/listing.schema.ts'
import type { RowAction } from './use-list.ts'

/** A status that an admin can give a row, and how that is said. */
export type Decision<Status extends string> = {
  status: Status
  label: string
  icon: LucideIcon
  shortcut: string
  hint: string
  /** The same of many rows, which are given in words: "4,312 queries". */
  many: { ask: (rows: string) => string; done: (rows: string) => string }
}

/** A decision about all that match, before it is confirmed. */
export type Asked<Status extends string> = { decision: Decision<Status>; matched: Matched }

/** The actions of a list whose rows wait for a decision. The one that a row has already cannot be taken again. */
export function decisionActions<Row extends { id: string; status: Status }, Status extends string>(
  decisions: readonly Decision<Status>[],
  decide: (rows: readonly Row[], status: Status) => void,
  ask: (asked: Asked<Status>) => void,
): RowAction<Row>[] {
  return decisions.map((decision) => {
    const { status, label, icon, shortcut, hint } = decision
    return {
      label,
      icon,
      shortcut,
      hint,
      isDisabled: (row) => row.status === status,
      run: (row) => decide([row], status),
      runAll: (rows) => decide(rows, status),
      runMatched: (matched) => ask({ decision, matched }),
    }
  })
}
