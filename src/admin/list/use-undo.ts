import { useState } from 'react'
import { dismissToast, notify } from '#src/ui/notify.ts'

/** How long a change can be undone. */
const UNDO_MS = 10_000

type Offer = { kind: 'success' | 'error'; text: string; label: string }

let toasts = 0

/** Keeps the changes that can be undone: by the button of a toast, or by a key, the latest first. */
export function useUndo<Change>(undo: (change: Change) => void) {
  // The toast of each change, in the order of the changes. A change that is not offered yet has none.
  const [toastOf] = useState(() => new Map<Change, string | null>())

  function take(change: Change) {
    const toastId = toastOf.get(change)
    if (toastId === undefined) return
    toastOf.delete(change)
    if (toastId !== null) void dismissToast(toastId)
    undo(change)
  }

  return {
    /** Takes a change before its toast, so that a quick key undoes this one and not the one before. */
    track: (change: Change) => void toastOf.set(change, null),
    isTracked: (change: Change) => toastOf.has(change),
    forget: (change: Change) => void toastOf.delete(change),
    offer(change: Change, { kind, text, label }: Offer) {
      const toastId = `undo-${++toasts}`
      toastOf.set(change, toastId)
      void notify(kind, text, {
        id: toastId,
        action: { label, run: () => take(change) },
        durationMs: UNDO_MS,
        // A closing toast must not remove the change from under the toast that replaced it.
        onClose: () => toastOf.get(change) === toastId && toastOf.delete(change),
      })
    },
    undoLatest() {
      const latest = [...toastOf.keys()].at(-1)
      if (latest !== undefined) take(latest)
    },
  }
}
