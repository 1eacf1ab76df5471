import type { Env } from '#server/env.ts'
import type { Mail } from './mail.store.ts'

export type Address = { name: string; address: string }

/** The settings of the sender, and the site's address for the last line of each message. */
export type SenderSettings = Pick<Env, 'SITE_NAME' | 'CONTACT_EMAIL' | 'MAIL_FROM'> & { siteUrl: string }

/** Returns the addresses of a message and its Message-ID, which is the same at every try. */
export function envelopeOf(
  { id, recipient, replyName, replyAddress }: Pick<Mail, 'id' | 'recipient' | 'replyName' | 'replyAddress'>,
  { SITE_NAME, CONTACT_EMAIL, MAIL_FROM }: SenderSettings,
): { from: Address; to: Address; replyTo?: Address; messageId: string } {
  const from = MAIL_FROM ?? { name: SITE_NAME, address: CONTACT_EMAIL }
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    from,
    to: { name: '', address: recipient },
    ...(replyAddress && { replyTo: { name: replyName ?? '', address: replyAddress } }),
    messageId: `<${id}@${domain}>`,
  }
}
