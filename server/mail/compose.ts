import type { SQL } from 'drizzle-orm'
import type { Env } from '#server/env.ts'
import { zoneInWords } from '#src/shared/calls/booking-times.ts'
import type { MailBlock, MailMessage } from '#src/shared/mail/mail.ts'
import { insertMails } from './mail.store.ts'

/** The settings that mails depend on, and the site's address for links. */
export type MailContext = {
  env: Pick<Env, 'SMTP_URL' | 'SITE_NAME' | 'CONTACT_EMAIL' | 'SITE_TIMEZONE'> &
    Partial<Pick<Env, 'MAIL_FROM' | 'IMAP_URL'>>
  siteUrl: string
}

/**
 * Returns the statement that writes messages, for the transaction of their cause. Without SMTP_URL they are stored as `off`, for
 * the screen of mails.
 */
export function writeMails(context: MailContext, messages: readonly MailMessage[], now: Date): SQL {
  return insertMails(messages, { now, isOn: isMailed(context) })
}

/** Returns whether messages are sent, and not only kept. */
export function isMailed({ env }: Pick<MailContext, 'env'>): boolean {
  return env.SMTP_URL !== undefined
}

/** Returns the address of the mailbox that is read (ADR 33), where visitors' answers go; undefined where none is read. */
export function mailboxAddress({ env }: Pick<MailContext, 'env'>): string | undefined {
  return env.IMAP_URL && (env.MAIL_FROM?.address ?? env.CONTACT_EMAIL)
}

export const textBlock = (text: string): MailBlock => ({ type: 'text', text })

/** Facts by their labels. */
export type NamedFacts = Record<string, string | null | undefined>

/** Returns the block of those facts that have a value. */
export function factsBlock(facts: NamedFacts): MailBlock {
  const known = Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return { type: 'facts', facts: known }
}

/** Returns a time in the site's time zone, or in `zone`, with the zone. That of a guest is named as on screen. */
export function timeInWords({ env: { SITE_TIMEZONE } }: MailContext, time: Date, zone?: string | null): string {
  const timeZone = zone ?? SITE_TIMEZONE
  const words = time.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone })
  return `${words} (${zone ? zoneInWords(time, zone) : SITE_TIMEZONE})`
}
