const mounted = Promise.withResolvers<void>()

/** Called by the toaster once it can show something: a toast sent before would be lost. */
export function toasterIsMounted(): void {
  mounted.resolve()
}

/** Shows a toast; the same text again renews the one that is there. Its code is the toaster's own chunk. */
export async function notify(kind: 'success' | 'error' | 'message', text: string): Promise<void> {
  const [{ toast }] = await Promise.all([import('./toaster.tsx'), mounted.promise])
  toast[kind](text, { id: text })
}
