import { useState } from 'react'

/**
 * For dialogs without a Radix trigger: returns the focus to the element that had it, or to the page when that is gone.
 * Radix alone would leave the focus nowhere.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
    const place = isThere ? opener : document.getElementById('main')
    place?.focus({ preventScroll: true })
  }
}
