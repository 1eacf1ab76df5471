/** Removes a toast. Apart from `notify`, because no public page does it. */
export async function dismissToast(id: string): Promise<void> {
  try {
    const { toast } = await import('./toaster.tsx')
    toast.dismiss(id)
  } catch {}
}
