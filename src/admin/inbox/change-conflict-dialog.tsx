import { useEffect, useRef } from 'react'
import { ConfirmDialog } from '#src/admin/ui/confirm-dialog.tsx'
import { relativeTime, useNow } from '#src/admin/ui/relative-time.tsx'

/** Rows that another admin changed since they were shown, each with the value it got, and the value that was refused. */
export type ChangeConflict = {
  title: string
  rows: readonly { id: string; name: string; theirs: string; at: Date | null }[]
  mine: string
  /** Makes the refused change all the same. */
  overwrite: () => void
}

/** Shows the values that another admin set and asks before they are overwritten. */
export default function ChangeConflictDialog({
  title,
  rows,
  mine,
  overwrite,
  onClose,
}: ChangeConflict & { onClose: () => void }) {
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  // When the next conflict follows in the same dialog, a second Enter must not answer it unread.
  useEffect(() => {
    if (rows.length > 0) list.current?.closest<HTMLElement>('[data-dialog]')?.focus()
  }, [rows])
  return (
    <ConfirmDialog
      title={title}
      confirm="Use mine"
      busy="Updating..."
      keep="Keep theirs"
      isPending={false}
      failure={null}
      onConfirm={() => {
        overwrite()
        onClose()
      }}
      onClose={onClose}
    >
      <ul ref={list} className="border-y border-rule">
        {rows.map(({ id, name, theirs, at }) => (
          <li key={id} className="border-t border-rule py-2 wrap-anywhere first:border-t-0">
            <span className="font-medium">{name}</span>: <bdi>{theirs}</bdi>
            {at !== null && `, ${relativeTime(at, now)}`}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">
        {rows.length === 1 ? 'It wasn’t' : 'They weren’t'} changed. Your choice: {mine}.
      </p>
    </ConfirmDialog>
  )
}
