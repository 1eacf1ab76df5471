import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** What the button says, and what it says while it is being done. */
  confirm: string
  busy: string
  /** The other button, where "Cancel" would be taken for the deed. */
  keep?: string
  isPending: boolean
  /** Why it could not be done. Told here, where the choice is. */
  failure: string | null
  onConfirm: () => void
  onClose: () => void
  onReturnFocus?: () => void
  /** What will happen, and whether it can be undone. */
  children: ReactNode
}

/** Asks before something that cannot be taken back. Stays open while it is being done and when it fails. */
export function ConfirmDialog({ title, confirm, busy, isPending, failure, onConfirm, onClose, ...props }: Props) {
  const { onReturnFocus, keep = 'Cancel', children } = props
  const button = useRef<HTMLButtonElement>(null)
  // It lost the focus while it was disabled.
  useEffect(() => {
    if (failure !== null && document.activeElement === document.body) button.current?.focus()
  }, [failure])
  return (
    <Dialog
      title={title}
      onClose={() => !isPending && onClose()}
      {...(onReturnFocus && { onReturnFocus })}
      footer={
        <>
          <Button variant="quiet" size="sm" disabled={isPending} onClick={onClose}>
            {keep}
          </Button>
          <Button ref={button} variant="signal" size="sm" disabled={isPending} onClick={onConfirm}>
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
