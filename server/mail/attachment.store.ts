import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { attachments, mails } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isAmong } from '#server/db/ids.ts'
import type { Attachment } from '#src/shared/mail/mail.schema.ts'

const { id, file, name, bytes, isStored, recordId, by, mailId, removeAt, createdAt } = attachments

type Owner = { recordId: string; by: string }

/** Files that an admin uploaded for a reply to a request, and has not sent. */
const isUnsentOf = (owner: Owner, now: Date): SQL | undefined =>
  and(eq(recordId, owner.recordId), eq(by, owner.by), isNull(mailId), isStored, sql`${removeAt} > ${now.toISOString()}`)

export async function insertAttachment(db: Db, row: typeof attachments.$inferInsert): Promise<void> {
  await db.insert(attachments).values(row)
}

export async function updateAttachment(
  db: Db,
  attachmentId: string,
  change: { isStored: boolean; removeAt: Date },
): Promise<void> {
  await db.update(attachments).set(change).where(eq(id, attachmentId))
}

export async function selectUnsent(db: Db, owner: Owner, now: Date): Promise<Attachment[]> {
  return db.select({ id, name, bytes }).from(attachments).where(isUnsentOf(owner, now)).orderBy(asc(createdAt), asc(id))
}

/** Returns those of an admin's unsent files that have these ids, which stay locked. */
export async function lockUnsent(tx: Tx, ids: readonly string[], owner: Owner, now: Date): Promise<Attachment[]> {
  return tx
    .select({ id, name, bytes })
    .from(attachments)
    .where(and(isUnsentOf(owner, now), isAmong(id, ids)))
    .for('update')
}

export async function attachToMail(tx: Tx, ids: readonly string[], mail: string): Promise<void> {
  await tx.update(attachments).set({ mailId: mail, removeAt: null }).where(isAmong(id, ids))
}

/** Gives a message that is sent again the files of the first one. */
export async function copyAttachments(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`insert into ${attachments} (id, file, name, bytes, is_stored, record_id, by, mail_id, created_at)
    select gen_random_uuid(), file, name, bytes, is_stored, record_id, by, ${to}::uuid, created_at
    from ${attachments} where mail_id = ${from}::uuid`)
}

/** Returns the files of messages, in the order in which they were added. */
export async function selectAttached(db: Db, mailIds: readonly string[]) {
  return db
    .select({ id, name, bytes, file, mailId })
    .from(attachments)
    .where(isAmong(mailId, mailIds))
    .orderBy(asc(createdAt), asc(id))
}

/** Returns a stored file of a message, or one that this admin has not sent. */
export async function selectReadable(db: Db, wanted: string, admin: string) {
  const isReadable = or(sql`${mailId} is not null`, eq(by, admin))
  const [row] = await db
    .select({ file, name })
    .from(attachments)
    .where(and(eq(id, wanted), isStored, isReadable))
  return row
}

/** Makes an admin's unsent file one to remove. Returns whether there is one. */
export async function discardUnsent(db: Db, attachmentId: string, admin: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(attachments)
    .set({ isStored: false, removeAt: now })
    .where(and(eq(id, attachmentId), eq(by, admin), isNull(mailId), isStored))
    .returning({ id })
  return rows.length > 0
}

/**
 * Claims the files of no message that are due for removal, so that no reply can use them anymore, and tells which of them another
 * message still uses.
 */
export async function takeDue(db: Db, now: Date, limit: number) {
  const isDue = and(isNull(mailId), or(isNull(removeAt), lte(removeAt, now)))
  const due = db.select({ id }).from(attachments).where(isDue).limit(limit).for('update', { skipLocked: true })
  const isShared = sql<boolean>`exists (select from ${attachments} as other where other.file = ${attachments}.file and other.mail_id is not null)`
  return db.update(attachments).set({ isStored: false }).where(inArray(id, due)).returning({ id, file, isShared })
}

export async function deleteAttachments(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(attachments).where(isAmong(id, ids))
}

/** Returns the files that were sent or prepared about these requests. */
export async function selectAttachmentsAbout(db: Db | Tx, recordIds: readonly string[]) {
  return db
    .select({ recordId, name, bytes, createdAt, sentAt: mails.sentAt })
    .from(attachments)
    .leftJoin(mails, eq(mails.id, mailId))
    .where(and(isAmong(recordId, recordIds), isStored))
    .orderBy(asc(createdAt), asc(id))
}

/** Clears the columns of the files about these requests, except those that `pruneAttachments` needs to remove them. */
export async function blankAttachmentsAbout(tx: Tx, recordIds: readonly string[], now: Date): Promise<void> {
  const nothing = { name: '', recordId: null, by: null, mailId: null, isStored: false, removeAt: now }
  await tx.update(attachments).set(nothing).where(isAmong(recordId, recordIds))
}
