import type { Env } from '#server/env.ts'
import type { Mail } from './mail.store.ts'

type Address = { name: string; address: string }

/** The settings of the sender, and the site's address for the last line of each message. */
export type SenderSettings = Pick<Env, 'SITE_NAME' | 'CONTACT_EMAIL' | 'MAIL_FROM'> & { siteUrl: string }

type Enveloped = Pick<Mail, 'id' | 'recipient' | 'replyName' | 'replyAddress' | 'inReplyTo'>
type Envelope = {
  from: Address
  to: Address
  replyTo?: Address
  messageId: string
  inReplyTo?: string
  references?: string
}

/** Returns the addresses of a message, its Message-ID, which is the same at every try, and that of the one before it. */
export function envelopeOf(
  { id, recipient, replyName, replyAddress, inReplyTo }: Enveloped,
  { SITE_NAME, CONTACT_EMAIL, MAIL_FROM }: SenderSettings,
): Envelope {
  const from = MAIL_FROM ?? { name: SITE_NAME, address: CONTACT_EMAIL }
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const idOf = (mail: string) => `<${mail}@${domain}>`
  return {
    from,
    to: { name: '', address: recipient },
    ...(replyAddress && { replyTo: { name: replyName ?? '', address: replyAddress } }),
    messageId: idOf(id),
    ...(inReplyTo && { inReplyTo: idOf(inReplyTo), references: idOf(inReplyTo) }),
  }
}
