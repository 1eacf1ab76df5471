import { useState } from 'react'
import { messageOf, statusOf } from '#src/lib/api-error.ts'
import { dayInWords, spanInWords, visitorZone } from '#src/shared/calls/booking-times.ts'
import type { GuestCall } from '#src/shared/calls/call.schema.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { CallDialogProps } from './call-dialog.ts'

type Props = CallDialogProps & { onCancelled: (call: GuestCall) => void }

/** Asks before a guest's call is canceled. Stays open while that is pending and when it fails. */
export function CancelCallDialog({ token, call, onCancelled, onConflict, onClose, onReturnFocus }: Props) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const zone = visitorZone()

  async function cancel() {
    setPending(true)
    setFailure(undefined)
    try {
      const { api } = await import('#src/trpc-client.ts')
      onCancelled(await api.calls.cancelByToken.mutate({ token, moves: call.moves }))
    } catch (cause) {
      setPending(false)
      const message = messageOf(cause, 'The call could not be canceled. Try again.')
      if (statusOf(cause) === 409) onConflict(message)
      else setFailure(message)
    }
  }

  return (
    <Dialog
      title="Cancel this call?"
      onClose={() => !isPending && onClose()}
      onReturnFocus={onReturnFocus}
      footer={
        <>
          <Button variant="quiet" size="sm" disabled={isPending} onClick={onClose}>
            Keep call
          </Button>
          <Button variant="signal" size="sm" disabled={isPending} onClick={() => void cancel()}>
            {isPending ? 'Canceling...' : 'Cancel call'}
          </Button>
        </>
      }
    >
      <p className="text-[0.9375rem] leading-relaxed">
        {dayInWords(call.start, zone)}, {spanInWords(call, zone)}. The time is free for others right away.
      </p>
      {failure !== undefined && (
        <p role="alert" className="mt-4 border-l-2 border-rejected bg-faint px-4 py-3 text-[0.9375rem]">
          {failure}
        </p>
      )}
    </Dialog>
  )
}
