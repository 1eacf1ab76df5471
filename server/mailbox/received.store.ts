import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { admins, mails, receivedAttachments, receivedMails, requestEvents } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { idsOf, isAmong } from '#server/db/ids.ts'
import { requestSources } from '#server/inbox/request-sources.store.ts'
import { rolesThat } from '#src/shared/account/role.ts'
import { type RequestKind, requestKinds } from '#src/shared/inbox/request.ts'

type ReceivedMail = typeof receivedMails.$inferInsert
type ReceivedFile = typeof receivedAttachments.$inferInsert

/** The target of a Message-ID: a message of ours, which may have been pruned, a request, or a received mail. */
type Referred = { key: string; recordId: string; mailId: string | null }

/** Returns the targets of ids of ours and of Message-IDs of others. */
export async function selectReferred(db: Db | Tx, ids: string[], messageIds: string[]): Promise<Referred[]> {
  const none = sql<string | null>`null::uuid`
  const sent = db
    .select({
      key: sql<string>`${mails.id}::text`.as('key'),
      recordId: mails.recordId,
      mailId: sql<string | null>`${mails.id}`.as('mail_id'),
    })
    .from(mails)
    .where(isAmong(mails.id, ids))
  const pruned = db
    .select({ key: sql<string>`${requestEvents.mailId}::text`, recordId: requestEvents.recordId, mailId: none })
    .from(requestEvents)
    .where(isAmong(requestEvents.mailId, ids))
  const requests = requestKinds.map((kind) => {
    const { table } = requestSources[kind]
    return db
      .select({ key: sql<string>`${table.id}::text`, recordId: table.id, mailId: none })
      .from(table)
      .where(isAmong(table.id, ids))
  })
  const received = db
    .select({ key: receivedMails.messageId, recordId: receivedMails.recordId, mailId: none })
    .from(receivedMails)
    .where(inArray(receivedMails.messageId, messageIds))
  return unionAll(sent, pruned, ...requests, received)
}

/** A request that a mail answers. The owner is null unless that admin can log in, may change requests and wants mail. */
export type Answered = { kind: RequestKind; id: string; email: string; name: string; ownerId: string | null }

export async function selectAnswered(db: Db | Tx, recordId: string): Promise<Answered | undefined> {
  for (const kind of requestKinds) {
    const [request] = await requestOf(db, kind, recordId)
    if (request) return request
  }
  return undefined
}

function requestOf(db: Db | Tx, kind: RequestKind, id: string) {
  const { table, name } = requestSources[kind]
  const reachable = sql<string | null>`(select ${admins.id} from ${admins} where ${admins.id} = ${table.ownerId}
    and ${admins.disabledAt} is null and ${inArray(admins.role, rolesThat('leads.write'))} and ${admins.mailChoice} <> 'never')`
  return db
    .select({
      kind: sql<RequestKind>`${kind}::text`,
      id: table.id,
      email: table.email,
      name,
      ownerId: reachable,
    })
    .from(table)
    .where(eq(table.id, id))
}

/** Returns whether an address is an admin's. */
export async function isAdminAddress(db: Db | Tx, address: string): Promise<boolean> {
  return (await db.$count(admins, eq(admins.emailKey, address.toLowerCase()))) > 0
}

/** Counts the mails of a request since a time, and the bytes of all its files. */
export async function selectUsage(tx: Tx, recordId: string, since: Date): Promise<{ mails: number; bytes: number }> {
  const ofRequest = eq(receivedMails.recordId, recordId)
  const count = await tx.$count(receivedMails, and(ofRequest, gt(receivedMails.storedAt, since)))
  const [sum] = await tx
    .select({
      bytes:
        sql`coalesce(sum(${receivedAttachments.bytes}) filter (where ${receivedAttachments.content} is not null), 0)`.mapWith(
          Number,
        ),
    })
    .from(receivedAttachments)
    .innerJoin(receivedMails, eq(receivedMails.id, receivedAttachments.mailId))
    .where(ofRequest)
  return { mails: count, bytes: sum?.bytes ?? 0 }
}

/** Stores a mail with its files. Returns false for one that is stored already. */
export async function insertReceived(tx: Tx, mail: ReceivedMail, files: ReceivedFile[]): Promise<boolean> {
  const stored = await tx
    .insert(receivedMails)
    .values(mail)
    .onConflictDoNothing({ target: receivedMails.messageId })
    .returning({ id: receivedMails.id })
  if (stored.length === 0) return false
  for (const file of files) await tx.insert(receivedAttachments).values(file)
  return true
}

/** Marks a sent message that came back as failed. Returns whether it was a sent one. */
export async function failReturned(tx: Tx, id: string, lastError: string): Promise<boolean> {
  const rows = await tx
    .update(mails)
    .set({ state: 'failed', lastError })
    .where(and(eq(mails.id, id), eq(mails.state, 'sent')))
    .returning({ id: mails.id })
  return rows.length > 0
}

const { mailId, name, bytes, content } = receivedAttachments
const fileColumns = { mailId, name, bytes }

function withFiles<Row extends { id: string }, File extends { mailId: string }>(rows: Row[], files: File[]) {
  return rows.map((row) => ({
    ...row,
    files: files.filter(({ mailId }) => mailId === row.id).map(({ mailId, ...file }) => file),
  }))
}

/** Returns the mails of a request, oldest first, and their files without the content. */
export async function selectReceived(db: Db, recordId: string) {
  const { id, messageId, ...columns } = receivedMails
  const { kind, fromName, fromAddress, subject, text, isCut, receivedAt } = columns
  const rows = await db
    .select({ id, kind, fromName, fromAddress, subject, text, isCut, receivedAt })
    .from(receivedMails)
    .where(eq(receivedMails.recordId, recordId))
    .orderBy(asc(receivedAt), asc(id))
  const files = await db
    .select({ ...fileColumns, id: receivedAttachments.id, isStored: sql<boolean>`${content} is not null` })
    .from(receivedAttachments)
    .innerJoin(receivedMails, eq(id, receivedAttachments.mailId))
    .where(eq(receivedMails.recordId, recordId))
    .orderBy(asc(receivedAttachments.position))
  return withFiles(rows, files)
}

export async function selectFile(db: Db, id: string) {
  const [file] = await db.select({ name, content }).from(receivedAttachments).where(eq(receivedAttachments.id, id))
  return file
}

/** Returns the Message-ID and the time of the latest answer to a request. */
export async function selectLatestAnswer(db: Db | Tx, recordId: string) {
  const { messageId, receivedAt, kind } = receivedMails
  const [latest] = await db
    .select({ messageId, receivedAt })
    .from(receivedMails)
    .where(and(eq(receivedMails.recordId, recordId), eq(kind, 'answer')))
    .orderBy(desc(receivedAt), desc(receivedMails.id))
    .limit(1)
  return latest
}

/** Returns the condition for the mails about these requests and, if given, from an address. */
const isOf = (recordIds: string[], emailKey: string | null) =>
  or(
    isAmong(receivedMails.recordId, recordIds),
    emailKey === null ? undefined : sql`lower(${receivedMails.fromAddress}) = ${emailKey}`,
  )

/** Returns all that is stored of these mails, with the content of their files in base64. */
export async function exportReceived(db: Db | Tx, recordIds: string[], emailKey: string | null) {
  const { isCut, awaitsAnswer, messageId, ...columns } = receivedMails
  const { id, recordId, kind, fromName, fromAddress, subject, text, receivedAt } = columns
  const rows = await db
    .select({ id, recordId, kind, fromName, fromAddress, subject, text, receivedAt })
    .from(receivedMails)
    .where(isOf(recordIds, emailKey))
    .orderBy(asc(receivedAt), asc(id))
  const files = await db
    .select({ ...fileColumns, base64: sql<string | null>`translate(encode(${content}, 'base64'), e'\n', '')` })
    .from(receivedAttachments)
    .innerJoin(receivedMails, eq(id, receivedAttachments.mailId))
    .where(isOf(recordIds, emailKey))
    .orderBy(asc(receivedAttachments.position))
  return withFiles(rows, files)
}

export async function countReceived(db: Db | Tx, recordIds: string[], emailKey: string | null): Promise<number> {
  return db.$count(receivedMails, isOf(recordIds, emailKey))
}

export async function selectReceivedIds(tx: Tx, recordIds: string[], emailKey: string | null): Promise<string[]> {
  const rows = await tx.select({ id: receivedMails.id }).from(receivedMails).where(isOf(recordIds, emailKey))
  return idsOf(rows)
}

export async function deleteReceived(tx: Tx, recordIds: string[], emailKey: string | null): Promise<void> {
  await tx.delete(receivedMails).where(isOf(recordIds, emailKey))
}
