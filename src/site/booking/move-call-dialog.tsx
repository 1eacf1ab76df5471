import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { useForm } from '#src/form/use-form.ts'
import { readApiError, statusOf } from '#src/lib/api-error.ts'
import { dayInWords, shortDayInWords, spanInWords, timeInWords, visitorZone } from '#src/shared/calls/booking-times.ts'
import type { GuestCall } from '#src/shared/calls/call.schema.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { BookedOut } from './booked-out.tsx'
import { BookingTimesField } from './booking-times-field.tsx'
import type { CallDialogProps } from './call-dialog.ts'
import { useTimeChoice } from './use-time-choice.ts'

type Props = CallDialogProps & { contactEmail: string; onMoved: (call: GuestCall) => void }

/** The choice of another time for a guest's call. */
export function MoveCallDialog({ token, call, contactEmail, onMoved, onConflict, onClose, onReturnFocus }: Props) {
  const choice = useTimeChoice()
  const { chosen, refresh, isBookedOut } = choice
  const zone = visitorZone()

  const form = useForm({
    request: async () => {
      const [{ guestMove }, { api }] = await Promise.all([
        import('#src/shared/calls/call.schema.ts'),
        import('#src/trpc-client.ts'),
      ])
      const send = ({ start }: { start: Date }) =>
        api.calls.moveByToken.mutate({ token, moves: call.moves, start, guestZone: zone }).catch((cause: unknown) => {
          const reason = readApiError(cause)
          if (reason.kind === 'answered' && 'start' in reason.fields) refresh()
          else if (reason.kind === 'answered' && statusOf(cause) === 409) onConflict(reason.message)
          throw cause
        })
      return { schema: guestMove.pick({ start: true }), send }
    },
    failed: { unreachable: 'The call could not be moved. Try again.' },
    onSuccess: ({ answer }) => onMoved(answer),
  })

  return (
    <Dialog title="Move call" wide onClose={onClose} onReturnFocus={onReturnFocus}>
      {isBookedOut ? (
        <BookedOut contactEmail={contactEmail} />
      ) : (
        <Form form={form} label="Move call" className="grid gap-x-10 gap-y-9 md:grid-cols-[21rem_1fr]">
          <BookingTimesField choice={choice} error={form.errorOf('start')} />
          <div className="grid content-start gap-6 border-t border-rule pt-6 md:border-t-0 md:border-l md:pt-0 md:pl-10">
            <p className="text-[0.9375rem]">
              <span className="caption mb-1.5 block">Now</span>
              {dayInWords(call.start, zone)}, <span className="inline-block">{spanInWords(call, zone)}</span>
            </p>
            <FormSubmit
              form={form}
              idle={chosen ? `Move to ${shortDayInWords(chosen, zone)}, ${timeInWords(chosen, zone)}` : 'Move the call'}
              busy="Moving..."
            >
              The earlier time is free for others once the call is moved.
            </FormSubmit>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
