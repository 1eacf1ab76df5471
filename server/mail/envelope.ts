import type { Env } from '#server/env.ts'
import { requestKinds } from '#src/shared/inbox/request.ts'
import type { Mail } from './mail.store.ts'
import { handoversKind, leadMailKinds } from './mail-kinds.ts'

type Address = { name: string; address: string }

/** The settings of the sender, and the site's address for the last line of each message. */
export type SenderSettings = Pick<Env, 'SITE_NAME' | 'CONTACT_EMAIL' | 'MAIL_FROM'> & { siteUrl: string }

/** The kinds of messages to the sender of a request. */
export const threadKinds = [...requestKinds.map((kind) => `${kind}-confirmation`), 'reply']

const aboutMany: readonly string[] = ['digest', handoversKind]

/** A digest is about many requests, and a message about an account stands alone. */
const isAboutOneLead = (kind: string) => leadMailKinds.includes(kind) && !aboutMany.includes(kind)

type Enveloped = Pick<Mail, 'id' | 'kind' | 'recordId' | 'recipient' | 'replyName' | 'replyAddress'> &
  Pick<Mail, 'inReplyTo' | 'answeredMessageId'>
type Envelope = {
  from: Address
  to: Address
  replyTo?: Address
  messageId: string
  inReplyTo?: string | undefined
  references?: string
}

/**
 * Returns the addresses of a message, its Message-ID, which is the same at every try, and those of the ones before it. A
 * thread, of a visitor as of an admin, begins with the id of its request or call: an answer names it even where the mail server has
 * changed our Message-IDs, or we have pruned the message.
 */
export function envelopeOf(mail: Enveloped, { SITE_NAME, CONTACT_EMAIL, MAIL_FROM }: SenderSettings): Envelope {
  const { id, kind, recordId, recipient, replyName, replyAddress, inReplyTo, answeredMessageId } = mail
  const { name = '', address = CONTACT_EMAIL } = MAIL_FROM ?? {}
  const site = name || SITE_NAME
  // A reply is from the person who wrote it.
  const from = { name: kind === 'reply' && replyName ? `${replyName} (${site})` : site, address }
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const idOf = (mail: string) => `<${mail}@${domain}>`
  const answered = [...(inReplyTo ? [idOf(inReplyTo)] : []), ...(answeredMessageId ? [answeredMessageId] : [])]
  const thread = isAboutOneLead(kind) ? [idOf(recordId), ...answered] : answered
  return {
    from,
    to: { name: '', address: recipient },
    ...(replyAddress && { replyTo: { name: replyName ?? '', address: replyAddress } }),
    messageId: idOf(id),
    ...(answered.length > 0 && { inReplyTo: answered.at(-1) }),
    ...(thread.length > 0 && { references: thread.join(' ') }),
  }
}
