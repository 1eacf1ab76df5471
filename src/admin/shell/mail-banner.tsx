import { Link } from '@tanstack/react-router'
import { trpc } from '#src/admin/admin-api.ts'
import { formatNumber } from '#src/lib/format.ts'

/** Mail fails without an event. */
const REFETCH_MS = 60_000

/** Says on every screen that the mail server does not take messages, as long as it does not. */
export function MailBanner() {
  const failing = trpc.mail.status.useQuery(undefined, { refetchInterval: REFETCH_MS }).data?.failing
  return (
    <div role="status">
      {failing && (
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-rejected bg-faint px-4 py-2.5 md:px-7">
          <span className="font-medium">
            {failing.count === 1
              ? '1 email isn’t getting out.'
              : `${formatNumber(failing.count)} emails aren’t getting out.`}
          </span>
          {failing.lastError && <span className="text-muted wrap-anywhere">{failing.lastError}</span>}
          <Link to="/admin/mail" search={{ status: failing.status }} className="underline underline-offset-3">
            Show
          </Link>
        </p>
      )}
    </div>
  )
}
