import { useEffect, useEffectEvent } from 'react'

/** Where keys are text, or where a dialog has them for itself. */
const BUSY = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]'

/** Keys that work anywhere on the page, except while somebody types or a dialog is open. */
export function useListKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = keys[event.key]
    if (!run || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(BUSY)) return
    if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('a, button')) return
    if (document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
