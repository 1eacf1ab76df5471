import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { inferRouterInputs } from '@trpc/server'
import { useRef } from 'react'
import type { AppRouter } from '#server/router.ts'
import { formatNumber } from '#src/lib/format.ts'
import { dismissToast, notify } from '#src/ui/notify.ts'

/** How long a change of status can be undone from its toast. */
const UNDO_MS = 10_000

/** A change of status that can be undone once the server has answered it with `change`. */
export type Undoable = { toastId: string; text: string; changed: number; change?: string | undefined }

type Options = {
  /** Whose rows these are. */
  router: keyof inferRouterInputs<AppRouter>
  undo: (input: { change: string }) => Promise<{ changed: number }>
}

let toasts = 0

/**
 * The changes of status that can still be undone: each for as long as its toast is there, by the toast or, the latest first, by a
 * key. Undoing waits for the changes that are on their way, as they wait for each other.
 */
export function useUndo({ router, undo }: Options) {
  const queryClient = useQueryClient()
  const undoable = useRef<Undoable[]>([])
  const forget = (entry: Undoable) => {
    undoable.current = undoable.current.filter((one) => one !== entry)
  }

  const { mutate } = useMutation({
    mutationKey: [router, 'status', 'undo'],
    scope: { id: `${router},status` },
    // A change that failed, or that changed nothing, left nothing to undo.
    mutationFn: async ({ change }: Undoable) => (change === undefined ? undefined : undo({ change })),
    onSuccess: (answer, entry) => {
      if (answer) void notify('message', inWords(entry, answer.changed))
    },
    onError: (_error, entry) => {
      offer(entry, 'error', 'Failed to undo', 'Try again')
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [[router]] }),
  })

  function take(entry: Undoable) {
    if (!undoable.current.includes(entry)) return
    forget(entry)
    void dismissToast(entry.toastId)
    mutate(entry)
  }

  function offer(entry: Undoable, kind: 'success' | 'error', text: string, label: string) {
    if (!undoable.current.includes(entry)) undoable.current.push(entry)
    const toastId = `undo-${++toasts}`
    entry.toastId = toastId
    void notify(kind, text, {
      id: toastId,
      action: { label, run: () => take(entry) },
      durationMs: UNDO_MS,
      // A toast that is on its way out must not take the one that followed it along.
      onClose: () => entry.toastId === toastId && forget(entry),
    })
  }

  return {
    /** Takes note of a change that is about to be sent, so that a quick key undoes this one and not the one before. */
    begin(text: string): Undoable {
      const entry: Undoable = { toastId: '', text, changed: 0 }
      undoable.current.push(entry)
      return entry
    },
    /** Tells that it was done and offers Undo, unless Undo was asked for before the answer. */
    done(entry: Undoable, text: string, { changed, change }: { changed: number; change?: string | undefined }) {
      Object.assign(entry, { text, changed, change })
      if (changed === 0 || change === undefined) return forget(entry)
      if (undoable.current.includes(entry)) offer(entry, 'success', text, 'Undo')
    },
    failed: forget,
    undoLatest() {
      const latest = undoable.current.at(-1)
      if (latest) take(latest)
    },
  }
}

function inWords({ text, changed }: Undoable, undone: number): string {
  const others = changed - undone
  if (others <= 0) return `Undone: ${text}`
  if (undone === 0) return 'Not undone: the status was changed again since'
  const rest = others === 1 ? 'The other one was' : `The other ${formatNumber(others)} were`
  return `Undone for ${formatNumber(undone)} of ${formatNumber(changed)}. ${rest} changed again since.`
}
