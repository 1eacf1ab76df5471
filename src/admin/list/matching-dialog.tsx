import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { inferRouterInputs } from '@trpc/server'
import type { AppRouter } from '#server/router.ts'
import { formatNumber } from '#src/lib/format.ts'
import type { Matched } from '#src/shared/lists/list.schema.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { notify } from '#src/ui/notify.ts'
import type { Asked } from './decisions.ts'
import type { List } from './use-list.ts'
import type { useUndo } from './use-undo.ts'

/** What ListPage needs to change all that match. */
export type Matching<Status extends string> = {
  asked: Asked<Status> | null
  onClose: () => void
  /** Whose rows these are. */
  router: keyof inferRouterInputs<AppRouter>
  change: (counted: Matched, status: Status) => Promise<{ changed: number; change?: string | undefined }>
  /** What the list is narrowed to, in words. */
  narrowedTo: readonly string[]
  undo: Pick<ReturnType<typeof useUndo>, 'begin' | 'done'>
  /** How the rows are called: one of them, and several. */
  names: readonly [one: string, several: string]
}

type Props<Row extends { id: string }, Status extends string> = Omit<Matching<Status>, 'asked'> & {
  asked: Asked<Status>
  list: List<Row>
}

/** Asks before a status is given to rows that nobody has seen one by one, and tells there when it failed. */
export function MatchingDialog<Row extends { id: string }, Status extends string>(props: Props<Row, Status>) {
  const { asked, onClose, router, change, narrowedTo, undo, names, list } = props
  const { decision, matched } = asked
  const queryClient = useQueryClient()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => change(matched, decision.status),
    onSuccess: (answer) => {
      const text = inWords(answer.changed)
      if (answer.change === undefined) void notify('message', text)
      else undo.done(undo.begin(text), text, answer)
      list.selection?.clear()
      onClose()
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [[router]] }),
  })

  const rows = (count: number) => `${formatNumber(count)} ${names[count === 1 ? 0 : 1]}`
  function inWords(changed: number) {
    const others = matched.rows - changed
    const done = decision.many.done(rows(changed))
    if (others <= 0) return done
    return `${done}. The other ${others === 1 ? 'one was' : `${formatNumber(others)} were`} so already, or changed meanwhile.`
  }

  return (
    <ConfirmDialog
      title={decision.many.ask(rows(matched.rows))}
      confirm={decision.label}
      busy="Updating..."
      isPending={isPending}
      failure={isError ? 'Failed to update status. Nothing was changed.' : null}
      onConfirm={() => mutate()}
      onClose={onClose}
      onReturnFocus={() => list.focusRow(list.currentId ?? list.rows[0]?.id)}
    >
      <p className="wrap-anywhere">
        {[matched.isCapped ? `The newest ${rows(matched.rows)}` : `All ${names[1]}`, ...narrowedTo].join(' ')}, on this
        page and on all others.
      </p>
      <p className="mt-3 text-muted">
        Whatever arrives or changes meanwhile is left alone. You can undo it for ten seconds.
      </p>
    </ConfirmDialog>
  )
}
