import { type RequestKind, requestPages } from '#src/shared/inbox/request.ts'
import type { MailMessage } from '#src/shared/mail/mail.ts'
import { type MailContext, textBlock } from './compose.ts'

type Mention = {
  to: string
  author: { name: string; email: string }
  text: string
  request: { kind: RequestKind; id: string; name: string }
}

/** Returns the message to an admin whom another one mentions in a note. */
export function mentionMail({ siteUrl }: MailContext, { to, author, text, request }: Mention): MailMessage {
  const { kind, id, name } = request
  return {
    to: { address: to, isUnlimited: true },
    kind: 'mention',
    subject: `${author.name} mentions you: request from ${name}`,
    blocks: [
      textBlock(`${author.name} wrote an internal note about the request from ${name}:`),
      { type: 'quote', text },
      { type: 'link', label: 'Open in the back office', url: `${siteUrl}${requestPages[kind]}/${id}` },
    ],
    replyTo: { name: author.name, address: author.email },
    recordId: id,
  }
}
