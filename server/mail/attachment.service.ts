import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { recordAlone } from '#server/audit/record.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { findOrThrow } from '#server/db/ids.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { AppError } from '#server/errors.ts'
import type { Storage, StoredFile } from '#server/storage/storage.ts'
import {
  attachmentEmpty,
  attachmentGone,
  attachmentNotFound,
  attachmentsMax,
  attachmentsMaxBytes,
  attachmentsTooLarge,
  safeFileName,
  tooManyAttachments,
} from '#src/shared/mail/attachment.ts'
import type { Attachment } from '#src/shared/mail/mail.schema.ts'
import { requestNotFound } from '#src/shared/mail/mail-words.ts'
import { DAY_MS, HOUR_MS } from '#src/shared/time/durations.ts'
import {
  attachToMail,
  deleteAttachments,
  discardUnsent,
  insertAttachment,
  lockUnsent,
  selectAttached,
  selectReadable,
  selectUnsent,
  takeDue,
  updateAttachment,
} from './attachment.store.ts'
import { selectRequest } from './thread.store.ts'

/** Longer than any upload takes. */
const UPLOAD_MS = HOUR_MS
/** How long a file waits for its reply. */
const UNSENT_MS = 7 * DAY_MS
const REMOVED_AT_ONCE = 100

type Effects = { db: Db; attachments: Storage }
type Owner = { recordId: string; by: string }

/**
 * Stores a file for a reply to a request. Throws not_found, validation for an empty file, and payload_too_large for a file that
 * is too large, alone or with the admin's other unsent files for that request.
 */
export async function addAttachment(
  { db, attachments }: Effects,
  { recordId, by, name, content }: Owner & { name: string; content: Uint8Array },
  now: Date,
): Promise<Attachment> {
  await findOrThrow(recordId, requestNotFound, (known) => selectRequest(db, known))
  const bytes = content.length
  if (bytes === 0) throw new AppError('validation', attachmentEmpty)
  refuseTooMuch([...(await selectUnsent(db, { recordId, by }, now)), { bytes }])
  const added = { id: uuidv7(now.getTime()), name: safeFileName(name), bytes }
  const file = randomBytes(16).toString('hex')
  await insertAttachment(db, { ...added, file, recordId, by, createdAt: now, removeAt: after(now, UPLOAD_MS) })
  try {
    await attachments.save(file, content)
  } catch (error) {
    await updateAttachment(db, added.id, { isStored: false, removeAt: now })
    throw error
  }
  await updateAttachment(db, added.id, { isStored: true, removeAt: after(now, UNSENT_MS) })
  return added
}

/** Removes an admin's unsent file. Throws not_found. */
export async function removeAttachment(effects: Effects, id: string, by: string, now: Date): Promise<void> {
  await findOrThrow(
    id,
    attachmentNotFound,
    async (known) => (await discardUnsent(effects.db, known, by, now)) || undefined,
  )
  await pruneAttachments(effects, now)
}

/**
 * Opens a file of a message, or an unsent one of this admin, and records the download. Throws not_found, and unavailable when the
 * bucket is away.
 */
export async function openAttachment(
  { db, attachments }: Effects,
  id: string,
  by: string,
): Promise<StoredFile & { name: string }> {
  const { file, name } = await findOrThrow(id, attachmentNotFound, (known) => selectReadable(db, known, by))
  const stored = await attachments.open(file)
  if (!stored) throw new AppError('not_found', attachmentNotFound)
  await recordAlone(db, { kind: 'attachment download', object: 'attachment', ids: [id] })
  return { ...stored, name }
}

/** Attaches an admin's unsent files to a reply. Throws conflict when one is gone, and payload_too_large. */
export async function attach(tx: Tx, mailId: string, ids: readonly string[], owner: Owner, now: Date): Promise<void> {
  if (ids.length === 0) return
  const found = await lockUnsent(tx, ids, owner, now)
  if (found.length !== new Set(ids).size) throw new AppError('conflict', attachmentGone)
  refuseTooMuch(found)
  await attachToMail(tx, ids, mailId)
}

/** Returns the files of messages, by the id of the message. */
export async function attachmentsOf(db: Db, mailIds: readonly string[]): Promise<Map<string | null, Attachment[]>> {
  const rows = mailIds.length > 0 ? await selectAttached(db, mailIds) : []
  return Map.groupBy(rows, ({ mailId }) => mailId)
}

/** Reads the files of a message. Throws not_found when one is gone, and unavailable when the bucket is away. */
export async function readAttachments({ db, attachments }: Effects, mailId: string) {
  const files: { filename: string; content: Buffer }[] = []
  for (const { file, name } of await selectAttached(db, [mailId])) {
    const stored = await attachments.open(file)
    if (!stored) throw new AppError('not_found', `Not sent, because the attachment ${name} is no longer stored.`)
    files.push({ filename: name, content: await buffer(stored.body) })
  }
  return files
}

/** Removes a batch of files that no message has any more, and returns how many. */
export async function pruneAttachments({ db, attachments }: Effects, now: Date): Promise<number> {
  const due = await takeDue(db, now, REMOVED_AT_ONCE)
  const kept = new Set(due.flatMap(({ file, isShared }) => (isShared ? file : [])))
  const removed = new Set(await attachments.discard(due.flatMap(({ file }) => (kept.has(file) ? [] : file))))
  const gone = due.filter(({ file }) => kept.has(file) || removed.has(file)).map(({ id }) => id)
  await deleteAttachments(db, gone)
  return gone.length
}

function refuseTooMuch(files: readonly { bytes: number }[]): void {
  if (files.length > attachmentsMax) throw new AppError('payload_too_large', tooManyAttachments)
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total > attachmentsMaxBytes) throw new AppError('payload_too_large', attachmentsTooLarge)
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)
