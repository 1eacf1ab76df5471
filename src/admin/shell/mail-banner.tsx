import { Link, useLocation } from '@tanstack/react-router'
import { trpc } from '#src/admin/admin-api.ts'
import { formatNumber } from '#src/lib/format.ts'
import type { MailState } from '#src/shared/mail/mail.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'

/** Mail fails without an event. */
const REFETCH_MS = MINUTE_MS

/** Says on every screen that the mail server takes no messages or the mailbox can't be read, as long as that lasts. */
export function MailBanner() {
  const { data } = trpc.mail.status.useQuery(undefined, { refetchInterval: REFETCH_MS })
  // The screen of the mailbox says it itself.
  const isOnMail = useLocation({ select: ({ pathname }) => pathname === '/admin/mail' })
  const failing = data?.failing
  const mailbox = isOnMail ? null : data?.unreadableMailbox
  return (
    <div role="status">
      {failing && (
        <Notice
          text={
            failing.count === 1
              ? '1 email isn’t getting out.'
              : `${formatNumber(failing.count)} emails aren’t getting out.`
          }
          detail={failing.lastError}
          status={failing.status}
          link="Show"
        />
      )}
      {mailbox && (
        <Notice text={`Can’t read the mailbox ${mailbox.name}.`} detail={`${mailbox.error}.`} link="Show mailbox" />
      )}
    </div>
  )
}

type NoticeProps = { text: string; detail: string | null; link: string; status?: MailState }

function Notice({ text, detail, link, status }: NoticeProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-rejected bg-faint px-4 py-2.5 md:px-7">
      <span className="font-medium wrap-anywhere">{text}</span>
      {detail && <span className="text-muted wrap-anywhere">{detail}</span>}
      <Link
        to="/admin/mail"
        search={{ status }}
        className="underline underline-offset-3 pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
      >
        {link}
      </Link>
    </p>
  )
}
