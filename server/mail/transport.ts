import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { envelopeOf, type SenderSettings } from './envelope.ts'
import type { Mail } from './mail.store.ts'
import { noticeKinds } from './mail-kinds.ts'
import { renderMail } from './render.ts'

/** A file that is sent with a message. */
type MailFile = { filename: string; content: Buffer }

/** Sends mails through an SMTP server. `send` resolves when the server has accepted the message; `signal` cuts it off. */
export type MailTransport = {
  send(mail: Mail, files: MailFile[], signal: AbortSignal): Promise<void>
  close(): void
}

/** `verify` connects and logs in, without sending. Throws the server's refusal. */
type VerifiedTransport = MailTransport & { verify(): Promise<void> }

/** RFC 5321, section 4.5.3.2: five minutes for the greeting, ten for the answer to the message, which is the longest wait. */
const GREETING_TIMEOUT_MS = 5 * MINUTE_MS
const ANSWER_TIMEOUT_MS = 10 * MINUTE_MS
/** Connections to the server, and so messages that this process sends at a time. */
export const MAIL_CONNECTIONS = 2

/** The server has the whole message and did not say whether it took it. */
export class UnconfirmedError extends Error {}

type Settings = SenderSettings & { SMTP_URL: string }

/** Loads the library on the first call, because most installations start without mail. */
export async function openTransport({ SMTP_URL, ...settings }: Settings): Promise<VerifiedTransport> {
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
    connectionTimeout: GREETING_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    // The outbox alone decides when a message is tried again, and counts the tries.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const handedOver = new Set<string>()
  transport.use('stream', ({ data, message }, done) => {
    const id = String(data.messageId)
    // The last stream, which is read only after the server has asked for the message: an earlier one would end in a buffer.
    message.processFunc((output) => output.once('end', () => handedOver.add(id)))
    done()
  })
  return {
    async send(mail, files, signal) {
      const { subject, blocks, calendar } = mail
      const envelope = envelopeOf(mail, settings)
      const sending = transport.sendMail({
        ...envelope,
        signal,
        subject,
        ...renderMail(blocks, settings),
        attachments: files,
        ...(calendar && { icalEvent: calendar }),
        ...(noticeKinds.includes(mail.kind) && { list: { unsubscribe: `${settings.siteUrl}/admin/profile` } }),
        // RFC 3834: no auto-responder answers. Replies are written by people and lack the header.
        ...(mail.sentBy === null && { headers: { 'Auto-Submitted': 'auto-generated' } }),
      })
      try {
        await sending
      } catch (error) {
        // After all of the message and without an answer, the server may have accepted it.
        const isUnknown = handedOver.has(envelope.messageId) && !isAnswer(error)
        if (isUnknown) throw new UnconfirmedError('The server did not confirm the message.', { cause: error })
        throw isNoConnection(error)
          ? new Error(`The mail server can’t be reached (${error.message})`, { cause: error })
          : error
      } finally {
        handedOver.delete(envelope.messageId)
      }
    },
    async verify() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

const isAnswer = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && error.responseCode !== undefined

/** Returns whether the network failed before the server said anything. */
const isNoConnection = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && 'command' in error && error.command === 'CONN'

/**
 * Returns whether another try of a message would be refused again: the server answered 5xx to its sender, recipient or content. A
 * refused login or connection concerns the settings, which an operator can correct meanwhile.
 */
export const isPermanentRefusal = (error: unknown): boolean => (refusalOf(error) ?? 0) >= 500

/** Returns whether the server refused this message alone. 421 says that it takes none at the moment. */
export function isRefusal(error: unknown): boolean {
  const code = refusalOf(error)
  return code !== undefined && code !== 421
}

/** Returns the code of the server's answer to a message's sender, recipient or content. */
function refusalOf(error: unknown): number | undefined {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return undefined
  return error.code === 'EENVELOPE' || error.code === 'EMESSAGE' ? Number(error.responseCode) : undefined
}
