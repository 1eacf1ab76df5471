import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getMutationKey, getQueryKey } from '@trpc/react-query'
import type { Query, QueryCounts, QueryPage, QueryStatus } from '#server/features/queries/query.schema.ts'
import { trpc } from '#src/admin-api.ts'
import { statusOf } from '#src/lib/call-failure.ts'
import { notify } from '#src/ui/notify.ts'

/**
 * Sets a query's status. Every screen shows it at once; a failure puts back what was there and says so. Changes are sent one
 * after the other, so the last one wins.
 */
export function useSetStatus(): (query: Query, status: QueryStatus) => void {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const { mutate } = trpc.queries.setStatus.useMutation({
    scope: { id: 'query-status' },
    onMutate: async ({ id, status }) => {
      await queryClient.cancelQueries({ queryKey: getQueryKey(trpc.queries) })
      const before = shownStatus(queryClient, id)
      if (before) show(id, before, status)
      return { before }
    },
    onError: (_error, { id, status }, shown) => {
      if (shown?.before) show(id, status, shown.before)
      void notify('error', 'Failed to update status')
    },
    onSettled: (_query, error) => {
      // With another change on its way, reading now would take it back on the screen until it is answered.
      const underWay = queryClient.isMutating({ mutationKey: getMutationKey(trpc.queries.setStatus) })
      if (underWay > 1) return
      // Who could not take the change cannot give the list either, and that would be told a second time.
      const isSilent = error !== null && (statusOf(error) ?? 500) >= 500
      void utils.queries.invalidate(undefined, { refetchType: isSilent ? 'none' : 'active' })
    },
  })

  function show(id: string, from: QueryStatus, to: QueryStatus) {
    queryClient.setQueriesData<QueryPage>({ queryKey: getQueryKey(trpc.queries.list) }, (page) => {
      return page && { ...page, items: page.items.map((item) => (item.id === id ? { ...item, status: to } : item)) }
    })
    utils.queries.byId.setData({ id }, (query) => query && { ...query, status: to })
    utils.queries.counts.setData(undefined, (counts) => counts && moved(counts, from, to))
  }

  return ({ id }, status) => mutate({ id, status })
}

function shownStatus(queryClient: QueryClient, id: string): QueryStatus | undefined {
  const pages = queryClient.getQueriesData<QueryPage>({ queryKey: getQueryKey(trpc.queries.list) })
  const listed = pages.flatMap(([, page]) => page?.items ?? []).find((item) => item.id === id)
  return (listed ?? queryClient.getQueryData<Query>(getQueryKey(trpc.queries.byId, { id }, 'query')))?.status
}

function moved(counts: QueryCounts, from: QueryStatus, to: QueryStatus): QueryCounts {
  if (from === to) return counts
  return { ...counts, [from]: counts[from] - 1, [to]: counts[to] + 1 }
}
