import { commandKey, useAnnouncedShortcuts } from '#src/admin/ui/shortcuts.tsx'
import { useDocumentKeys } from '#src/admin/ui/use-document-keys.ts'

/** Saves on Ctrl or ⌘ with S or Enter, wherever the focus is, unless a dialog is open. */
export function useSaveKeys(save: () => void): void {
  useAnnouncedShortcuts('This post', [{ keys: [commandKey(), 'S'], does: 'Save' }])
  useDocumentKeys((event) => {
    const isSave = (event.metaKey || event.ctrlKey) && (event.key === 's' || event.key === 'Enter')
    if (!isSave || event.shiftKey || event.altKey) return
    // Prevents the browser's own "Save page".
    event.preventDefault()
    if (!document.querySelector('[role="dialog"]')) save()
  })
}
