import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { enterDialog } from '#src/lib/dialog-entries.ts'

/** While `isOpen`, Back calls `onClose` and the page stays. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const { history } = useRouter()
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? enterDialog(history, () => close()) : undefined), [history, isOpen])
}
