import { ConfirmDialog } from '#src/admin/ui/confirm-dialog.tsx'
import { relativeTime } from '#src/lib/relative-time.ts'
import { useNow } from '#src/lib/use-now.ts'
import type { Inbox } from './inbox.ts'
import type { OwnerConflicts } from './use-owner-changes.ts'

type Props<Row extends { id: string; status: Status }, Status extends string> = OwnerConflicts<Row> & {
  inbox: Pick<Inbox<Row, Status>, 'names' | 'nameOf'>
  onOverwrite: () => void
  onClose: () => void
}

/** Shows the owners that another admin set and asks before they are overwritten. */
export function OwnerConflictDialog<Row extends { id: string; status: Status }, Status extends string>(
  props: Props<Row, Status>,
) {
  const { owner, conflicts, inbox, onOverwrite, onClose } = props
  const now = useNow()
  const count = conflicts.length
  return (
    <ConfirmDialog
      title={
        count === 1 ? 'Another admin already changed the owner' : `The owner of ${count} ${inbox.names[1]} changed`
      }
      confirm="Use mine"
      busy="Updating..."
      keep="Keep theirs"
      isPending={false}
      failure={null}
      onConfirm={onOverwrite}
      onClose={onClose}
    >
      <ul className="border-y border-rule">
        {conflicts.map(({ row, owner, by, at }) => (
          <li key={row.id} className="border-t border-rule py-2 wrap-anywhere first:border-t-0">
            <span className="font-medium">{inbox.nameOf(row)}</span>: {owner?.name ?? 'Unassigned'}
            {by !== null && `, set by ${by}`}
            {at !== null && `, ${relativeTime(at, now)}`}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">
        {count === 1 ? 'It wasn’t' : 'They weren’t'} changed. Your choice: {owner?.name ?? 'Unassigned'}.
      </p>
    </ConfirmDialog>
  )
}
