import { useEffect, useRef } from 'react'
import { ConfirmDialog } from '#src/admin/ui/confirm-dialog.tsx'
import { relativeTime } from '#src/lib/relative-time.ts'
import { useNow } from '#src/lib/use-now.ts'
import type { Conflict, Inbox } from './inbox.ts'
import type { StatusAction } from './status-action.ts'

/** Rows that another admin changed since they were shown, and the action that was refused for them. */
export type StatusConflicts<Row, Status extends string> = {
  action: StatusAction<Status>
  conflicts: readonly (Conflict<Status> & { row: Row })[]
}

type Props<Row extends { id: string; status: Status }, Status extends string> = StatusConflicts<Row, Status> & {
  inbox: Pick<Inbox<Row, Status>, 'names' | 'nameOf' | 'statuses'>
  onOverwrite: () => void
  onClose: () => void
}

/** Shows the statuses that another admin set and asks before they are overwritten. */
export function StatusConflictDialog<Row extends { id: string; status: Status }, Status extends string>(
  props: Props<Row, Status>,
) {
  const { action, conflicts, inbox, onOverwrite, onClose } = props
  const { names, nameOf, statuses } = inbox
  const now = useNow()
  const count = conflicts.length
  const list = useRef<HTMLUListElement>(null)
  // When the next conflict follows in the same dialog, a second Enter must not answer it unread.
  useEffect(() => {
    if (conflicts.length > 0) list.current?.closest<HTMLElement>('[data-dialog]')?.focus()
  }, [conflicts])
  return (
    <ConfirmDialog
      title={count === 1 ? 'Another admin already decided this' : `Another admin already decided ${count} ${names[1]}`}
      confirm="Use mine"
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
        {count === 1 ? 'It wasn’t' : 'They weren’t'} changed. Your choice: {statuses[action.status]}.
      </p>
    </ConfirmDialog>
  )
}
