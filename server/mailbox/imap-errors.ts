import type { ImapFlowError } from 'imapflow'

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'ETIMEOUT',
  'NoConnection',
  'EConnectionClosed',
  'ClosedAfterConnectText',
  'ClosedAfterConnectTLS',
])
const MESSAGE_MAX = 300

/** Returns why a mailbox cannot be read, for admins: a sentence without its period. Never has the password. */
export function readingErrorInWords(error: unknown): string {
  return reasonOf(error as ImapFlowError)
    .slice(0, MESSAGE_MAX)
    .replace(/[\s.:]+$/, '')
}

function reasonOf(error: ImapFlowError): string {
  const { code = '', message, authenticationFailed, tlsFailed, mailboxMissing, responseText } = error
  if (authenticationFailed) return `The mail server refused the login: ${responseText ?? ''}`
  if (mailboxMissing) return 'The mail server has no such folder'
  if (UNREACHABLE.has(code)) return `The mail server can’t be reached (${code})`
  if (tlsFailed || /CERT|SSL|TLS/.test(code)) return `No secure connection to the mail server: ${message}`
  return responseText ?? message
}
