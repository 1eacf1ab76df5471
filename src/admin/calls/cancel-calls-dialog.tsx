import type { ReactNode } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { ConfirmDialog } from '#src/admin/ui/confirm-dialog.tsx'
import { MailLink } from '#src/admin/ui/mail-link.tsx'
import { statusOf } from '#src/lib/api-error.ts'
import { dayInWords, spanInWords, visitorZone, zoneInWords } from '#src/shared/calls/booking-times.ts'
import type { Call } from '#src/shared/calls/call.schema.ts'
import { notify } from '#src/ui/notify.ts'

type Props = { calls: readonly Call[]; onClose: () => void; onReturnFocus: (() => void) | undefined }

/** Asks before calls are cancelled, and shows there why that failed. */
export function CancelCallsDialog({ calls, ...dialog }: Props) {
  const [call, ...others] = calls
  if (!call) return null
  if (others.length > 0) return <CancelSeveral calls={calls} {...dialog} />
  return <CancelOne call={call} {...dialog} />
}

const texts = { confirm: 'Cancel call', busy: 'Canceling...', keep: 'Keep call' }

function CancelOne({ call, ...dialog }: Omit<Props, 'calls'> & { call: Call }) {
  const utils = trpc.useUtils()
  const { mutate, isPending, error } = trpc.calls.cancel.useMutation({
    onSuccess: () => {
      void notify('success', `Call with ${call.name} canceled`)
      dialog.onClose()
    },
    // After a refusal too: another admin may have changed the call.
    onSettled: () => void utils.calls.invalidate(),
  })
  const zone = visitorZone()
  // The server's own words are about this call; those of other failures are not.
  const isRefused = statusOf(error) === 404 || statusOf(error) === 409
  return (
    <ConfirmDialog
      {...texts}
      {...dialog}
      title={`Cancel the call with ${call.name}?`}
      isPending={isPending}
      failure={error && (isRefused ? error.message : 'Failed to cancel the call. Please try again.')}
      onConfirm={() => mutate({ id: call.id, start: call.start })}
    >
      <p>
        {dayInWords(call.start, zone)}, {spanInWords(call, zone)} ({zoneInWords(call.start, zone)}).
      </p>
      <p className="mt-3 text-muted">
        The time can be booked again right away.{' '}
        <ToldByMail
          isMailed="The guest gets an email about it."
          isOff={
            <>
              Mail is off, so the guest isn’t told: write to <MailLink to={call.email} />.
            </>
          }
        />
      </p>
    </ConfirmDialog>
  )
}

function CancelSeveral({ calls, ...dialog }: Props) {
  const utils = trpc.useUtils()
  const { mutate, isPending, error } = trpc.calls.cancelMany.useMutation({
    onSuccess: ({ cancelled, skipped }) => {
      const rest = skipped > 0 ? `, ${skipped} were already over or canceled` : ''
      void notify('success', `${cancelled} calls canceled${rest}`)
      dialog.onClose()
    },
    onSettled: () => void utils.calls.invalidate(),
  })
  const guests = [...new Set(calls.map(({ email }) => email))]
  return (
    <ConfirmDialog
      {...texts}
      {...dialog}
      title={`Cancel ${calls.length} calls?`}
      confirm={`Cancel ${calls.length} calls`}
      keep="Keep calls"
      isPending={isPending}
      failure={error && 'Failed to cancel the calls. Please try again.'}
      onConfirm={() => mutate({ ids: calls.map(({ id }) => id) })}
    >
      <p>
        {guests.length === 1 ? 'All were booked by ' : `They were booked by ${guests.length} people: `}
        <span className="wrap-anywhere">{guests.slice(0, 3).join(', ')}</span>
        {guests.length > 3 && ` and ${guests.length - 3} more`}.
      </p>
      <p className="mt-3 text-muted">
        The times can be booked again right away.{' '}
        <ToldByMail
          isMailed="Each guest gets an email about it."
          isOff="Mail is off, so the guests aren’t told: write to them."
        />
      </p>
    </ConfirmDialog>
  )
}

/** Says how the guests learn of it, once it is known whether the installation sends mail. */
function ToldByMail({ isMailed, isOff }: { isMailed: ReactNode; isOff: ReactNode }) {
  const { data } = trpc.account.mail.useQuery()
  return data && (data.isConfigured ? isMailed : isOff)
}
