import { useState } from 'react'
import { dismissToast } from '#src/admin/ui/dismiss-toast.ts'
import { notify } from '#src/ui/notify.ts'

/** How long a change can be undone. */
const UNDO_MS = 10_000

type Offer = {
  kind: 'success' | 'error'
  text: string
  label: string
  /** Of the toast, where something else closes it too. */
  id?: string
}

type Toast = { id: string; shown: Promise<void> }

let toasts = 0

/** Keeps the changes that can be undone: by the button of a toast, or by a key, the latest first. */
export function useUndo<Change>(undo: (change: Change) => void) {
  // The toast of each change, in the order of the changes. A change that is not offered yet has none.
  const [toastOf] = useState(() => new Map<Change, Toast | null>())

  function take(change: Change) {
    const toast = toastOf.get(change)
    if (toast === undefined) return
    toastOf.delete(change)
    // A quick key comes before the toast, which would then stay.
    void toast?.shown.then(() => dismissToast(toast.id))
    undo(change)
  }

  return {
    /** Takes a change before its toast, so that a quick key undoes this one and not the one before. */
    track: (change: Change) => void toastOf.set(change, null),
    isTracked: (change: Change) => toastOf.has(change),
    forget: (change: Change) => void toastOf.delete(change),
    offer(change: Change, { kind, text, label, id = `undo-${++toasts}` }: Offer) {
      const shown = notify(kind, text, {
        id,
        action: { label, run: () => take(change) },
        durationMs: UNDO_MS,
        // A closing toast must not remove the change from under the toast that replaced it.
        onClose: () => toastOf.get(change)?.id === id && toastOf.delete(change),
      })
      toastOf.set(change, { id, shown })
    },
    undoLatest() {
      const latest = [...toastOf.keys()].at(-1)
      if (latest !== undefined) take(latest)
    },
  }
}
