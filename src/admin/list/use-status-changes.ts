import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { inferRouterInputs } from '@trpc/server'
import { useRef } from 'react'
import type { AppRouter } from '#server/router.ts'
import { statusOf } from '#src/lib/call-failure.ts'
import { formatNumber } from '#src/lib/format.ts'
import { notify } from '#src/ui/notify.ts'
import type { Decision } from './decisions.ts'
import type { Conflicts } from './status-conflict-dialog.tsx'
import type { Undoable, useUndo } from './use-undo.ts'

type Shown<Status> = { id: string; status: Status }
type Page<Status> = { items: Shown<Status>[] }
type Counts<Status extends string> = Record<Status | 'total', number>
type Expected<Status> = Record<string, Status>
type Held<Status> = { id: string; status: Status; by: string | null; at: Date | null }
type Answer<Status> = {
  changed: number
  change?: string | undefined
  conflicts?: readonly Held<Status>[] | undefined
}
type Change<Row, Status extends string> = {
  rows: readonly Row[]
  decision: Decision<Status>
  /** What the admin knows that the rows have; without it what the screen shows. */
  expected?: Expected<Status> | undefined
  undoable: Undoable
}

type Options<Row, Status extends string> = {
  /** Whose rows these are. Its `list`, `byId` and `counts` are what screens show of them. */
  router: keyof inferRouterInputs<AppRouter>
  calls: {
    setStatus: {
      mutate: (change: {
        id: string
        status: Status
        expected?: Status | undefined
      }) => Promise<{ change?: string | undefined }>
    }
    setStatuses: {
      mutate: (change: { ids: string[]; status: Status; expected: Expected<Status> }) => Promise<Answer<Status>>
    }
    byId: { query: (input: { id: string }) => Promise<{ status: Status; decision: Omit<Held<Status>, 'id'> | null }> }
  }
  /** How a row and several of them are called. */
  nameOf: (row: Row) => string
  names: readonly [one: string, several: string]
  undo: Pick<ReturnType<typeof useUndo>, 'begin' | 'done' | 'failed'>
  /** Told of rows that another admin decided on since the screen showed them; they were not changed. */
  onConflict: (conflicts: Conflicts<Row, Status>) => void
}

/**
 * Sets the status of rows, if it still is what the screen shows. Every screen shows the new one at once; a failure puts back what was
 * there and says so. Changes are sent one after the other, so the last one wins.
 */
export function useStatusChanges<Row extends { id: string; status: Status }, Status extends string>(
  options: Options<Row, Status>,
) {
  const { router, calls, nameOf, names, undo, onConflict } = options
  const queryClient = useQueryClient()
  const mutationKey = [router, 'status']
  // tRPC's query keys begin with the procedure's path.
  const filters = (...procedure: string[]) => ({ queryKey: [[router, ...procedure]] })
  /** A change stopped a reading, which may have been on its way to tell of something else. */
  const owesReading = useRef(false)

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (change: Change<Row, Status>) => send(change, change.expected ?? shownBefore(change)),
    onMutate: async ({ rows, decision: { status } }) => {
      const ids = rows.map(({ id }) => id)
      if (queryClient.isFetching(filters()) > 0) owesReading.current = true
      await queryClient.cancelQueries(filters())
      const before = shownStatuses(ids)
      show(new Map(ids.map((id) => [id, status])))
      return before
    },
    onSuccess: ({ conflicts = [], ...answer }, { rows, decision, undoable }) => {
      undo.done(undoable, doneInWords(rows, decision, answer.changed), answer)
      if (conflicts.length === 0) return
      show(new Map(conflicts.map(({ id, status }) => [id, status])))
      const theirs = conflicts.flatMap((held) => {
        const row = rows.find(({ id }) => id === held.id)
        return row ? [{ ...held, row }] : []
      })
      if (theirs.some(({ status }) => status !== decision.status)) return onConflict({ decision, conflicts: theirs })
      // Both want the same: there is nothing to choose.
      void notify('message', `${doneInWords(rows, decision, 1)} already${saidBy(conflicts)}`)
    },
    onError: (_error, { rows, undoable }, before) => {
      undo.failed(undoable)
      if (before) show(handOn(before))
      const { length } = rows
      void notify('error', length > 1 ? `Failed to update status of ${length} rows` : 'Failed to update status')
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

  async function send({ rows, decision: { status } }: Change<Row, Status>, expected: Expected<Status>) {
    const ids = rows.map(({ id }) => id)
    const [id, ...others] = ids
    if (id === undefined || others.length > 0) return calls.setStatuses.mutate({ ids, status, expected })
    try {
      const { change } = await calls.setStatus.mutate({ id, status, expected: expected[id] })
      return { changed: 1, change }
    } catch (error) {
      if (statusOf(error) !== 409) throw error
      const held = await calls.byId.query({ id })
      return { changed: 0, conflicts: [{ by: null, at: null, ...held.decision, id, status: held.status }] }
    }
  }

  /** What the screen showed before this change; of an earlier change that failed since, what it put back. */
  function shownBefore(change: Change<Row, Status>): Expected<Status> {
    const own = queryClient.getMutationCache().find({ predicate: ({ state }) => state.variables === change })
    const before = own?.state.context
    return before instanceof Map ? Object.fromEntries(before) : {}
  }

  function doneInWords(rows: readonly Row[], decision: Decision<Status>, changed: number): string {
    const [row, ...others] = rows
    if (row && others.length === 0) return decision.done(nameOf(row))
    return decision.many.done(`${formatNumber(changed)} ${names[changed === 1 ? 0 : 1]}`)
  }

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

  return (rows: readonly Row[], decision: Decision<Status>, expected?: Expected<Status>) => {
    const undoable = undo.begin(doneInWords(rows, decision, rows.length))
    mutate({ rows, decision, expected, undoable })
  }
}

const saidBy = ([first]: readonly { by: string | null }[]) => (first?.by == null ? '' : `, by ${first.by}`)

function moved<Status extends string>(counts: Counts<Status>, changes: { from: Status; to: Status }[]): Counts<Status> {
  const after = { ...counts }
  for (const { from, to } of changes) {
    after[from] -= 1
    after[to] += 1
  }
  return after
}
