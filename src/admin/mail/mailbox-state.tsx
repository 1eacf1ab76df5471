import { trpc } from '#src/admin/admin-api.ts'
import { TimeAgo } from '#src/admin/ui/relative-time.tsx'
import { formatNumber } from '#src/lib/format.ts'

/** No event says that the mailbox was read. */
const REFETCH_MS = 10_000

/** The mailbox that is read for visitors' answers, and its state; nothing without one. */
export function MailboxState() {
  const { data: mailbox } = trpc.mailbox.status.useQuery(undefined, { refetchInterval: REFETCH_MS })
  if (!mailbox) return null
  const { name, lookedAt, error, unmatched } = mailbox
  return (
    <div
      className={`grid gap-1 border-b px-4 py-3 leading-relaxed md:px-7 ${error === null ? 'border-rule' : 'border-rejected bg-faint'}`}
    >
      {error === null && (
        <p className="wrap-anywhere">
          Reading {name}:{' '}
          {lookedAt ? (
            <>
              last checked <TimeAgo time={lookedAt} />
            </>
          ) : (
            'not checked yet'
          )}
          .
        </p>
      )}
      <div role="status" className="grid gap-1 wrap-anywhere empty:hidden">
        {error !== null && (
          <>
            <p className="font-medium">Can’t read the mailbox {name}.</p>
            <p className="text-muted">{error}. Visitors’ answers stay in it until it can be read again.</p>
          </>
        )}
      </div>
      {error !== null && lookedAt && (
        <p className="text-[0.8125rem] text-muted">
          Last read <TimeAgo time={lookedAt} />.
        </p>
      )}
      {unmatched > 0 && (
        <p className="text-[0.8125rem] text-muted">
          {unmatched === 1
            ? '1 message in it matches no request and was left alone.'
            : `${formatNumber(unmatched)} messages in it match no request and were left alone.`}
        </p>
      )}
    </div>
  )
}
