import { useLeaveGuard } from '#src/admin/ui/use-leave-guard.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type Props = { isUnsaved: () => boolean; hasImage: boolean; isKept: boolean; onDiscard: () => void }

/** Asks before unsaved work is left; on a closing tab, the browser asks. */
export function UnsavedGuard({ isUnsaved, hasImage, isKept, onDiscard }: Props) {
  const blocker = useLeaveGuard(isUnsaved)
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
              Keep writing
            </Button>
          </div>
        </>
      }
    >
      <p className="text-sm leading-relaxed">
        {isKept
          ? 'Your text is kept as a draft in this browser, and is here when you come back.'
          : 'Your changes aren’t saved.'}
        {hasImage && ' The new image isn’t kept, so you’ll have to choose it again.'}
      </p>
    </Dialog>
  )
}
