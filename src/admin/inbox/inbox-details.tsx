import { useQuery } from '@tanstack/react-query'
import { type DetailsProps, RowDetails } from '#src/admin/list/row-details.tsx'
import { OriginFacts } from '#src/admin/ui/origin-facts.tsx'
import { DecidedBy, RequestWords } from './details-parts.tsx'
import { FollowUpSection } from './follow-up-section.tsx'
import type { Inbox, InboxCalls, InboxRow } from './inbox.ts'
import { PresenceLine } from './presence-line.tsx'
import { type StatusEffect, withNewStatus } from './status-effect.ts'
import { queryKeyOf } from './use-inbox-queries.ts'
import type { useOwnerChanges } from './use-owner-changes.ts'
import { usePresence } from './use-presence.ts'
import type { Undoable } from './use-status-undo.ts'

type Props<Row extends InboxRow<Status>, Status extends string> = DetailsProps<Row> & {
  inbox: Inbox<Row, Status>
  calls: InboxCalls<Row, Status>
  effects: readonly StatusEffect<Status>[]
  owners: Pick<ReturnType<typeof useOwnerChanges<Row, Status>>, 'me' | 'setOwner'>
  trackUndo: (answer: Promise<Undoable>) => void
}

/** The details of the open row, with the admin who gave it its status. */
export function InboxDetails<Row extends InboxRow<Status>, Status extends string>(props: Props<Row, Status>) {
  const { id, inbox, calls, effects, owners, trackUndo, ...list } = props
  const queryKey = queryKeyOf(inbox.router, 'byId', { id })
  const { data, dataUpdatedAt, error, refetch } = useQuery({ queryKey, queryFn: () => calls.byId.query({ id }) })
  const row = data && withNewStatus<Row, Status>(data, effects, dataUpdatedAt)
  const others = usePresence(id, false)
  return (
    <RowDetails {...list} result={{ data: row, error, refetch }} title={inbox.detailsTitle}>
      {(row) => (
        <>
          <PresenceLine others={others} />
          {inbox.details(
            row,
            <DecidedBy decision={data?.decision} status={row.status} />,
            <RequestWords row={row} inbox={inbox} />,
          )}
          <FollowUpSection {...{ row, inbox, calls, owners, trackUndo }} businessMinutes={data?.businessMinutes} />
          <OriginFacts origin={data?.origin} />
        </>
      )}
    </RowDetails>
  )
}
