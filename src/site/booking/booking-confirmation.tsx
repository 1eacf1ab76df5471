import type { BookedCall } from '#src/shared/calls/call.schema.ts'
import { SuccessHeading } from '#src/ui/success-heading.tsx'
import { AddToCalendar, CallFacts, CallTitle } from './call-facts.tsx'

type Props = { call: BookedCall; topic: string; siteName: string; onAnother: () => void }

/** Renders the booked call in words, with links that add it to a calendar and the one that changes it. */
export function BookingConfirmation({ call, topic, siteName, onAnother }: Props) {
  const change = (
    <a href={call.page} className="text-ink underline decoration-edge underline-offset-4">
      call page
    </a>
  )
  return (
    <div>
      <SuccessHeading label="Booked">
        <CallTitle {...call} />
      </SuccessHeading>
      <CallFacts call={call} />
      <AddToCalendar call={call} topic={topic} siteName={siteName} variant="signal" />
      <p className="mt-6 max-w-[40em] text-[0.9375rem] text-muted">
        {call.isMailed ? (
          <>
            A confirmation is on its way to your email. To cancel or move the call, use its link or open your {change}.
          </>
        ) : (
          <>
            The calendar file has the time and your topic. We don’t send it by email, so download it now. To cancel or
            move the call, save the link to your {change}.
          </>
        )}
      </p>
      <button
        type="button"
        onClick={onAnother}
        className="mt-2 inline-flex min-h-11 items-center text-[0.9375rem] underline decoration-edge underline-offset-4 hover:decoration-current"
      >
        Book another call
      </button>
    </div>
  )
}
