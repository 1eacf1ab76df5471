import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { admins, requestNotes } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { adminIdOrNull, isAmong } from '#server/db/ids.ts'
import { rolesThat } from '#src/shared/account/role.ts'

type NewNote = typeof requestNotes.$inferInsert & { by: string }

/** Returns the notes about these requests with their authors, oldest first. */
export async function selectNotes(db: Db | Tx, recordIds: string[]) {
  const { id, recordId, text, html, createdAt, editedAt } = requestNotes
  return db
    .select({ id, recordId, authorId: admins.id, by: admins.name, text, html, createdAt, editedAt })
    .from(requestNotes)
    .leftJoin(admins, eq(admins.id, requestNotes.by))
    .where(isAmong(requestNotes.recordId, recordIds))
    .orderBy(asc(createdAt), asc(id))
}

export async function selectNote(tx: Tx, id: string) {
  const [note] = await tx.select().from(requestNotes).where(eq(requestNotes.id, id))
  return note
}

/** Returns a note, which stays locked. */
export async function lockNote(tx: Tx, id: string) {
  const [note] = await tx.select().from(requestNotes).where(eq(requestNotes.id, id)).for('update')
  return note
}

export async function insertNote(tx: Tx, note: NewNote): Promise<void> {
  await tx.insert(requestNotes).values({ ...note, by: adminIdOrNull(note.by) })
}

export async function updateNote(
  tx: Tx,
  id: string,
  change: { text: string; html: string; editedAt: Date },
): Promise<void> {
  await tx.update(requestNotes).set(change).where(eq(requestNotes.id, id))
}

export async function deleteNote(tx: Tx, id: string): Promise<void> {
  await tx.delete(requestNotes).where(eq(requestNotes.id, id))
}

export async function deleteNotesAbout(tx: Tx, recordIds: string[]): Promise<void> {
  await tx.delete(requestNotes).where(isAmong(requestNotes.recordId, recordIds))
}

/** Returns the admins who can read a note. */
export async function selectActiveAdmins(tx: Tx) {
  const { id, name, email, disabledAt, role } = admins
  return tx
    .select({ id, name, email })
    .from(admins)
    .where(and(isNull(disabledAt), inArray(role, rolesThat('leads.read'))))
}
