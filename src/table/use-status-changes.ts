import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { inferRouterInputs } from '@trpc/server'
import { useRef } from 'react'
import type { AppRouter } from '#server/router.ts'
import { statusOf } from '#src/lib/call-failure.ts'
import { notify } from '#src/ui/notify.ts'

type Shown<Status> = { id: string; status: Status }
type Page<Status> = { items: Shown<Status>[] }
type Counts<Status extends string> = Record<Status | 'total', number>
type Change<Status> = { ids: string[]; status: Status }

type Options<Status extends string> = {
  /** Whose rows these are. Its `list`, `byId` and `counts` are what screens show of them. */
  router: keyof inferRouterInputs<AppRouter>
  setOne: (change: { id: string; status: Status }) => Promise<unknown>
  setMany: (change: Change<Status>) => Promise<unknown>
}

/**
 * Sets the status of rows. Every screen shows it at once; a failure puts back what was there and says so. Changes are sent one
 * after the other, so the last one wins.
 */
export function useStatusChanges<Status extends string>({ router, setOne, setMany }: Options<Status>) {
  const queryClient = useQueryClient()
  const mutationKey = [router, 'status']
  // tRPC's query keys begin with the procedure's path.
  const filters = (...procedure: string[]) => ({ queryKey: [[router, ...procedure]] })
  /** A change stopped a reading, which may have been on its way to tell of something else. */
  const owesReading = useRef(false)

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ ids, status }: Change<Status>) => {
      const [id, ...others] = ids
      return id === undefined || others.length > 0 ? setMany({ ids, status }) : setOne({ id, status })
    },
    onMutate: async ({ ids, status }) => {
      if (queryClient.isFetching(filters()) > 0) owesReading.current = true
      await queryClient.cancelQueries(filters())
      const before = shownStatuses(ids)
      show(new Map(ids.map((id) => [id, status])))
      return before
    },
    onError: (_error, { ids }, before) => {
      if (before) show(handOn(before))
      void notify('error', ids.length > 1 ? `Failed to update status of ${ids.length} rows` : 'Failed to update status')
    },
    onSettled: (_answer, error) => {
      // With another change on its way, reading now would take it back on the screen until it is answered.
      if (queryClient.isMutating({ mutationKey }) > 1) return
      // Who could not take the change cannot give the list either, and that would be told a second time.
      const isSilent = !owesReading.current && error !== null && (statusOf(error) ?? 500) >= 500
      owesReading.current = false
      void queryClient.invalidateQueries({ ...filters(), refetchType: isSilent ? 'none' : 'active' })
    },
  })

  /** What a failed change puts back. A row that a later change waits for is left to that one, which may fail too. */
  function handOn(before: ReadonlyMap<string, Status>): Map<string, Status> {
    const kept = new Map(before)
    for (const { state } of queryClient.getMutationCache().findAll({ mutationKey, status: 'pending' })) {
      const later = state.context
      if (!(later instanceof Map) || later === before) continue
      for (const [id, status] of kept) {
        if (!later.has(id)) continue
        later.set(id, status)
        kept.delete(id)
      }
    }
    return kept
  }

  function shownStatuses(ids: readonly string[]): Map<string, Status> {
    // What is on the screen counts, and not what another filter showed some time ago.
    const shown = (['inactive', 'active'] as const).flatMap((type) => [
      ...queryClient.getQueriesData<Shown<Status>>({ ...filters('byId'), type }).flatMap(([, row]) => row ?? []),
      ...queryClient
        .getQueriesData<Page<Status>>({ ...filters('list'), type })
        .flatMap(([, page]) => page?.items ?? []),
    ])
    const statuses = new Map(shown.map(({ id, status }) => [id, status]))
    return new Map(
      ids.flatMap((id) => {
        const status = statuses.get(id)
        return status === undefined ? [] : [[id, status] as const]
      }),
    )
  }

  function show(wanted: ReadonlyMap<string, Status>) {
    const changes = [...shownStatuses([...wanted.keys()])].map(([id, from]) => ({ from, to: wanted.get(id) ?? from }))
    const changed = <Row extends Shown<Status>>(row: Row) => ({ ...row, status: wanted.get(row.id) ?? row.status })
    queryClient.setQueriesData<Page<Status>>(
      filters('list'),
      (page) => page && { ...page, items: page.items.map(changed) },
    )
    queryClient.setQueriesData<Shown<Status>>(filters('byId'), (row) => row && changed(row))
    queryClient.setQueriesData<Counts<Status>>(filters('counts'), (counts) => counts && moved(counts, changes))
  }

  return (rows: readonly { id: string }[], status: Status) => mutate({ ids: rows.map(({ id }) => id), status })
}

function moved<Status extends string>(counts: Counts<Status>, changes: { from: Status; to: Status }[]): Counts<Status> {
  const after = { ...counts }
  for (const { from, to } of changes) {
    after[from] -= 1
    after[to] += 1
  }
  return after
}
