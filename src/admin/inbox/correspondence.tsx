import { trpc } from '#src/admin/admin-api.ts'
import { DetailsSection, DetailsText } from '#src/admin/list/row-details.tsx'
import { Status } from '#src/admin/ui/status.tsx'
import { TimeAgo } from '#src/admin/ui/time-ago.tsx'
import type { ThreadMail } from '#src/shared/mail/mail.schema.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ReplyForm } from './reply-form.tsx'

/** Messages are sent, and other admins reply, without an event. */
const REFETCH_MS = 5000

const states = {
  waiting: ['pending', 'Waiting to be sent'],
  sent: ['solved', 'Delivered to the mail server'],
  failed: ['rejected', 'Failed'],
  cancelled: ['rejected', 'Canceled'],
  off: ['pending', 'Not sent: mail is off'],
} as const

/** The messages to the sender of a request, and the form for a reply. */
export function Correspondence({ recordId, email }: { recordId: string; email: string }) {
  const failed = 'Failed to load the correspondence'
  const { data, isError, refetch } = trpc.mail.thread.useQuery(
    { recordId },
    { refetchInterval: REFETCH_MS, meta: { failed, isToldInPlace: true } },
  )
  const { data: status } = trpc.mail.status.useQuery()
  return (
    <DetailsSection title="Correspondence">
      {data ? (
        <ol className="grid gap-4 empty:hidden">
          {data.map((mail) => (
            <ThreadItem key={mail.id} mail={mail} />
          ))}
        </ol>
      ) : isError ? (
        <div className="grid justify-items-start gap-3">
          <p role="alert">{failed}</p>
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
      <div className="mt-6">
        {status?.isOn === false ? (
          <p className="text-muted">
            Replies can’t be sent: this installation has no mail server. Set SMTP_URL to add one.
          </p>
        ) : (
          <ReplyForm recordId={recordId} to={email} />
        )}
      </div>
    </DetailsSection>
  )
}

function ThreadItem({
  mail: { kind, words, by, status, isBeingSent, lastError, createdAt, sentAt },
}: {
  mail: ThreadMail
}) {
  const [tone, text] = states[status]
  return (
    <li className="grid gap-1.5 border-l-2 border-rule pl-4">
      <p className="flex flex-wrap items-baseline gap-x-3 text-[0.8125rem] text-muted">
        <span className="font-medium text-ink">
          {kind === 'confirmation' ? 'Confirmation of the request' : (by ?? 'A former admin')}
        </span>
        <TimeAgo time={sentAt ?? createdAt} />
        <Status tone={tone}>{isBeingSent ? 'Sending' : text}</Status>
      </p>
      {words !== null && <DetailsText>{words}</DetailsText>}
      {lastError && status !== 'sent' && <p className="text-[0.8125rem] text-muted wrap-anywhere">{lastError}</p>}
    </li>
  )
}
