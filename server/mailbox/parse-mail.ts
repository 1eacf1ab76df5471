import { createHash } from 'node:crypto'
import { type Attachment, type ParsedMail as Parsed, simpleParser } from 'mailparser'
import type { ReceivedKind } from '#src/shared/mailbox/received.ts'
import { headerOf, messageIdsIn } from './references.ts'

const TEXT_MAX = 100_000
const LINE_MAX = 250
const HTML_MAX = 1_000_000
const MAX_FILES = 50

const options = {
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  maxHtmlLengthToParse: HTML_MAX,
}

type ReceivedFile = { name: string; bytes: number; content: Uint8Array | null }

/** A mail as it is stored: text without markup and without characters that could change how other text is shown. */
export type ParsedMail = {
  messageId: string
  kind: ReceivedKind
  fromName: string
  fromAddress: string
  subject: string
  text: string
  isCut: boolean
  files: ReceivedFile[]
}

/**
 * Reads a mail. A part that cannot be read is left out. `isWhole` is false for the beginning of a mail that is too large:
 * its files are listed without their content.
 */
export async function parseMail(source: Buffer, isWhole: boolean): Promise<ParsedMail> {
  const headers = source.subarray(0, endOfHeaders(source)).toString('latin1')
  const mail = await simpleParser(source, options)
  const [sender] = mail.from?.value ?? []
  const text = await textOf(mail)
  return {
    messageId: messageIdOf(headers, source),
    kind: kindOf(headers),
    fromName: lineOf(sender?.name),
    fromAddress: lineOf(sender?.address),
    subject: lineOf(mail.subject),
    text: text.slice(0, TEXT_MAX),
    isCut: text.length > TEXT_MAX || !isWhole,
    files: mail.attachments.slice(0, MAX_FILES).map((file) => fileOf(file, isWhole)),
  }
}

/** Returns a mail that could not be read, of which only the headers are known. */
export function unreadableMail(source: Buffer): ParsedMail {
  const headers = source.subarray(0, endOfHeaders(source)).toString('latin1')
  const [, fromAddress = ''] = /<?([^\s<>]+@[^\s<>]+)>?\s*$/.exec(headerOf(headers, 'from')) ?? []
  return {
    messageId: messageIdOf(headers, source),
    kind: kindOf(headers),
    fromName: '',
    fromAddress: lineOf(fromAddress),
    subject: lineOf(headerOf(headers, 'subject')),
    text: '',
    isCut: true,
    files: [],
  }
}

function endOfHeaders(source: Buffer): number {
  const ends = [source.indexOf('\r\n\r\n'), source.indexOf('\n\n')].filter((end) => end >= 0)
  return Math.min(...ends, source.length)
}

/** Returns the Message-ID of a mail, or else one made from its content. */
function messageIdOf(headers: string, source: Buffer): string {
  const [own] = messageIdsIn(headerOf(headers, 'message-id'))
  return own ?? `sha256:${createHash('sha256').update(source).digest('hex')}`
}

/** Distinguishes a person's answer from automatic ones, by RFC 3834 and the headers of older programs. */
export function kindOf(headers: string): ReceivedKind {
  const contentType = headerOf(headers, 'content-type').toLowerCase()
  const isReport = contentType.startsWith('multipart/report')
  const isFromServer = /(^|<)(mailer-daemon|postmaster)@/i.test(headerOf(headers, 'from'))
  const hasNoSender = headerOf(headers, 'return-path') === '<>'
  if ((isReport && contentType.includes('delivery-status')) || (hasNoSender && isFromServer)) return 'bounce'
  const autoSubmitted = headerOf(headers, 'auto-submitted').toLowerCase()
  const isAutomatic =
    isReport ||
    hasNoSender ||
    (autoSubmitted !== '' && !autoSubmitted.startsWith('no')) ||
    /^(bulk|junk|list|auto_reply)/i.test(headerOf(headers, 'precedence')) ||
    headerOf(headers, 'x-autoreply') !== '' ||
    headerOf(headers, 'x-autorespond') !== ''
  return isAutomatic ? 'automatic' : 'answer'
}

/** Returns the Message-IDs that a delivery report (RFC 3464) names and its reason; null for a report about a delay. */
export function bouncedIn(source: Buffer): { messageIds: string[]; reason: string } | null {
  const text = source.toString('latin1')
  if (!/^action:\s*failed/im.test(text)) return null
  const reason = headerOf(text, 'diagnostic-code') || headerOf(text, 'status')
  const lines = text.match(/^(message-id|x-original-message-id):.*(?:\r?\n[ \t].*)*/gim) ?? []
  return { messageIds: lines.flatMap(messageIdsIn), reason: lineOf(reason.replace(/^smtp;\s*/i, '')) }
}

async function textOf({ text, html }: Parsed): Promise<string> {
  // mailparser makes text of HTML only if that is the whole mail or if the mail has text too, not if it has files.
  const written =
    text || !html ? text : (await simpleParser(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`, options)).text
  return clean((written ?? '').slice(0, 2 * TEXT_MAX).replace(/\r\n?/g, '\n'))
    .replace(/\n{4,}/g, '\n\n\n')
    .trim()
}

const lineOf = (text = '') =>
  clean(text.slice(0, 2 * LINE_MAX))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LINE_MAX)

/** Removes characters that the database cannot store and those that would reverse the direction of surrounding text. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n])\p{Cc}|\p{Noncharacter_Code_Point}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
}

function fileOf({ filename, contentType, size, content }: Attachment, isWhole: boolean): ReceivedFile {
  const name =
    lineOf(filename).replace(/[/\\:*?"<>|]/g, '_') || `file.${contentType.split('/').at(-1)?.replace(/\W/g, '')}`
  return { name, bytes: size, content: isWhole ? content : null }
}
