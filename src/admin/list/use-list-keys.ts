import { useDocumentKeys } from '#src/admin/ui/use-document-keys.ts'

/** Elements that take keys as text, and dialogs and menus, which have keys of their own. */
const BUSY =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

/** The keys that repeat while they are held. Any other one acts once, or it would act on the next row too. */
export const REPEATING: ReadonlySet<string> = new Set(['j', 'k'])

/** Returns whether a key is meant for the page: not for a text field, a dialog or a shortcut of the browser. */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return false
  if (event.target instanceof Element && event.target.closest(BUSY)) return false
  return document.querySelector('[role="dialog"]') === null
}

/** Binds keys that work anywhere on the page, except in text fields and while a dialog is open. */
export function useListKeys(keys: Readonly<Record<string, () => void>>): void {
  useDocumentKeys((event) => {
    const run = keys[event.key]
    if (!run || !isPageKey(event) || (event.repeat && !REPEATING.has(event.key))) return
    if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('a, button')) return
    event.preventDefault()
    run()
  })
}
