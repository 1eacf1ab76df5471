import { Link } from '@tanstack/react-router'
import { formatDate } from '#src/lib/format.ts'

/** Says until when an admin without a second factor can do without one. */
export function FactorNotice({ dueAt }: { dueAt: Date }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-pending bg-faint px-4 py-2.5 md:px-7">
      <span className="font-medium">
        Set up two-factor authentication by <span className="whitespace-nowrap">{formatDate(dueAt)}</span>.
      </span>
      <span className="text-muted">After that, the back office asks for it first.</span>
      <Link to="/admin/profile" className="underline underline-offset-3">
        Open settings
      </Link>
    </p>
  )
}
