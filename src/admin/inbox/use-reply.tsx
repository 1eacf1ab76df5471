import { type ReactNode, useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { DetailsText } from '#src/admin/list/row-details.tsx'
import { ConfirmDialog } from '#src/admin/ui/confirm-dialog.tsx'
import { relativeTime } from '#src/admin/ui/relative-time.tsx'
import { statusOf } from '#src/lib/api-error.ts'
import type { MailReply, ThreadMail } from '#src/shared/mail/mail.schema.ts'
import { unreadReplies } from '#src/shared/mail/thread.ts'

type Question = {
  replies: readonly ThreadMail[]
  askedAt: Date
  opener: Element | null
  answer: (sends: boolean) => void
}

/**
 * Returns a function that sends a reply. When another admin has replied since `seen`, the server refuses it, and it is sent after
 * a confirmation, which is rendered as `question`.
 */
export function useReply(seen: string | null | undefined) {
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.mail.reply.useMutation()
  const [question, setQuestion] = useState<Question | null>(null)

  const ask = (replies: readonly ThreadMail[], opener: Element | null) =>
    new Promise<boolean>((resolve) => {
      const answer = (sends: boolean) => {
        setQuestion(null)
        resolve(sends)
      }
      setQuestion({ replies, askedAt: new Date(), opener, answer })
    })

  async function send(reply: MailReply, known = seen): Promise<void> {
    const opener = document.activeElement
    try {
      await mutateAsync({ ...reply, seen: known })
    } catch (error) {
      if (statusOf(error) !== 409) throw error
      const { recordId } = reply
      const thread = await utils.mail.thread.fetch({ recordId }, { staleTime: 0 })
      const replies = unreadReplies(thread, known ?? null, utils.account.viewer.getData()?.id)
      if (replies.length === 0 || !(await ask(replies, opener))) throw error
      await send(reply, thread.at(-1)?.id)
    }
  }

  return { send: (reply: MailReply) => send(reply), question: question && <RepliedQuestion {...question} /> }
}

function RepliedQuestion({ replies, askedAt, opener, answer }: Question): ReactNode {
  return (
    <ConfirmDialog
      title="Your reply isn’t sent yet"
      confirm="Send mine too"
      busy="Sending..."
      keep="Keep editing"
      isPending={false}
      failure={null}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
      // While the dialog was open, the button was disabled.
      onReturnFocus={() => opener instanceof HTMLElement && opener.focus()}
    >
      {replies.map(({ id, by, words, createdAt }) => (
        <div key={id} className="mb-4 grid gap-2">
          <p className="font-medium wrap-anywhere">{repliedText(by, createdAt, askedAt)}:</p>
          <div className="border-l-2 border-rule pl-4">
            <DetailsText>{words ?? ''}</DetailsText>
          </div>
        </div>
      ))}
      <p className="text-muted">The visitor gets both if you send yours.</p>
    </ConfirmDialog>
  )
}

/** Returns who replied, and when: "Ada replied 2 minutes ago". */
export const repliedText = (by: string | null, at: Date, now: Date) =>
  `${by ?? 'A former admin'} replied ${relativeTime(at, now)}`
