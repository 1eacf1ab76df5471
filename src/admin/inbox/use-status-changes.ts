import { type Mutation, type MutationState, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { statusOf } from '#src/lib/api-error.ts'
import { formatNumber } from '#src/lib/format.ts'
import { notify } from '#src/ui/notify.ts'
import type { ChangeConflict } from './change-conflict-dialog.tsx'
import type { Inbox, InboxCalls, InboxRow, ManyChanged, Statuses } from './inbox.ts'
import type { StatusAction } from './status-action.ts'
import { type StatusEffect, withNewStatus } from './status-effect.ts'
import { statusScope, type Undoable } from './use-status-undo.ts'

/** `expected` has the statuses that the admin saw at the time `at`. */
type Change<Status> = { ids: string[]; status: Status; expected: Statuses<Status>; at: number }
type Answer<Status> = ManyChanged<Status> & { answeredAt: number }
/** The latest change of a row whose own change was refused. */
type Refused<Row, Status> = NonNullable<ManyChanged<Status>['conflicts']>[number] & { row: Row }

export type ChangeOptions<Row extends InboxRow<Status>, Status extends string> = {
  inbox: Inbox<Row, Status>
  calls: InboxCalls<Row, Status>
  trackUndo: (answer: Promise<Undoable>) => void
}

/**
 * Sets the status of rows, if it still is what the admin saw. Nothing is written into the query cache: screens show the new status
 * by the returned effects until the rows are read again, and a change that fails has none. Changes are sent one after the other.
 */
export function useStatusChanges<Row extends InboxRow<Status>, Status extends string>(
  options: ChangeOptions<Row, Status>,
) {
  const { inbox, calls, trackUndo } = options
  const { router, names, nameOf, statuses } = inbox
  const queryClient = useQueryClient()
  const mutationKey = [router, 'status', 'change']
  const effects = useMutationState({ filters: { mutationKey }, select: (mutation) => effectOf<Status>(mutation) })
  // Refused changes, the oldest first. The dialog asks about one after the other.
  const [[conflict = null], setConflicts] = useState<readonly ChangeConflict[]>([])
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: statusScope(router),
    mutationFn: async (change: Change<Status>) => ({ ...(await send(change)), answeredAt: Date.now() }),
  })

  async function send({ ids, status, expected, at }: Change<Status>): Promise<ManyChanged<Status>> {
    const [id, ...others] = ids
    // An earlier change of the same row, answered after this one was asked for, gave it another status.
    const answered = queryClient.getMutationCache().findAll({ mutationKey, status: 'success' })
    const since = answered
      .map((mutation) => effectOf<Status>(mutation))
      .filter(({ answeredAt = 0 }) => answeredAt >= at)
    const known = Object.fromEntries(
      Object.entries(expected).map(([id, status]) => [id, withNewStatus({ id, status }, since).status]),
    )
    if (id === undefined || others.length > 0) return calls.setStatuses.mutate({ ids, status, expected: known })
    try {
      const { change } = await calls.setStatus.mutate({ id, status, expected: known[id] })
      return { changed: 1, change }
    } catch (error) {
      if (statusOf(error) !== 409) throw error
      const record = await calls.byId.query({ id })
      return { changed: 0, conflicts: [{ by: null, at: null, ...record.decision, id, status: record.status }] }
    }
  }

  /** The server's status as far as the admin knows: a change that is not answered yet may fail. */
  function seen({ id, status }: Row): Status {
    return effects.find(({ answeredAt, to }) => answeredAt === undefined && to[id])?.from[id] ?? status
  }

  function doneText(rows: readonly Row[], action: StatusAction<Status>, changed: number): string {
    const [row, ...others] = rows
    if (row && others.length === 0) return action.done(nameOf(row))
    return action.many.done(`${formatNumber(changed)} ${names[changed === 1 ? 0 : 1]}`)
  }

  async function setStatus(rows: readonly Row[], action: StatusAction<Status>, overwritten?: Statuses<Status>) {
    const expected = overwritten ?? Object.fromEntries(rows.map((row) => [row.id, seen(row)]))
    const answer = mutateAsync({ ids: rows.map(({ id }) => id), status: action.status, expected, at: Date.now() })
    trackUndo(answer.then(({ changed, change }) => ({ text: doneText(rows, action, changed), changed, change })))
    try {
      const { conflicts = [] } = await answer
      refetch()
      const refused = conflicts.flatMap((conflict) => {
        const row = rows.find(({ id }) => id === conflict.id)
        return row ? [{ ...conflict, row }] : []
      })
      const [first] = refused
      if (refused.some(({ status }) => status !== action.status)) {
        setConflicts((open) => [...open, conflictOf(refused, action)])
      } else if (first) {
        void notify('message', `${doneText(rows, action, 1)} already${first.by === null ? '' : `, by ${first.by}`}`)
      }
    } catch (error) {
      refetch(error)
      const { length } = rows
      void notify('error', length > 1 ? `Failed to update status of ${length} rows` : 'Failed to update status')
    }
  }

  /** Returns what the dialog asks about changes that were refused, because another admin had changed the rows. */
  function conflictOf(refused: readonly Refused<Row, Status>[], action: StatusAction<Status>): ChangeConflict {
    const { length } = refused
    return {
      title:
        length === 1 ? 'Another admin already decided this' : `Another admin already decided ${length} ${names[1]}`,
      rows: refused.map(({ row, status, by, at }) => {
        return { id: row.id, name: nameOf(row), theirs: `${statuses[status]}${by === null ? '' : ` by ${by}`}`, at }
      }),
      mine: statuses[action.status],
      overwrite() {
        const seenNow = Object.fromEntries(refused.map(({ id, status }) => [id, status]))
        const rows = refused.map(({ row }) => row)
        void setStatus(rows, action, seenNow)
      },
    }
  }

  function refetch(error?: unknown) {
    const queries = { queryKey: [[router]] }
    // A server that is down would fail to give the list too, which would be a second error toast.
    const isDown = error !== undefined && (statusOf(error) ?? 500) >= 500 && queryClient.isFetching(queries) === 0
    void queryClient.invalidateQueries({ ...queries, refetchType: isDown ? 'none' : 'active' })
  }

  const closeConflict = () => setConflicts((open) => open.slice(1))
  return { setStatus, effects, conflict, closeConflict }
}

function effectOf<Status extends string>(mutation: Mutation): StatusEffect<Status> {
  // The cache knows no types; only the mutations above have this key.
  const { status, variables, data } = mutation.state as MutationState<Answer<Status>, Error, Change<Status>>
  if (!variables || status === 'error') return { from: {}, to: {}, answeredAt: undefined }
  const to = Object.fromEntries(variables.ids.map((id) => [id, variables.status]))
  for (const conflict of data?.conflicts ?? []) to[conflict.id] = conflict.status
  return { from: variables.expected, to, answeredAt: data?.answeredAt }
}
