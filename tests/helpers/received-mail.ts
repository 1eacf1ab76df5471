import type { OpenMailbox } from '#server/mailbox/imap-client.ts'

type Written = {
  from?: string
  subject?: string
  messageId?: string
  /** The Message-IDs that it answers. */
  answers?: string[]
  headers?: string[]
  body?: string
}

let written = 0

/** A mail as a mail server stores it. A body with headers of its own begins with them and an empty line. */
export function writtenMail(mail: Written = {}): string {
  const { from = 'Grace Hopper <grace@navy.example>', subject = 'Re: We have your request', headers = [] } = mail
  const { answers = [], body = '\r\nThank you.\r\n', messageId = `<${++written}.${Date.now()}@navy.example>` } = mail
  return [
    'Return-Path: <grace@navy.example>',
    `From: ${from}`,
    'To: hello@example.org',
    `Subject: ${subject}`,
    ...(messageId === '' ? [] : [`Message-ID: ${messageId}`]),
    ...(answers.length > 0 ? [`In-Reply-To: ${answers.at(-1)}`, `References: ${answers.join('\r\n ')}`] : []),
    ...headers,
    body,
  ].join('\r\n')
}

/** A mailbox in memory. A message's UID is its place. */
export function mailboxOf(mails: (string | Buffer)[], receivedAt: () => Date): OpenMailbox {
  const sources = () => mails.map((mail) => Buffer.from(mail))
  return {
    uidValidity: '1',
    scan: async (after, most) =>
      sources()
        .map((source, index) => {
          const headers = source.toString('latin1').split('\r\n\r\n')[0] ?? ''
          return { uid: index + 1, bytes: source.length, receivedAt: receivedAt(), headers }
        })
        .slice(after, after + most),
    read: async (uid, maxBytes) => sources()[uid - 1]?.subarray(0, maxBytes),
    listen() {},
    close: async () => {},
  }
}

const boundary = 'a-boundary'

/** The body of a mail of several parts, each with its headers. */
export const parts = (...each: string[]) =>
  `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${each.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`

/** The body of a delivery report (RFC 3464) about one of our messages. */
export const report = (messageId: string, action = 'failed') =>
  parts(
    'Content-Type: text/plain\r\n\r\nYour message could not be delivered.',
    `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; grace@navy.example\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 No such user`,
    `Content-Type: text/rfc822-headers\r\n\r\nFrom: hello@example.org\r\nMessage-ID: ${messageId}\r\nSubject: Hello`,
  ).replace('multipart/mixed;', 'multipart/report; report-type=delivery-status;')
