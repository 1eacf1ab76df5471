import { useRef, useState } from 'react'
import type { GuestCall } from '#src/shared/calls/call.schema.ts'
import type { CallStatus } from '#src/shared/calls/call.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { AddToCalendar, CallFact, CallFacts, CallTitle } from './call-facts.tsx'
import { CallFrame } from './call-frame.tsx'
import { CancelCallDialog } from './cancel-call-dialog.tsx'
import { MoveCallDialog } from './move-call-dialog.tsx'

type Props = { token: string; call: GuestCall; siteName: string; contactEmail: string; onReload: () => void }

type Notice = { role: 'status' | 'alert'; text: string }

const labels: Record<CallStatus, string> = {
  upcoming: 'Your call',
  past: 'Past call',
  cancelled: 'Canceled call',
}

/** A call with what its guest may do: move it or cancel it until it is over. */
export function FoundCallPage({ token, call: read, siteName, contactEmail, onReload }: Props) {
  const [changed, setChanged] = useState<GuestCall>()
  const [notice, setNotice] = useState<Notice>()
  const [open, setOpen] = useState<'move' | 'cancel'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const buttons = { move: useRef<HTMLButtonElement>(null), cancel: useRef<HTMLButtonElement>(null) }
  const call = changed ?? read

  function show(change: GuestCall, text: string) {
    setOpen(undefined)
    setChanged(change)
    setNotice({ role: 'status', text })
  }
  const dialog = {
    token,
    call,
    onClose: () => setOpen(undefined),
    // If the button is gone, the heading gets the focus, which states the new state of the call.
    onReturnFocus: () => (open && buttons[open].current ? buttons[open].current : heading.current)?.focus(),
    onConflict(message: string) {
      setOpen(undefined)
      setChanged(undefined)
      setNotice({ role: 'alert', text: `${message}. The page shows it as it is now.` })
      onReload()
    },
  }
  return (
    <CallFrame label={labels[call.status]} title={<CallTitle {...call} />} heading={heading}>
      {notice && (
        <p
          role={notice.role}
          className={`mt-7 border-l-2 bg-faint px-4 py-3 text-[0.9375rem] ${notice.role === 'alert' ? 'border-rejected' : 'border-ink'}`}
        >
          {notice.text}
        </p>
      )}
      <CallFacts call={call} isUpcoming={call.status === 'upcoming'}>
        <CallFact name="Topic">
          <span className="whitespace-pre-wrap wrap-anywhere">{call.topic}</span>
        </CallFact>
      </CallFacts>
      {call.status === 'upcoming' ? (
        <>
          <div className="mt-8 grid gap-3 sm:flex">
            <Button ref={buttons.move} variant="ink" aria-haspopup="dialog" onClick={() => setOpen('move')}>
              Move call
            </Button>
            <Button ref={buttons.cancel} variant="outline" aria-haspopup="dialog" onClick={() => setOpen('cancel')}>
              Cancel call
            </Button>
          </div>
          <section aria-labelledby="calendar-heading" className="mt-14 border-t border-rule pt-6">
            <h2 id="calendar-heading" className="text-xl tracking-[-0.02em]">
              Add to calendar
            </h2>
            <AddToCalendar call={call} topic={call.topic} siteName={siteName} variant="outline" />
          </section>
        </>
      ) : (
        <Closed call={call} isTold={notice?.role === 'status'} />
      )}
      {open === 'move' && (
        <MoveCallDialog
          {...dialog}
          contactEmail={contactEmail}
          onMoved={(moved) => show(moved, `Your call is moved. ${calendarHint(moved)}`)}
        />
      )}
      {open === 'cancel' && (
        <CancelCallDialog
          {...dialog}
          onCancelled={(cancelled) => show(cancelled, `Your call is canceled. ${calendarHint(cancelled)}`)}
        />
      )}
    </CallFrame>
  )
}

function calendarHint({ isMailed, status }: GuestCall): string {
  if (isMailed) return 'An email that updates your calendar is on its way.'
  return status === 'cancelled'
    ? 'Remove it from your calendar yourself, or with the file below.'
    : 'Your calendar still has the earlier time: download the file again.'
}

/** A call that is over or canceled. `isTold` says that a notice has just named this state. */
function Closed({ call: { status, invite }, isTold }: { call: GuestCall; isTold: boolean }) {
  return (
    <>
      {!isTold && (
        <p className="mt-8 max-w-[34em] text-lg text-muted">
          {status === 'past' ? 'This call is over.' : 'This call is canceled, and its time is free again.'}
        </p>
      )}
      <div className="mt-6 grid items-center gap-x-6 gap-y-2 sm:flex">
        <ButtonLink to="/contact-us" variant="ink">
          Book another call
        </ButtonLink>
        {status === 'cancelled' && (
          <a
            href={invite}
            download="call.ics"
            className="inline-flex min-h-11 items-center text-[0.9375rem] underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            Download the cancellation for your calendar
          </a>
        )}
      </div>
    </>
  )
}
