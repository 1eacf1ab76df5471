import { useBlocker } from '@tanstack/react-router'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type Props = { isUnsaved: () => boolean; hasImage: boolean; isKept: boolean; onDiscard: () => void }

/** Asks before unsaved work is left; on a closing tab, the browser asks. */
export function UnsavedGuard({ isUnsaved, hasImage, isKept, onDiscard }: Props) {
  const blocker = useBlocker({
    // After a logout the editor has to be left; the draft is kept.
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
              onDiscard()
              blocker.proceed()
            }}
          >
            Discard and leave
          </Button>
          <Button variant="outline" size="sm" onClick={blocker.proceed}>
            {isKept ? 'Leave, keep draft' : 'Leave'}
          </Button>
          <div className="order-first col-span-2 grid sm:order-none">
            <Button variant="ink" size="sm" onClick={blocker.reset}>
              Go on writing
            </Button>
          </div>
        </>
      }
    >
      <p className="text-sm leading-relaxed">
        {isKept
          ? 'What you wrote is kept as a draft in this browser, and is there when you come back.'
          : 'What you changed is not saved.'}
        {hasImage && ' The new image is not kept and has to be chosen again.'}
      </p>
    </Dialog>
  )
}
