/** Closes a toast by its id, or all of them. Never rejects. */
export async function dismissToast(id?: string): Promise<void> {
  try {
    const { toast } = await import('#src/ui/toaster.tsx')
    toast.dismiss(id)
  } catch {
    // Without the code of the toasts there is none.
  }
}
