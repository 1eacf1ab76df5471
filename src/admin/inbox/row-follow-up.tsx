import { FollowUpSection } from './follow-up-section.tsx'
import type { Inbox, InboxCalls, OwnedRow } from './inbox.ts'
import type { useOwnerChanges } from './use-owner-changes.ts'
import type { Undoable } from './use-status-undo.ts'

type Props<Row extends OwnedRow<Status>, Status extends string> = {
  row: Row
  inbox: Inbox<Row, Status>
  calls: InboxCalls<Row, Status>
  owners: Pick<ReturnType<typeof useOwnerChanges<Row, Status>>, 'me' | 'setOwner'>
  trackUndo: (answer: Promise<Undoable>) => void
  businessMinutes: number | undefined
}

/** The follow-up of a row, for a kind whose requests are answered. */
export function RowFollowUp<Row extends OwnedRow<Status>, Status extends string>(props: Props<Row, Status>) {
  const { row, inbox, calls, owners, trackUndo, businessMinutes } = props
  const { id, status, createdAt, lead } = row
  if (!lead || !createdAt) return null
  return (
    <FollowUpSection
      row={{ id, status, createdAt, lead }}
      name={inbox.nameOf(row)}
      router={inbox.router}
      businessMinutes={businessMinutes}
      ownId={owners.me?.id}
      setOwner={(owner) => void owners.setOwner([row], owner)}
      markAnswered={calls.markAnswered.mutate}
      trackUndo={trackUndo}
    />
  )
}
