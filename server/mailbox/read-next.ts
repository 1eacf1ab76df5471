import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import type { OpenMailbox, ScannedMail } from './imap-client.ts'
import { advance, type Hold } from './mailbox.store.ts'
import { bouncedIn, kindOf, type ParsedMail, parseMail, unreadableMail } from './parse-mail.ts'
import { findThread, LostMailbox, receiveMail, type Thread } from './receive.service.ts'
import { referencesOf } from './references.ts'

const AT_ONCE = 100
/** Mail servers take 25 to 50 MB. Of a larger mail than this only the beginning is read. */
const WHOLE_MAX = 20_000_000
const BEGINNING = 1_000_000
/** A delivery report has its facts in its first parts. */
const REPORT_MAX = 200_000

type Options = {
  db: Db
  env: Env
  siteUrl: string
  log: FastifyBaseLogger
  mailbox: OpenMailbox
  hold: () => Hold
  after: number
  signal: AbortSignal
}

/**
 * Reads the next mails after a UID, and returns the last UID that was read. Mails that match no request are only counted. Throws
 * LostMailbox.
 */
export async function readNext(options: Options): Promise<number> {
  const { db, mailbox, hold, after, signal } = options
  let lastUid = after
  let unmatched = 0
  for (const scanned of await mailbox.scan(after, AT_ONCE)) {
    if (signal.aborted) break
    const found = await findMail(options, scanned)
    if (found) {
      await receiveMail(options, hold(), { ...found, uid: scanned.uid, receivedAt: scanned.receivedAt })
    } else unmatched++
    lastUid = scanned.uid
  }
  if (unmatched > 0 && !(await advance(db, hold(), { lastUid, unmatched }))) throw new LostMailbox()
  return lastUid
}

type Found = { thread: Thread; mail: ParsedMail; returned: string | null }

/** Reads a mail that answers one of ours, or reports that one came back. */
async function findMail(options: Options, { uid, bytes, headers }: ScannedMail): Promise<Found | undefined> {
  const { db, mailbox } = options
  const answered = await findThread(db, referencesOf(headers))
  const isReport = kindOf(headers) === 'bounce'
  if (!answered && !isReport) return undefined
  const isWhole = bytes <= WHOLE_MAX
  const source = await mailbox.read(uid, isReport ? REPORT_MAX : isWhole ? WHOLE_MAX : BEGINNING)
  if (!source) return undefined
  const bounce = isReport ? bouncedIn(source) : null
  const thread = answered ?? (await findThread(db, bounce?.messageIds ?? []))
  if (!thread) return undefined
  const returned = bounce && `Returned by the recipient’s mail server: ${bounce.reason || 'no reason given'}`
  return { thread, mail: await readMail(options, uid, source, isWhole && !isReport), returned }
}

async function readMail({ log }: Options, uid: number, source: Buffer, isWhole: boolean): Promise<ParsedMail> {
  try {
    return await parseMail(source, isWhole)
  } catch (err) {
    log.warn({ err, uid }, 'a mail cannot be read')
    return unreadableMail(source)
  }
}
