import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type Props = {
  title: string
  /** The label of the button; `busy` replaces it while the action is pending. */
  confirm: string
  busy: string
  /** The label of the other button, for actions that "Cancel" could be mistaken for. */
  keep?: string
  isPending: boolean
  /** The action needs a choice that is not made yet. */
  isIncomplete?: boolean
  /** The reason of a failure, shown in the dialog. */
  failure: string | null
  onConfirm: () => void
  onClose: () => void
  onReturnFocus?: (() => void) | undefined
  /** The consequences, and whether the action can be undone. */
  children: ReactNode
}

/** Asks before an action that cannot be undone. Stays open while the action is pending and when it fails. */
export function ConfirmDialog({ title, confirm, busy, isPending, failure, onConfirm, onClose, ...props }: Props) {
  const { onReturnFocus, keep = 'Cancel', isIncomplete = false, children } = props
  const button = useRef<HTMLButtonElement>(null)
  // The button lost the focus while it was disabled.
  useEffect(() => {
    if (failure !== null && document.activeElement === document.body) button.current?.focus()
  }, [failure])
  return (
    <Dialog
      title={title}
      onClose={() => !isPending && onClose()}
      onReturnFocus={onReturnFocus}
      footer={
        <>
          <Button variant="quiet" size="sm" disabled={isPending} onClick={onClose}>
            {keep}
          </Button>
          <Button ref={button} variant="signal" size="sm" disabled={isPending || isIncomplete} onClick={onConfirm}>
            {isPending ? busy : confirm}
          </Button>
        </>
      }
    >
      <div className="text-[0.9375rem] leading-relaxed">{children}</div>
      {failure !== null && (
        <p role="alert" className="mt-4 border-l-2 border-rejected bg-faint px-4 py-3 text-[0.9375rem]">
          {failure}
        </p>
      )}
    </Dialog>
  )
}
