import { record } from '#server/audit/record.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { findOrThrow } from '#server/db/ids.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import { isMailed, type MailContext, writeMails } from '#server/mail/compose.ts'
import { mentionMail } from '#server/mail/mention.ts'
import { findRequest, lockRequest } from '#server/mail/thread.service.ts'
import { renderInternal } from '#server/markdown/preview.service.ts'
import type { RequestKind } from '#src/shared/inbox/request.ts'
import type { Note, SavedNote } from '#src/shared/notes/note.schema.ts'
import { mentionsIn, noteNotFound, notYourNote } from '#src/shared/notes/note.ts'
import {
  deleteNote,
  deleteNotesAbout,
  insertNote,
  lockNote,
  selectActiveAdmins,
  selectNote,
  selectNotes,
  updateNote,
} from './note.store.ts'

type Author = { id: string; name: string; email: string }
type Writing = MailContext & { db: Db; admin: Author }

/** Returns the notes about a request, oldest first. Throws not_found. */
export async function listNotes(db: Db, recordId: string, adminId: string): Promise<Note[]> {
  await findRequest(db, recordId)
  const rows = await selectNotes(db, [recordId])
  return rows.map(({ authorId, ...note }) => ({ ...note, isOwn: authorId === adminId }))
}

/** Adds a note and writes the messages to those whom it mentions. Throws not_found, and validation as for posts. */
export async function addNote(
  writing: Writing,
  input: { recordId: string; text: string },
  now: Date,
): Promise<SavedNote> {
  const { db, admin } = writing
  const { recordId, text } = input
  const { kind } = await findRequest(db, recordId)
  const html = await renderInternal(text)
  return db.transaction(async (tx) => {
    await lockRequest(tx, kind, recordId)
    const id = uuidv7(now.getTime())
    await insertNote(tx, { id, recordId, by: admin.id, text, html, createdAt: now })
    const { object, saved } = await announce(tx, writing, { recordId, text, before: '' }, now)
    await record(tx, { kind: 'note', object, ids: [recordId], after: { note: id } })
    return saved
  })
}

/** Changes an own note, and writes to those whom it did not mention before. Throws not_found, forbidden and validation. */
export async function editNote(
  writing: Writing,
  { id, text }: { id: string; text: string },
  now: Date,
): Promise<SavedNote> {
  const html = await renderInternal(text)
  return writing.db.transaction(async (tx) => {
    const note = await findOrThrow(id, noteNotFound, (known) => selectNote(tx, known))
    const request = await findRequest(tx, note.recordId)
    // In the order of an erasure, which takes the request before its notes.
    await lockRequest(tx, request.kind, note.recordId)
    const { recordId, text: before } = await lockOwn(tx, id, writing.admin)
    await updateNote(tx, id, { text, html, editedAt: now })
    const { object, saved } = await announce(tx, writing, { recordId, text, before }, now)
    await record(tx, { kind: 'note change', object, ids: [recordId], after: { note: id } })
    return saved
  })
}

/** Deletes an own note. Throws not_found and forbidden. */
export async function removeNote(writing: Writing, id: string, now: Date): Promise<void> {
  await writing.db.transaction(async (tx) => {
    const { recordId } = await lockOwn(tx, id, writing.admin)
    await deleteNote(tx, id)
    const { object } = await announce(tx, writing, { recordId, text: '', before: '' }, now)
    await record(tx, { kind: 'note deletion', object, ids: [recordId], before: { note: id } })
  })
}

/** Returns the notes about these requests, for the export of a person's data. */
export async function exportNotes(db: Db | Tx, recordIds: string[]) {
  const rows = await selectNotes(db, recordIds)
  return rows.map(({ recordId, text, createdAt, editedAt }) => ({ recordId, text, createdAt, editedAt }))
}

/** Deletes the notes about these requests. */
export const eraseNotes = (tx: Tx, recordIds: string[]) => deleteNotesAbout(tx, recordIds)

async function lockOwn(tx: Tx, id: string, { id: adminId }: Author) {
  const note = await findOrThrow(id, noteNotFound, (known) => lockNote(tx, known))
  if (note.by !== adminId) throw new AppError('forbidden', notYourNote)
  return note
}

type Change = { recordId: string; text: string; before: string }

/**
 * Appends the event, and writes to the admins whom the text mentions and the one before did not. Returns the kind of the
 * request, and what the author is told.
 */
async function announce(
  tx: Tx,
  { admin, ...context }: Writing,
  { recordId, text, before }: Change,
  now: Date,
): Promise<{ object: RequestKind; saved: SavedNote }> {
  const { kind, name } = await findRequest(tx, recordId)
  const by = { id: admin.id, name: admin.name }
  await append(tx, { name: 'request', payload: { kind, ids: [recordId], change: 'noted', by } })
  const admins = text.includes('@') ? await selectActiveAdmins(tx) : []
  const { mentioned, unknown } = mentionsIn(text, admins)
  const known = new Set(mentionsIn(before, admins).mentioned)
  const told = mentioned.filter((other) => other.id !== admin.id && !known.has(other))
  const request = { kind, id: recordId, name }
  const messages = told.map(({ email: to }) => mentionMail(context, { to, author: admin, text, request }))
  if (messages.length > 0) await tx.execute(writeMails(context, messages, now))
  return { object: kind, saved: { told: told.map(({ name }) => name), isMailed: isMailed(context), unknown } }
}
