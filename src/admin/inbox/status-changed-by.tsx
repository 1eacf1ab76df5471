import { formatDateTime } from '#src/lib/format.ts'
import { relativeTime } from '#src/lib/relative-time.ts'
import { useNow } from '#src/lib/use-now.ts'
import type { LastStatusChange } from './inbox.ts'

type Props = { lastChange: LastStatusChange<string> | null | undefined; status: string }

/** The admin who gave a row its status, and when: "Marked as solved by Ada, 5 minutes ago". */
export function StatusChangedBy({ lastChange, status }: Props) {
  const now = useNow()
  // A change that is on its way shows its status already; the admin is known after the answer.
  if (!lastChange || lastChange.status !== status) return null
  const { by, at } = lastChange
  return (
    <time
      dateTime={at.toISOString()}
      title={formatDateTime(at)}
      className="block text-[0.8125rem] text-muted wrap-anywhere"
    >
      {status === 'pending' ? 'Set back to pending' : `Marked as ${status}`}
      {by !== null && ` by ${by}`}, {relativeTime(at, now)}
    </time>
  )
}
