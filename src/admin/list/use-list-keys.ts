import { useEffect, useEffectEvent } from 'react'

/** Where keys are text, or where a dialog or a menu has them for itself. */
const BUSY =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

/** The keys that go on while they are held. Any other one acts once: on another row it would do what was meant for this one. */
export const MOVES: ReadonlySet<string> = new Set(['j', 'k'])

/** Whether a key is meant for the page: nobody types, no dialog is open, and it is no browser's shortcut. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return false
  if (event.target instanceof Element && event.target.closest(BUSY)) return false
  return document.querySelector('[role="dialog"]') === null
}

/** Keys that work anywhere on the page, except while somebody types or a dialog is open. */
export function useListKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = keys[event.key]
    if (!run || !isForPage(event) || (event.repeat && !MOVES.has(event.key))) return
    if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('a, button')) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
