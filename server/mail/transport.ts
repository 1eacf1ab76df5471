import { envelopeOf, type SenderSettings } from './envelope.ts'
import type { Mail } from './mail.store.ts'
import { renderMail } from './render.ts'

/** A file that is sent with a message. */
type MailFile = { filename: string; content: Buffer }

/** Sends mails through an SMTP server. `send` resolves when the server has accepted the message. */
export type MailTransport = { send(mail: Mail, files: MailFile[]): Promise<void>; close(): void }

/** A try takes at most as many of these as SMTP has answers to wait for, well below the lease of a message. */
const ANSWER_TIMEOUT_MS = 20_000
/** Connections to the server, and so messages that this process sends at a time. */
export const MAIL_CONNECTIONS = 2

type Settings = SenderSettings & { SMTP_URL: string }

/** Loads the library on the first call, because most installations start without mail. */
export async function openTransport({ SMTP_URL, ...settings }: Settings): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer')
  const { protocol, hostname, port, username, password, searchParams } = new URL(SMTP_URL)
  const isTls = protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    host: hostname,
    port: Number(port) || (isTls ? 465 : 587),
    secure: isTls,
    requireTLS: searchParams.get('tls') !== 'optional',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: ANSWER_TIMEOUT_MS,
    greetingTimeout: ANSWER_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail, files) {
      const { subject, blocks, calendar } = mail
      await transport.sendMail({
        ...envelopeOf(mail, settings),
        subject,
        ...renderMail(blocks, settings),
        attachments: files,
        ...(calendar && { icalEvent: calendar }),
        // RFC 3834: no auto-responder answers. A reply is written by a person.
        ...(mail.sentBy === null && { headers: { 'Auto-Submitted': 'auto-generated' } }),
      })
    },
    close: () => transport.close(),
  }
}

/**
 * Tells whether another try of a message would be refused again: the server answered 5xx to its sender, recipient or
 * content. A refused login or connection concerns the settings, which an operator can correct meanwhile.
 */
export function isPermanentRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && Number(error.responseCode) >= 500
}
