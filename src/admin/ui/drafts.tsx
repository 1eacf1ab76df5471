import { useEffect, useEffectEvent } from 'react'
import { Button } from '#src/ui/button.tsx'

type Props = {
  draft: { discard: () => void; dismiss: () => void }
  /** Runs the action of a button, which disappears with its notice. */
  press: (action: () => void) => void
}

/** The buttons of the notice about a restored draft. */
export function DraftButtons({ draft, press }: Props) {
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => press(draft.discard)}>
        Discard draft
      </Button>
      <Button variant="quiet" size="sm" onClick={() => press(draft.dismiss)}>
        Keep it
      </Button>
    </>
  )
}

/** Calls `keep` when the page is left or the component goes away, so that the last keystrokes are kept. */
export function useKeptOnLeave(keep: () => void): void {
  const keepLatest = useEffectEvent(keep)
  useEffect(() => {
    const onLeave = () => keepLatest()
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [])
}
