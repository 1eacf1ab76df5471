import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listInput, listOptions } from '#src/admin/list/list-input.ts'
import type { ListSearch } from '#src/admin/list/list-search-params.ts'
import type { Inbox, InboxCalls, InboxRow } from './inbox.ts'
import { type StatusEffect, withNewCounts, withNewStatus } from './status-effect.ts'

type Options<Row extends InboxRow<Status>, Status extends string> = {
  inbox: Pick<Inbox<Row, Status>, 'router' | 'texts'>
  calls: InboxCalls<Row, Status>
  effects: readonly StatusEffect<Status>[]
}

/** Returns the key of a query as tRPC's own hooks and prefetches have it. */
export function queryKeyOf(router: string, procedure: string, input?: object) {
  return [[router, procedure], { ...(input && { input }), type: 'query' }]
}

/** Reads a page of an inbox and its counts, as they are after the changes of status so far. */
export function useInboxQueries<Row extends InboxRow<Status>, Status extends string>(
  search: ListSearch<Status>,
  { inbox: { router, texts }, calls, effects }: Options<Row, Status>,
) {
  const queryClient = useQueryClient()
  const pageAt = (search: ListSearch<Status>) => {
    const input = listInput(search)
    return { queryKey: queryKeyOf(router, 'list', input), queryFn: () => calls.list.query(input) }
  }
  const page = useQuery({
    ...pageAt(search),
    ...listOptions(texts.failed),
  })
  const counts = useQuery({ queryKey: queryKeyOf(router, 'counts'), queryFn: () => calls.counts.query() })
  // A placeholder was read at some time before: only changes on their way apply to it.
  const readAt = page.isPlaceholderData ? Number.MAX_VALUE : page.dataUpdatedAt
  const data = useMemo(
    () => page.data && { ...page.data, items: page.data.items.map((row) => withNewStatus(row, effects, readAt)) },
    [page.data, effects, readAt],
  )
  return {
    result: { ...page, data, refetch: () => Promise.all([page.refetch(), counts.refetch()]) },
    counts: counts.data && withNewCounts(counts.data, effects, counts.dataUpdatedAt),
    isCountsError: counts.isError,
    readPage: (cursor: string | undefined) => queryClient.fetchQuery(pageAt({ ...search, cursor })),
  }
}
