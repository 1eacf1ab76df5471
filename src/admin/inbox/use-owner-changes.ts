import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { statusOf } from '#src/lib/api-error.ts'
import { formatNumber } from '#src/lib/format.ts'
import { notify } from '#src/ui/notify.ts'
import type { Admin, Inbox, InboxCalls, OwnedRow, OwnerConflict, Owners } from './inbox.ts'
import { statusScope, type Undoable } from './use-status-undo.ts'

/** Rows whose owner another admin changed since they were shown, and the owner that was refused for them. */
export type OwnerConflicts<Row> = { owner: Admin | null; conflicts: readonly (OwnerConflict & { row: Row })[] }

type Options<Row extends OwnedRow<Status>, Status extends string> = {
  inbox: Inbox<Row, Status>
  calls: InboxCalls<Row, Status>
  trackUndo: (answer: Promise<Undoable>) => void
}

/** Sets or clears the owner of requests, if they still have the owner that the admin saw. */
export function useOwnerChanges<Row extends OwnedRow<Status>, Status extends string>(options: Options<Row, Status>) {
  const { inbox, calls, trackUndo } = options
  const { router, names, nameOf } = inbox
  const queryClient = useQueryClient()
  const { data: me } = trpc.account.viewer.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const [conflict, setConflict] = useState<OwnerConflicts<Row> | null>(null)
  const { mutateAsync } = useMutation({
    mutationKey: [router, 'owner'],
    // In turn with the changes of status and the undos.
    scope: statusScope(router),
    mutationFn: calls.setOwner.mutate,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [[router]] }),
  })

  function doneText(rows: readonly Row[], owner: Admin | null, changed: number): string {
    const [row, ...others] = rows
    const what = row && others.length === 0 ? nameOf(row) : `${formatNumber(changed)} ${names[changed === 1 ? 0 : 1]}`
    if (owner === null) return `${what} unassigned`
    return `${what} assigned to ${owner.id === me?.id ? 'you' : owner.name}`
  }

  async function setOwner(rows: readonly Row[], owner: Admin | null, overwritten?: Owners) {
    const expected = overwritten ?? Object.fromEntries(rows.map(({ id, lead }) => [id, lead?.owner?.id ?? null]))
    const answer = mutateAsync({ ids: rows.map(({ id }) => id), owner: owner?.id ?? null, expected })
    trackUndo(
      answer.then(({ changed, change }) => ({ text: doneText(rows, owner, changed), changed, change, what: 'owner' })),
    )
    try {
      const { conflicts = [] } = await answer
      const theirs = conflicts.flatMap((theirs) => {
        const row = rows.find(({ id }) => id === theirs.id)
        return row ? [{ ...theirs, row }] : []
      })
      if (theirs.length > 0) setConflict({ owner, conflicts: theirs })
    } catch (error) {
      // The server says why an admin cannot have it.
      const reason = statusOf(error) === 400 && error instanceof Error ? `: ${error.message}` : ''
      void notify('error', `Failed to change the owner${reason}`)
    }
  }

  const closeConflict = () => setConflict(null)

  /** Sets the refused owner all the same: it now expects what another admin has set. */
  function overwriteConflict() {
    if (!conflict) return
    const owners = Object.fromEntries(conflict.conflicts.map(({ id, owner }) => [id, owner?.id ?? null]))
    const rows = conflict.conflicts.map(({ row }) => row)
    void setOwner(rows, conflict.owner, owners)
    closeConflict()
  }

  return { me, setOwner, conflict, closeConflict, overwriteConflict }
}
