import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#src/admin/admin-api.ts'
import { statusOf } from '#src/lib/api-error.ts'
import { formatNumber } from '#src/lib/format.ts'
import type { AdminRef } from '#src/shared/account/admin-ref.schema.ts'
import { notify } from '#src/ui/notify.ts'
import type { ChangeConflict } from './change-conflict-dialog.tsx'
import type { InboxRow, Owners } from './inbox.ts'
import type { ChangeOptions } from './use-status-changes.ts'
import { statusScope } from './use-status-undo.ts'

/** Sets or clears the owner of requests, if they still have the owner that the admin saw. */
export function useOwnerChanges<Row extends InboxRow<Status>, Status extends string>(
  options: ChangeOptions<Row, Status>,
) {
  const { inbox, calls, trackUndo } = options
  const { router, names, nameOf } = inbox
  const queryClient = useQueryClient()
  const { data: me } = useViewer()
  const [conflict, setConflict] = useState<ChangeConflict | null>(null)
  const { mutateAsync } = useMutation({
    mutationKey: [router, 'owner'],
    // In turn with the changes of status and the undos.
    scope: statusScope(router),
    mutationFn: calls.setOwner.mutate,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [[router]] }),
  })

  function doneText(rows: readonly Row[], owner: AdminRef | null, changed: number): string {
    const [row, ...others] = rows
    const what = row && others.length === 0 ? nameOf(row) : `${formatNumber(changed)} ${names[changed === 1 ? 0 : 1]}`
    if (owner === null) return `${what} unassigned`
    return `${what} assigned to ${owner.id === me?.id ? 'you' : owner.name}`
  }

  async function setOwner(rows: readonly Row[], owner: AdminRef | null, overwritten?: Owners) {
    const expected = overwritten ?? Object.fromEntries(rows.map(({ id, lead }) => [id, lead.owner?.id ?? null]))
    const answer = mutateAsync({ ids: rows.map(({ id }) => id), owner: owner?.id ?? null, expected })
    trackUndo(
      answer.then(({ changed, change }) => ({ text: doneText(rows, owner, changed), changed, change, what: 'owner' })),
    )
    try {
      const { conflicts = [] } = await answer
      const shown = conflicts.flatMap(({ id, owner: currentOwner, by, at }) => {
        const row = rows.find((changed) => changed.id === id)
        return row ? [{ row, currentOwner, by, at }] : []
      })
      const { length } = shown
      if (length === 0) return
      setConflict({
        title: length === 1 ? 'Another admin already changed the owner' : `The owner of ${length} ${names[1]} changed`,
        rows: shown.map(({ row, currentOwner, by, at }) => {
          return {
            id: row.id,
            name: nameOf(row),
            theirs: `${ownerName(currentOwner)}${by === null ? '' : `, set by ${by}`}`,
            at,
          }
        }),
        mine: ownerName(owner),
        overwrite() {
          const currentOwners = Object.fromEntries(
            shown.map(({ row, currentOwner }) => [row.id, currentOwner?.id ?? null]),
          )
          void setOwner(
            shown.map(({ row }) => row),
            owner,
            currentOwners,
          )
        },
      })
    } catch (error) {
      // The server says why an admin cannot have it.
      const reason = statusOf(error) === 400 && error instanceof Error ? `: ${error.message}` : ''
      void notify('error', `Failed to change the owner${reason}`)
    }
  }

  return { me, setOwner, conflict, closeConflict: () => setConflict(null) }
}

function ownerName(owner: AdminRef | null): string {
  return owner?.name ?? 'Unassigned'
}
