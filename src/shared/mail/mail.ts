/**
 * The states of a message in the outbox. One that failed was refused for good or for too long; one that is `off` was written
 * while the installation had no mail server. Neither is tried again by itself.
 */
export const mailStates = ['waiting', 'sent', 'failed', 'cancelled', 'off'] as const
export type MailState = (typeof mailStates)[number]

/** The maximum number of characters of a reply. */
export const replyLimit = 20_000

/** A part of a message, shown in its HTML and in its plain text. */
export type MailBlock =
  | { type: 'text'; text: string }
  /** An admin's words in Markdown, and the clean HTML that they were rendered to. */
  | { type: 'markdown'; text: string; html: string }
  | { type: 'facts'; facts: { label: string; value: string }[] }
  /** A visitor's words with their line breaks. */
  | { type: 'quote'; text: string }
  | { type: 'link'; label: string; url: string }
  /** The place of the message's secret link, whose URL is shown to its recipient only (ADR 29). */
  | { type: 'secret-link'; label: string }

/** A calendar file (RFC 5546) that comes with a message. */
export type MailCalendar = { method: 'REQUEST' | 'CANCEL'; content: string }

export type MailMessage = {
  /**
   * The recipients, each with a message of their own. `admins`: those who want mail at once; `adminsAnd`: also these, unless they want no
   * mail; `everyone`: all who want mail; `adminId`: one, unless that admin wants none. An address gets at most ten a day;
   * `isUnlimited` is for what visitors cannot cause.
   */
  to:
    | 'admins'
    | { adminsAnd: readonly string[] }
    | 'everyone'
    | { adminId: string }
    | { address: string; isUnlimited?: true }
  kind: string
  subject: string
  blocks: MailBlock[]
  replyTo?: { name: string; address: string }
  calendar?: MailCalendar | undefined
  /** The URL of the `secret-link` block, and when it stops working. */
  secret?: { url: string; expiresAt: Date }
  /** When a message without such a link is of no use any more, and is not sent. */
  expiresAt?: Date
  /** The query, consultation request, call, invitation or admin account that it is about. It is erased with that record. */
  recordId: string
}
