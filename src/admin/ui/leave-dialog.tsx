import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type Props = {
  isUnsaved: () => boolean
  /** The button that goes on with the work. */
  keep: string
  /** A button that leaves without `onDiscard`. */
  leave?: string
  onDiscard?: () => void
  children: ReactNode
}

/** Asks before unsaved work is left; on a closing tab, the browser asks. */
export function LeaveDialog({ isUnsaved, keep, leave, onDiscard, children }: Props) {
  const blocker = useBlocker({
    // After a logout the screen has to be left.
    shouldBlockFn: ({ next }) => isUnsaved() && next.pathname !== '/login',
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      title="Leave without saving?"
      onClose={blocker.reset}
      hasEntry={false}
      footer={
        <>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              onDiscard?.()
              blocker.proceed()
            }}
          >
            Discard and leave
          </Button>
          {leave !== undefined && (
            <Button variant="outline" size="sm" onClick={blocker.proceed}>
              {leave}
            </Button>
          )}
          <div className={leave === undefined ? 'contents' : 'order-first col-span-2 grid sm:order-none'}>
            <Button variant="ink" size="sm" onClick={blocker.reset}>
              {keep}
            </Button>
          </div>
        </>
      }
    >
      <p className="text-sm leading-relaxed">{children}</p>
    </Dialog>
  )
}
