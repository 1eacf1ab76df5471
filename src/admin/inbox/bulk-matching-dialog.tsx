import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#src/admin/ui/confirm-dialog.tsx'
import { formatNumber } from '#src/lib/format.ts'
import type { Matched } from '#src/shared/lists/list.schema.ts'
import { notify } from '#src/ui/notify.ts'
import type { StatusAction } from './status-action.ts'
import type { Undoable } from './use-status-undo.ts'

/** An action on all rows that the filter matches, before it is confirmed. */
export type BulkChange<Status extends string> = { action: StatusAction<Status>; matched: Matched }

type Props<Status extends string> = BulkChange<Status> & {
  inbox: { router: string; names: readonly [one: string, several: string] }
  /** Describes the filter, in parts that follow "All queries". */
  filters: readonly string[]
  change: () => Promise<Omit<Undoable, 'text'>>
  trackUndo: (answer: Promise<Undoable>) => void
  onDone: () => void
  onClose: () => void
  onReturnFocus: () => void
}

/** Asks before a status is given to rows on other pages too, and shows there when it failed. */
export function BulkMatchingDialog<Status extends string>(props: Props<Status>) {
  const { action, matched, inbox, filters, change, trackUndo, onDone, ...dialog } = props
  const { router, names } = inbox
  const queryClient = useQueryClient()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      const text = doneText(answer.changed)
      if (answer.change === undefined) void notify('message', text)
      else trackUndo(Promise.resolve({ ...answer, text }))
      onDone()
      dialog.onClose()
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [[router]] }),
  })

  const rows = (count: number) => `${formatNumber(count)} ${names[count === 1 ? 0 : 1]}`
  function doneText(changed: number) {
    const others = matched.rows - changed
    const done = action.many.done(rows(changed))
    if (others <= 0) return done
    return `${done}. The other ${others === 1 ? 'one was' : `${formatNumber(others)} were`} already set or changed in the meantime.`
  }

  return (
    <ConfirmDialog
      {...dialog}
      title={action.many.ask(rows(matched.rows))}
      confirm={action.label}
      busy="Updating..."
      isPending={isPending}
      failure={isError ? 'Failed to update status. Nothing changed.' : null}
      onConfirm={() => mutate()}
    >
      <p className="wrap-anywhere">
        {[matched.isCapped ? `The newest ${rows(matched.rows)}` : `All ${names[1]}`, ...filters].join(' ')}, on this
        page and all others.
      </p>
      <p className="mt-3 text-muted">
        Rows that arrive or change meanwhile aren’t affected. You can undo this for ten seconds.
      </p>
    </ConfirmDialog>
  )
}
