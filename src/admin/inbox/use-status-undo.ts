import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useUndo } from '#src/admin/list/use-undo.ts'
import { formatNumber } from '#src/lib/format.ts'
import { notify } from '#src/ui/notify.ts'

/** A change: the text of its toast, its id unless no row was changed, and what changed unless it is the status. */
export type Undoable = { text: string; changed: number; change?: string | undefined; what?: 'owner' | 'answer' }

type Options = { router: string; undo: (input: { change: string }) => Promise<{ changed: number }> }

/** Status changes and their undos run one after the other. */
export const statusScope = (router: string) => ({ id: `${router},status` })

/** Announces changes of status in a toast and undoes them. A change that is not answered yet is undone after its answer. */
export function useStatusUndo({ router, undo }: Options) {
  const queryClient = useQueryClient()
  const { track, isTracked, forget, offer, undoLatest } = useUndo(startUndo)
  const { mutate } = useMutation({
    mutationKey: [router, 'status', 'undo'],
    scope: statusScope(router),
    mutationFn: async (answer: Promise<Undoable>) => {
      // Nothing to undo where the change failed or changed no row.
      const done = await answer.catch(() => undefined)
      return done?.change === undefined ? undefined : undoneText(done, await undo({ change: done.change }))
    },
    onSuccess: (text) => void (text && notify('message', text)),
    onError: (_error, answer) => offer(answer, { kind: 'error', text: 'Failed to undo', label: 'Try again' }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [[router]] }),
  })

  function startUndo(answer: Promise<Undoable>): void {
    mutate(answer)
  }

  return {
    undoLatest,
    track(answer: Promise<Undoable>) {
      track(answer)
      answer.then(
        ({ text, changed, change }) => {
          if (changed === 0 || change === undefined) forget(answer)
          else if (isTracked(answer)) offer(answer, { kind: 'success', text, label: 'Undo' })
        },
        () => forget(answer),
      )
    },
  }
}

function undoneText({ text, changed, what }: Undoable, { changed: undone }: { changed: number }): string {
  const others = changed - undone
  if (others <= 0) return `Undone: ${text}`
  if (undone === 0) return `Not undone: the ${what ?? 'status'} has changed again since`
  const rest = others === 1 ? 'The other one was' : `The other ${formatNumber(others)} were`
  return `Undone for ${formatNumber(undone)} of ${formatNumber(changed)}. ${rest} changed again.`
}
