import { useLeaveGuard } from '#src/admin/ui/use-leave-guard.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** Asks before changed hours are left unsaved; on a closing tab, the browser asks. */
export function UnsavedHours({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useLeaveGuard(() => isUnsaved)
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      title="Leave without saving?"
      onClose={blocker.reset}
      hasEntry={false}
      footer={
        <>
          <Button variant="quiet" size="sm" onClick={blocker.proceed}>
            Discard and leave
          </Button>
          <Button variant="ink" size="sm" onClick={blocker.reset}>
            Keep editing
          </Button>
        </>
      }
    >
      <p className="text-sm leading-relaxed">The changed hours aren’t saved.</p>
    </Dialog>
  )
}
