type ToastOptions = {
  /** A toast replaces the one with the same id. Defaults to the text. */
  id?: string
  action?: { label: string; run: () => void }
  /** Counts only while the tab is visible and the pointer is not on the toast. */
  durationMs?: number
  onClose?: () => void
}

/** Resolves to the function that mounts the toaster. */
export const mounting = Promise.withResolvers<() => void>()

/**
 * Shows a toast; the same text again renews the existing one. Loads the toaster's chunk on demand. Never rejects:
 * without the chunk the browser shows an error, and other toasts are not shown.
 */
export async function notify(
  kind: 'success' | 'error' | 'message',
  text: string,
  { id = text, action, durationMs, onClose }: ToastOptions = {},
): Promise<void> {
  try {
    const { toast, mounted } = await import('./toaster.tsx')
    void mounting.promise.then((mount) => mount())
    await mounted
    toast[kind](text, {
      id,
      ...(action && { action: { label: action.label, onClick: action.run } }),
      ...(durationMs !== undefined && { duration: durationMs }),
      ...(onClose && { onAutoClose: onClose, onDismiss: onClose }),
    })
  } catch {
    // The code of the toasts cannot be had: offline, or after a deployment. A failure must be seen all the same.
    if (kind === 'error') alert(text)
  }
}
