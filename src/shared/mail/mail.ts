/** The states of a message in the outbox. A message that failed is not tried again by itself. */
export const mailStates = ['waiting', 'sent', 'failed'] as const

/** A part of a message, shown in its HTML and in its plain text. */
export type MailBlock =
  | { type: 'text'; text: string }
  | { type: 'facts'; facts: { label: string; value: string }[] }
  /** A visitor's words with their line breaks. */
  | { type: 'quote'; text: string }
  | { type: 'link'; label: string; url: string }

/** A message without its recipient. */
export type MailMessage = {
  kind: string
  subject: string
  blocks: MailBlock[]
  replyTo?: { name: string; address: string }
  /** The query, consultation request or call that it is about. */
  recordId: string
}
