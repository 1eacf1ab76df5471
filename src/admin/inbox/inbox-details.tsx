import { useQuery } from '@tanstack/react-query'
import { RowDetails } from '#src/admin/list/row-details.tsx'
import type { List } from '#src/admin/list/use-list.ts'
import type { Inbox, InboxCalls } from './inbox.ts'
import { StatusChangedBy } from './status-changed-by.tsx'
import { type StatusEffect, withNewStatus } from './status-effect.ts'
import { queryKeyOf } from './use-inbox-queries.ts'

type Props<Row extends { id: string; status: Status }, Status extends string> = Pick<
  List<Row>,
  'rows' | 'nav' | 'actions'
> & {
  id: string
  inbox: Inbox<Row, Status>
  calls: InboxCalls<Row, Status>
  effects: readonly StatusEffect<Status>[]
}

/** The details of the open row, with the admin who gave it its status. */
export function InboxDetails<Row extends { id: string; status: Status }, Status extends string>(
  props: Props<Row, Status>,
) {
  const { id, inbox, calls, effects, ...list } = props
  const queryKey = queryKeyOf(inbox.router, 'byId', { id })
  const { data, dataUpdatedAt, error, refetch } = useQuery({ queryKey, queryFn: () => calls.byId.query({ id }) })
  const row = data && withNewStatus<Row, Status>(data, effects, dataUpdatedAt)
  return (
    <RowDetails {...list} result={{ data: row, error, refetch }} title={inbox.detailsTitle}>
      {(row) => inbox.details(row, <StatusChangedBy lastChange={data?.decision} status={row.status} />)}
    </RowDetails>
  )
}
