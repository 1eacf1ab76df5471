import { useEffect, useEffectEvent, useRef } from 'react'
import { isForPage } from '#src/admin/list/use-list-keys.ts'

/** After this key, the next one names a screen. */
export const LEADER = 'g'
const WAIT_MS = 1500

/** `g` and then a letter go to a screen. The letter is taken before the screen's own keys see it. */
export function useGoToKeys(go: (key: string) => boolean): void {
  const leadAt = useRef<number>(undefined)
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A modifier is half of a key.
    if (event.key === 'Shift') return
    const isLed = leadAt.current !== undefined && event.timeStamp - leadAt.current < WAIT_MS
    leadAt.current = undefined
    if (!isForPage(event)) return
    if (isLed ? go(event.key) : event.key === LEADER) {
      event.preventDefault()
      if (!isLed) leadAt.current = event.timeStamp
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}
