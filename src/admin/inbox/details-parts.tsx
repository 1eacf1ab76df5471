import { DetailsSection, DetailsText } from '#src/admin/list/row-details.tsx'
import { relativeTime, useNow } from '#src/admin/ui/relative-time.tsx'
import { formatDateTime } from '#src/lib/format.ts'
import type { Decision, Inbox, InboxRow } from './inbox.ts'

type DecisionProps = { decision: Decision<string> | null | undefined; status: string }

/** The admin who gave a row its status, and when: "Marked as solved by Ada, 5 minutes ago". */
export function DecidedBy({ decision, status }: DecisionProps) {
  const now = useNow()
  // A change that is on its way shows its status already; the admin is known after the answer.
  if (decision?.status !== status) return null
  const { by, at } = decision
  return (
    <time
      dateTime={at.toISOString()}
      title={formatDateTime(at)}
      className="block text-[0.8125rem] text-muted wrap-anywhere"
    >
      {status === 'pending' ? 'Set back to pending' : `Marked as ${status}`}
      {by !== null && (
        <>
          {' '}
          by <bdi>{by}</bdi>
        </>
      )}
      , {relativeTime(at, now)}
    </time>
  )
}

type WordsProps<Row extends InboxRow<Status>, Status extends string> = {
  row: Row
  inbox: Pick<Inbox<Row, Status>, 'words'>
}

/** The visitor's own words. */
export function RequestWords<Row extends InboxRow<Status>, Status extends string>({
  row,
  inbox,
}: WordsProps<Row, Status>) {
  const { title, text } = inbox.words(row)
  return (
    <DetailsSection title={title}>
      <DetailsText>{text}</DetailsText>
    </DetailsSection>
  )
}
