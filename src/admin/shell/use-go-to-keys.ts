import { useRef } from 'react'
import { isPageKey } from '#src/admin/list/use-list-keys.ts'
import { useDocumentKeys } from '#src/admin/ui/use-document-keys.ts'

/** The key before the key of a screen. */
export const LEADER = 'g'
const WAIT_MS = 1500

/** Calls `go` with the key that follows `g`. If `go` returns true, the screen's own shortcuts do not get the key. */
export function useGoToKeys(go: (key: string) => boolean): void {
  const leadAt = useRef<number>(undefined)
  useDocumentKeys((event) => {
    // A key with Shift sends the modifier first.
    if (event.key === 'Shift') return
    const isLed = leadAt.current !== undefined && event.timeStamp - leadAt.current < WAIT_MS
    leadAt.current = undefined
    if (!isPageKey(event)) return
    if (isLed ? go(event.key) : event.key === LEADER) {
      event.preventDefault()
      if (!isLed) leadAt.current = event.timeStamp
    }
  }, true)
}
