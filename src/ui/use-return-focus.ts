import { useState } from 'react'

/**
 * For dialogs without a Radix trigger: returns the focus to the element that had it, or to the page when that is gone or
 * `toPage` is true; or calls `move` for that. Radix alone would leave the focus nowhere.
 */
export function useReturnFocus(move?: () => void): (event: Event, toPage?: boolean) => void {
  const [opener] = useState(() => document.activeElement)
  return (event, toPage = false) => {
    event.preventDefault()
    // A dialog that was opened since, or a new screen, has taken the focus.
    if (document.activeElement !== document.body) return
    if (move) return move()
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
    const place = isThere && !toPage ? opener : document.getElementById('main')
    place?.focus({ preventScroll: true })
  }
}
