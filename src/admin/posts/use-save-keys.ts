import { useEffect, useEffectEvent } from 'react'
import { commandKey } from '#src/lib/platform.ts'
import { useAnnouncedShortcuts } from '#src/ui/shortcuts.ts'

/** Ctrl or ⌘ with S or Enter, wherever the focus is, as long as no dialog has the keyboard for itself. */
export function useSaveKeys(save: () => void): void {
  useAnnouncedShortcuts('This post', [{ keys: [commandKey(), 'S'], does: 'Save' }])
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSave = (event.metaKey || event.ctrlKey) && (event.key === 's' || event.key === 'Enter')
    if (!isSave || event.shiftKey || event.altKey) return
    // The browser's own "save this page" helps nobody here.
    event.preventDefault()
    if (!document.querySelector('[role="dialog"]')) save()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
