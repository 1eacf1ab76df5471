import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { enterDialog } from '#src/lib/dialog-entries.ts'

/** While `isOpen`, Back calls `onClose` and the page stays. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const { history } = useRouter()
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? enterDialog(history, () => close()) : undefined), [history, isOpen])
}

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
