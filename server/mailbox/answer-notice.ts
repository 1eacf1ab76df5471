import { factsBlock, type MailContext, textBlock } from '#server/mail/compose.ts'
import { requestPages } from '#src/shared/inbox/request.ts'
import type { MailMessage } from '#src/shared/mail/mail.ts'
import { isSenderOf } from '#src/shared/mailbox/received.ts'
import type { Answered } from './received.store.ts'

const WORDS_MAX = 3000

type Answer = { fromAddress: string; text: string; files: { name: string }[] }

/** Returns the message that tells the owner of a request, or all admins, that its sender answered by mail. */
export function answerNotice(
  { siteUrl }: MailContext,
  request: Answered,
  { fromAddress, text, files }: Answer,
): MailMessage {
  const { kind, id, name, email, ownerId } = request
  return {
    to: ownerId === null ? 'admins' : { adminId: ownerId },
    kind: 'answer',
    subject: `${name} answered`,
    blocks: [
      factsBlock({
        Name: name,
        Email: email,
        'Sent from': isSenderOf(request, fromAddress) ? null : `${fromAddress}, not the address of the request`,
        Files: files.map((file) => file.name).join(', '),
      }),
      { type: 'quote', text: text.length > WORDS_MAX ? `${text.slice(0, WORDS_MAX)}…` : text || '(no text)' },
      { type: 'link', label: 'Reply in the back office', url: `${siteUrl}${requestPages[kind]}/${id}` },
      textBlock(`A reply to this email goes to ${name} directly, and is not part of the thread.`),
    ],
    replyTo: { name, address: email },
    recordId: id,
  }
}
