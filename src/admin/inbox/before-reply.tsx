import { useNow } from '#src/admin/ui/relative-time.tsx'
import type { ThreadMail } from '#src/shared/mail/mail.schema.ts'
import { presenceInWords } from './presence-line.tsx'
import type { Other } from './use-presence.ts'
import { repliedText } from './use-reply.tsx'

type Props = { others: readonly Other[]; unread: readonly ThreadMail[] }

/** Shows above a reply that another admin has replied meanwhile, or is writing. */
export function BeforeReply({ others, unread }: Props) {
  const now = useNow()
  const last = unread.at(-1)
  const writing = presenceInWords(others.filter(({ isWriting }) => isWriting))
  return (
    // Its line is always there, so that nothing moves under the hands of an admin who is typing.
    <div className="mb-2 min-h-5 text-[0.8125rem] leading-5 wrap-anywhere">
      <p role="status" className="font-medium">
        {last && `${repliedText(last.by, last.createdAt, now)}. Read it first.`}
      </p>
      {!last && <p>{writing}</p>}
    </div>
  )
}
