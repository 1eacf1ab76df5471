import { useState } from 'react'

/**
 * For a dialog that no trigger of its own opens: gives the focus back to whatever had it, or to the page where that is gone.
 * Radix itself would leave it nowhere.
 */
export function useReturnFocus(): (event: Event) => void {
  const [before] = useState(() => document.activeElement)
  return (event) => {
    event.preventDefault()
    const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
    const place = isThere ? before : document.getElementById('main')
    place?.focus({ preventScroll: true })
  }
}
