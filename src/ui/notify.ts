/** What a toast can have besides its text. */
type ToastOptions = {
  /** Toasts with the same id take each other's place; its text, unless another is given. */
  id?: string
  action?: { label: string; run: () => void }
  /** How long it stays. While the pointer is on it, and while the tab is hidden, that time stands still. */
  durationMs?: number
  onClose?: () => void
}

/**
 * Shows a toast; the same text again renews the one that is there. Its code is the toaster's own chunk. Never rejects: where
 * the chunk cannot be had there are no toasts.
 */
export async function notify(
  kind: 'success' | 'error' | 'message',
  text: string,
  { id = text, action, durationMs, onClose }: ToastOptions = {},
): Promise<void> {
  try {
    const { toast, mounted } = await import('./toaster.tsx')
    await mounted
    toast[kind](text, {
      id,
      ...(action && { action: { label: action.label, onClick: action.run } }),
      ...(durationMs !== undefined && { duration: durationMs }),
      ...(onClose && { onAutoClose: onClose, onDismiss: onClose }),
    })
  } catch {
    // After a deployment an open page may ask for a chunk that is gone. What the toast is about has happened all the same.
  }
}

/** Takes a toast off the screen; without the toaster's chunk there is none. */
export async function dismissToast(id: string): Promise<void> {
  try {
    const { toast } = await import('./toaster.tsx')
    toast.dismiss(id)
  } catch {}
}
