import { useEffect, useRef } from 'react'
import { relativeTime } from '#src/lib/relative-time.ts'
import { useNow } from '#src/lib/use-now.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import type { Decision } from './decisions.ts'

/** A row that another admin decided on since the screen showed it. */
type Conflict<Row, Status extends string> = { row: Row; status: Status; by: string | null; at: Date | null }

/** Rows that were left alone, and what was to be done with them. */
export type Conflicts<Row, Status extends string> = {
  decision: Decision<Status>
  conflicts: readonly Conflict<Row, Status>[]
}

type Props<Row, Status extends string> = Conflicts<Row, Status> & {
  names: readonly [one: string, several: string]
  nameOf: (row: Row) => string
  statuses: Readonly<Record<Status, string>>
  onOverwrite: () => void
  onClose: () => void
}

/** Shows what another admin decided and asks before it is overwritten. */
export function StatusConflictDialog<Row extends { id: string }, Status extends string>(props: Props<Row, Status>) {
  const { decision, conflicts, names, nameOf, statuses, onOverwrite, onClose } = props
  const now = useNow()
  const count = conflicts.length
  const list = useRef<HTMLUListElement>(null)
  // The next conflict takes the place of the one before: it is read from its beginning, and a second Enter does not answer it.
  useEffect(() => {
    if (conflicts.length > 0) list.current?.closest<HTMLElement>('[data-dialog]')?.focus()
  }, [conflicts])
  return (
    <ConfirmDialog
      title={count === 1 ? 'Decided by another admin meanwhile' : `${count} ${names[1]} were decided meanwhile`}
      confirm="Set mine anyway"
      busy="Updating..."
      keep="Keep theirs"
      isPending={false}
      failure={null}
      onConfirm={onOverwrite}
      onClose={onClose}
    >
      <ul ref={list} className="border-y border-rule">
        {conflicts.map(({ row, status, by, at }) => (
          <li key={row.id} className="border-t border-rule py-2 wrap-anywhere first:border-t-0">
            <span className="font-medium">{nameOf(row)}</span>: {statuses[status]}
            {by !== null && ` by ${by}`}
            {at !== null && `, ${relativeTime(at, now)}`}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">
        {count === 1 ? 'It was' : 'They were'} not changed. Yours would be: {statuses[decision.status]}.
      </p>
    </ConfirmDialog>
  )
}
