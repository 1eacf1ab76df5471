import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatNumber } from '#src/lib/format.ts'
import { dismissToast, notify } from '#src/ui/notify.ts'

/** How long a change of status can be undone. */
const UNDO_MS = 10_000

/** A change of status: the text of its toast, and its id unless no row was changed. */
export type Undoable = { text: string; changed: number; change?: string | undefined }
type Entry = { answer: Promise<Undoable>; toastId: string }

type Options = { router: string; undo: (input: { change: string }) => Promise<{ changed: number }> }

let toasts = 0

/** Status changes and their undos run one after the other. */
export const statusScope = (router: string) => ({ id: `${router},status` })

/**
 * Announces changes of status in a toast and undoes them: by the toast's button, or by a key, the latest first. A change that is
 * not answered yet is undone after its answer.
 */
export function useUndo({ router, undo }: Options) {
  const queryClient = useQueryClient()
  const entries = useRef<Entry[]>([])
  const forget = (entry: Entry) => {
    entries.current = entries.current.filter((one) => one !== entry)
  }

  const { mutate } = useMutation({
    mutationKey: [router, 'status', 'undo'],
    scope: statusScope(router),
    mutationFn: async ({ answer }: Entry) => {
      // Nothing to undo where the change failed or changed no row.
      const done = await answer.catch(() => undefined)
      return done?.change === undefined ? undefined : undoneText(done, await undo({ change: done.change }))
    },
    onSuccess: (text) => void (text && notify('message', text)),
    onError: (_error, entry) => offer(entry, 'error', 'Failed to undo', 'Try again'),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [[router]] }),
  })

  function take(entry: Entry) {
    if (!entries.current.includes(entry)) return
    forget(entry)
    void dismissToast(entry.toastId)
    mutate(entry)
  }

  function offer(entry: Entry, kind: 'success' | 'error', text: string, label: string) {
    if (!entries.current.includes(entry)) entries.current.push(entry)
    const toastId = `undo-${++toasts}`
    entry.toastId = toastId
    void notify(kind, text, {
      id: toastId,
      action: { label, run: () => take(entry) },
      durationMs: UNDO_MS,
      // A closing toast must not remove the entry from under the toast that replaced it.
      onClose: () => entry.toastId === toastId && forget(entry),
    })
  }

  return {
    /** Takes a change before its answer, so that a quick key undoes this one and not the one before. */
    track(answer: Promise<Undoable>) {
      const entry: Entry = { answer, toastId: '' }
      entries.current.push(entry)
      answer.then(
        ({ text, changed, change }) => {
          if (changed === 0 || change === undefined) forget(entry)
          else if (entries.current.includes(entry)) offer(entry, 'success', text, 'Undo')
        },
        () => forget(entry),
      )
    },
    undoLatest() {
      const latest = entries.current.at(-1)
      if (latest) take(latest)
    },
  }
}

function undoneText({ text, changed }: Undoable, { changed: undone }: { changed: number }): string {
  const others = changed - undone
  if (others <= 0) return `Undone: ${text}`
  if (undone === 0) return 'Not undone: the status was changed again since'
  const rest = others === 1 ? 'The other one was' : `The other ${formatNumber(others)} were`
  return `Undone for ${formatNumber(undone)} of ${formatNumber(changed)}. ${rest} changed again since.`
}
