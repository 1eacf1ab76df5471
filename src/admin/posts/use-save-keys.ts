import { useEffect, useEffectEvent } from 'react'
import { commandKey, useAnnouncedShortcuts } from '#src/admin/ui/shortcuts.tsx'

/** Saves on Ctrl or ⌘ with S or Enter, wherever the focus is, unless a dialog is open. */
export function useSaveKeys(save: () => void): void {
  useAnnouncedShortcuts('This post', [{ keys: [commandKey(), 'S'], does: 'Save' }])
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSave = (event.metaKey || event.ctrlKey) && (event.key === 's' || event.key === 'Enter')
    if (!isSave || event.shiftKey || event.altKey) return
    // Prevents the browser's own "Save page".
    event.preventDefault()
    if (!document.querySelector('[role="dialog"]')) save()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
