import type { Call } from '#server/features/calls/call.schema.ts'
import { trpc } from '#src/admin-api.ts'
import { statusOf } from '#src/lib/call-failure.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { MailLink } from '#src/ui/mail-link.tsx'
import { notify } from '#src/ui/notify.ts'
import { dayInWords, spanInWords, visitorZone, zoneInWords } from './booking-times.ts'

type Props = { call: Call; onClose: () => void; onReturnFocus: () => void }

/** Asks before a call is cancelled, and tells there when it could not be. */
export function CancelCall({ call, onClose, onReturnFocus }: Props) {
  const utils = trpc.useUtils()
  const { mutate, isPending, error } = trpc.calls.cancel.useMutation({
    onSuccess: () => {
      void notify('success', `Call with ${call.name} cancelled`)
      onClose()
    },
    // A refusal too: somebody else may have changed the call meanwhile.
    onSettled: () => void utils.calls.invalidate(),
  })
  const zone = visitorZone()
  // The server's own words are about this call; whatever else went wrong is not.
  const isRefused = statusOf(error) === 404 || statusOf(error) === 409
  return (
    <ConfirmDialog
      title={`Cancel the call with ${call.name}?`}
      confirm="Cancel call"
      busy="Cancelling..."
      keep="Keep call"
      isPending={isPending}
      failure={error && (isRefused ? error.message : 'Failed to cancel the call. Please try again.')}
      onConfirm={() => mutate({ id: call.id })}
      onClose={onClose}
      onReturnFocus={onReturnFocus}
    >
      <p>
        {dayInWords(call.start, zone)}, {spanInWords(call, zone)} ({zoneInWords(call.start, zone)}).
      </p>
      <p className="mt-3 text-muted">
        The time can be booked again at once. The guest is not told by the site: write to <MailLink to={call.email} />.
      </p>
    </ConfirmDialog>
  )
}
