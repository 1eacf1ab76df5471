import { Link } from '@tanstack/react-router'
import { querySubmitted } from '#src/shared/queries/query.ts'

const linkClass =
  'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-current'

/** Replaces the form after the browser has sent it without scripts. */
export function RequestSent() {
  return (
    <div id="request" role="status" className="border-t border-ink pt-3.5">
      <p className="caption flex items-center gap-2">
        <svg viewBox="0 0 10 10" className="size-2.5 text-solved" aria-hidden="true">
          <circle cx="5" cy="5" r="4.25" fill="currentColor" />
        </svg>
        Saved
      </p>
      <h2 className="mt-6 max-w-[14em] text-[clamp(1.875rem,4vw,3rem)] leading-[1.04] tracking-[-0.035em]">
        {querySubmitted}
      </h2>
      <p className="mt-5 max-w-[34em] text-[1.0625rem] text-muted">
        An engineer reads it and replies to the address you gave, within 24 hours.
      </p>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link to="/" className={linkClass}>
          Home
        </Link>
        <Link to="/contact-us" className={linkClass}>
          Send another request
        </Link>
      </p>
    </div>
  )
}
