import { type ReactNode, useEffect, useRef } from 'react'
import { SuccessHeading } from '#src/ui/success-heading.tsx'

/** Long enough to read what follows before the page changes. */
const READ_MS = 4500

type Props = { email: string; onAnother: () => void; onDone: () => void }

/** Replaces the form after a sent request: what happens next, and when. Calls `onDone` after a few seconds. */
export function ConsultationSent({ email, onAnother, onDone }: Props) {
  const done = useRef(onDone)
  useEffect(() => {
    const timer = setTimeout(() => done.current(), READ_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div>
      <SuccessHeading label="Sent">
        <span className="block max-w-[14em]">Your request was sent successfully!</span>
      </SuccessHeading>
      <dl className="mt-6 border-t border-rule text-[0.9375rem]">
        <Step when="Now">It’s saved, and our engineers can see it.</Step>
        <Step when="Within 24 hours">
          One of them replies to <span className="wrap-anywhere">{email}</span>, with questions first.
        </Step>
        <Step when="Then">If it’s a fit, a call and a fixed-price discovery phase.</Step>
      </dl>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6">
        <button
          type="button"
          onClick={onAnother}
          className="inline-flex min-h-11 items-center text-[0.9375rem] underline decoration-edge underline-offset-4 hover:decoration-current"
        >
          Send another request
        </button>
        <p className="text-sm text-muted">The home page opens in a few seconds.</p>
      </div>
    </div>
  )
}

function Step({ when, children }: { when: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-rule py-2.5 sm:grid-cols-[9rem_1fr]">
      <dt className="text-muted">{when}</dt>
      <dd>{children}</dd>
    </div>
  )
}
