import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CallFrame } from './call-frame.tsx'
import { CallLoading } from './call-loading.tsx'
import { FoundCallPage } from './found-call-page.tsx'
import type { FoundCall } from './read-call.ts'

type Props = {
  found: FoundCall
  siteName: string
  contactEmail: string
  /** Reads the call again. */
  onReload: () => void
}

/** The page of a booked call for its guest (product decisions, "Booking"). */
export function CallPage({ found, siteName, contactEmail, onReload }: Props) {
  switch (found.state) {
    case 'found':
      return <FoundCallPage {...found} siteName={siteName} contactEmail={contactEmail} onReload={onReload} />
    case 'loading':
      return <CallLoading contactEmail={contactEmail} />
    case 'unknown':
      return (
        <CallFrame label="Your call" title="Call not found">
          <p className="mt-6 max-w-[34em] text-lg text-muted">
            Part of the link may be missing: open the whole link again. Or write to{' '}
            <a href={`mailto:${contactEmail}`} className="text-ink underline decoration-edge underline-offset-4">
              {contactEmail}
            </a>
            .
          </p>
          <div className="mt-8 grid sm:flex">
            <ButtonLink to="/contact-us" variant="ink">
              Book a call
            </ButtonLink>
          </div>
        </CallFrame>
      )
    case 'unreachable':
      return (
        <CallFrame label="Your call" title="Your call can’t be shown right now">
          <p role="alert" className="mt-6 mb-8 max-w-[34em] text-lg text-muted">
            The server isn’t answering. Your booking isn’t affected.
          </p>
          <Button variant="outline" onClick={onReload}>
            Try again
          </Button>
        </CallFrame>
      )
  }
}
