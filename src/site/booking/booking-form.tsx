import type { z } from 'zod'
import { Form } from '#src/form/form.tsx'
import type { Sent } from '#src/form/form-signs.ts'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { TextAreaField } from '#src/form/text-area-field.tsx'
import { EmailField, TextField } from '#src/form/text-field.tsx'
import { TrapField } from '#src/form/trap-field.tsx'
import { draftOf } from '#src/form/typed-draft.ts'
import { useForm } from '#src/form/use-form.ts'
import { readApiError } from '#src/lib/api-error.ts'
import { howToJoin } from '#src/shared/calls/booking.ts'
import { dayInWords, spanInWords, timeInWords, visitorZone } from '#src/shared/calls/booking-times.ts'
import type { BookedCall } from '#src/shared/calls/call.schema.ts'
import { textLimits } from '#src/shared/text/text.ts'
import { notify } from '#src/ui/notify.ts'
import { BookedOut } from './booked-out.tsx'
import { BookingTimesField } from './booking-times-field.tsx'
import { useTimeChoice } from './use-time-choice.ts'

type Props = { contactEmail: string; onBooked: (call: BookedCall, topic: string) => void }

/** The choice of a time and the visitor's details. The typed text stays when another visitor has taken the time. */
export function BookingForm({ contactEmail, onBooked }: Props) {
  const choice = useTimeChoice()
  // Kept after the dialog, because a tap beside it closes it.
  const draft = draftOf('call')
  const { chosen, refresh, isBookedOut } = choice

  const form = useForm({
    request: async () => {
      const [{ callBooking: schema }, { api }, { watchForm }, { originOfVisit }] = await Promise.all([
        import('#src/shared/calls/call.schema.ts'),
        import('#src/trpc-client.ts'),
        import('#src/form/form-signs.ts'),
        import('#src/lib/visit.ts'),
      ])
      const sendSigned = watchForm(api, 'call')
      const send = (values: z.output<typeof schema>, sent: Sent) =>
        sendSigned(sent, (signs) =>
          api.calls.book.mutate({ ...values, guestZone: visitorZone(), signs, ...originOfVisit() }),
        ).catch((cause: unknown) => {
          const reason = readApiError(cause)
          if (reason.kind === 'answered' && 'start' in reason.fields) refresh()
          throw cause
        })
      return { schema, send }
    },
    failed: { unreachable: 'The booking could not be sent. Try again.' },
    onSuccess: ({ values, answer, left }) => {
      draft.clear()
      onBooked(answer, values.topic)
      // The dialog was closed while the booking was sent: only the toast says that there is a call now.
      if (left) void notify('success', `Call booked: ${callInWords(answer)}`)
    },
  })

  // Without a free time nothing can be sent, so the form asks for nothing.
  if (isBookedOut) return <BookedOut contactEmail={contactEmail} />
  return (
    <Form form={form} label="Schedule a call" className="grid gap-x-10 gap-y-9 md:grid-cols-[21rem_1fr]">
      <BookingTimesField choice={choice} error={form.errorOf('start')} />
      <div
        ref={draft.fields}
        className="grid content-start gap-3 border-t border-rule pt-6 md:border-t-0 md:border-l md:pt-0 md:pl-10"
      >
        <TextField form={form} name="name" label="Name" autoComplete="name" />
        <EmailField form={form} name="email" label="Email" placeholder="you@company.com" />
        <TextAreaField
          form={form}
          name="topic"
          label="Topic"
          hint="What do you want to know by the end of the call?"
          max={textLimits.description}
          rows={4}
        />
        <TrapField />
        <FormSubmit form={form} idle={chosen ? `Book ${shortly(chosen)}` : 'Book the call'} busy="Booking...">
          30 minutes with an engineer. {howToJoin} You get a calendar file right away.
        </FormSubmit>
      </div>
    </Form>
  )
}

function shortly(start: Date): string {
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(start)
  return `${day}, ${timeInWords(start, visitorZone())}`
}

function callInWords(call: BookedCall): string {
  const zone = visitorZone()
  return `${dayInWords(call.start, zone)}, ${spanInWords(call, zone)}`
}
