import type { Db, Tx } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { append } from '#server/events/outbox.ts'
import { type MailContext, writeMails } from '#server/mail/compose.ts'
import { lockRow } from '#server/mail/thread.store.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { answerNotice } from './answer-notice.ts'
import { advance, type Hold } from './mailbox.store.ts'
import type { ParsedMail } from './parse-mail.ts'
import {
  type Answered,
  failReturned,
  insertReceived,
  isAdminAddress,
  selectAnswered,
  selectReferred,
  selectUsage,
} from './received.store.ts'
import { ownIdOf } from './references.ts'

/** Bounds of what a person who knows a thread can store: mails a day, and bytes of files in all, for each request. */
const MAX_MAILS_A_DAY = 100
const MAX_FILE_BYTES = 100_000_000
/** The most notices of answers to one request within a day. */
const MAX_NOTICES_A_DAY = 10
/** A mail that is older than this when it is read neither waits for an answer nor notifies an admin. */
const NEW_DAYS = 7

/** The record that a mail is about, and for a delivery report the message that came back. */
export type Thread = { recordId: string; mailId: string | null }

/** Another process reads the mailbox now. */
export class LostMailbox extends Error {}

/** Finds the thread of a mail by the Message-IDs that it answers, of which the first known one counts. */
export async function findThread(db: Db, references: readonly string[]): Promise<Thread | undefined> {
  const ids = references.flatMap((reference) => ownIdOf(reference) ?? [])
  if (references.length === 0) return undefined
  const found = await selectReferred(db, ids, [...references])
  for (const reference of references) {
    const known = found.find(({ key }) => key === reference || key === ownIdOf(reference))
    if (known) return known
  }
  return undefined
}

type Received = { uid: number; receivedAt: Date; mail: ParsedMail; thread: Thread; returned: string | null }

/**
 * Stores a mail in the thread of its request, with the event and the notice to the owner, and that it was read, in one
 * transaction. A message of ours that came back becomes a failed one. Throws LostMailbox.
 */
export async function receiveMail(
  { db, ...context }: MailContext & { db: Db },
  hold: Hold,
  { uid, receivedAt, mail, thread, returned }: Received,
): Promise<void> {
  const { now } = hold
  const isNew = now.getTime() - receivedAt.getTime() < NEW_DAYS * DAY_MS
  await db.transaction(async (tx) => {
    const found = await selectAnswered(tx, thread.recordId)
    // The erasure of its sender waits for this transaction, or has ended.
    const request = found && (await lockRow(tx, found.kind, found.id)) ? found : undefined
    const outcome = request ? await storeIn(tx, context, request, { mail, receivedAt, isNew, now }) : 'refused'
    // An old or repeated report is ignored: the message may have been sent again since.
    const isReturned =
      isNew &&
      outcome !== 'known' &&
      returned !== null &&
      thread.mailId !== null &&
      (await failReturned(tx, thread.mailId, returned))
    const isUnmatched = outcome === 'refused' && !isReturned
    if (!(await advance(tx, hold, { lastUid: uid, unmatched: isUnmatched ? 1 : 0 }))) throw new LostMailbox()
    if (request && (outcome === 'stored' || isReturned)) {
      await append(tx, { name: 'request', payload: { kind: request.kind, ids: [request.id], change: 'received' } })
    }
  })
}

type Stored = { mail: ParsedMail; receivedAt: Date; isNew: boolean; now: Date }

async function storeIn(
  tx: Tx,
  context: MailContext,
  request: Answered,
  { mail, receivedAt, isNew, now }: Stored,
): Promise<'stored' | 'known' | 'refused'> {
  const used = await selectUsage(tx, request.id, new Date(now.getTime() - DAY_MS))
  if (used.mails >= MAX_MAILS_A_DAY) return 'refused'
  const { files, ...columns } = mail
  const id = uuidv7(now.getTime())
  const awaitsAnswer = mail.kind === 'answer' && isNew && !(await isAdminAddress(tx, mail.fromAddress))
  let bytes = used.bytes
  const kept = files.map(({ content, ...file }, position) => {
    bytes += file.bytes
    return {
      ...file,
      id: uuidv7(now.getTime()),
      mailId: id,
      position,
      content: bytes <= MAX_FILE_BYTES ? content : null,
    }
  })
  // The mail server's clock may be ahead.
  const at = receivedAt < now ? receivedAt : now
  const row = { ...columns, id, recordId: request.id, awaitsAnswer, receivedAt: at, storedAt: now }
  if (!(await insertReceived(tx, row, kept))) return 'known'
  if (awaitsAnswer && used.mails < MAX_NOTICES_A_DAY)
    await tx.execute(writeMails(context, [answerNotice(context, request, mail)], now))
  return 'stored'
}
