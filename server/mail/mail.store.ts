import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { admins, mails } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { deleteOld } from '#server/db/delete-old.ts'
import { isAmong } from '#server/db/ids.ts'
import { rolesThat } from '#src/shared/account/role.ts'
import type { MailMessage } from '#src/shared/mail/mail.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { handoversKind } from './mail-kinds.ts'

export type Mail = typeof mails.$inferSelect

const KEPT_DAYS = 90
/** Messages to one address that visitors can cause within a day: anyone can enter someone else's address in a form. */
const ADDRESS_PER_DAY = 10

// Text, because drizzle would compose the same conditions for each message again, which takes as long as all of its values (ADR 26).
const rolesForLeads = rolesThat('leads.write').map((role) => `'${role}'`)
/** Only admins who can work on leads get messages about them. */
const worksOnLeads = sql.raw(`disabled_at is null and role in (${rolesForLeads.join(', ')})`)
const wantsMail = sql.raw("mail_choice <> 'never'")
const wantsItAtOnce = sql.raw("mail_choice = 'at-once'")

function isRecipient(to: Exclude<MailMessage['to'], { address: string }>): SQL {
  if (to === 'everyone') return wantsMail
  if (to === 'admins') return wantsItAtOnce
  if ('adminId' in to) return sql`id = ${to.adminId} and ${wantsMail}`
  return sql`(${wantsItAtOnce} or id = any(${`{${to.adminsAnd.join()}}`}::uuid[]) and ${wantsMail})`
}

/** Returns the end of the SELECT of a message's recipients: each admin who wants it, or the address if it is below its daily limit. */
function recipients(to: MailMessage['to'], now: Date): SQL {
  if (typeof to === 'string' || !('address' in to)) {
    return sql`email from ${admins} where ${isRecipient(to)} and ${worksOnLeads}`
  }
  if (to.isUnlimited) return sql`${to.address}`
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  return sql`${to.address} where (select count(*) from ${mails} where lower(recipient) = ${to.address.toLowerCase()}
    and created_at > ${since}::timestamptz) < ${ADDRESS_PER_DAY}`
}

/** Returns the statement that writes messages: to each admin who wants them, or to an address. */
export function insertMails(messages: readonly MailMessage[], { now, isOn }: { now: Date; isOn: boolean }): SQL {
  const at = now.toISOString()
  const rows = messages.map(
    ({ to, kind, subject, blocks, replyTo, calendar, secret, expiresAt, recordId }) =>
      sql`select ${kind}, ${subject}, ${JSON.stringify(blocks)}::jsonb, ${replyTo?.name ?? null}::text,
        ${replyTo?.address ?? null}::text, ${calendar ? JSON.stringify(calendar) : null}::jsonb,
        ${secret?.url ?? null}::text, ${(secret?.expiresAt ?? expiresAt)?.toISOString() ?? null}::timestamptz, ${recordId}::uuid,
        ${isOn ? 'waiting' : 'off'}, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, ${recipients(to, now)}`,
  )
  return sql`insert into ${mails} (kind, subject, blocks, reply_name, reply_address, calendar, secret_url,
    expires_at, record_id, state, created_at, queued_at, next_try_at, recipient) ${sql.join(rows, sql` union all `)}`
}

/** Returns the messages about these records. */
export async function selectMailsAbout(db: Db | Tx, recordIds: string[]) {
  const { id, kind, subject, createdAt, sentAt } = mails
  return db
    .select({ id, kind, subject, createdAt, sentAt })
    .from(mails)
    .where(isAmong(mails.recordId, recordIds))
    .orderBy(createdAt, kind, id)
}

export async function deleteMailsAbout(tx: Tx, recordIds: string[]): Promise<void> {
  await tx.delete(mails).where(isAmong(mails.recordId, recordIds))
}

/** Removes the links to these requests, which name their senders, from the messages about several. */
export async function eraseFromHandovers(tx: Tx, requestIds: readonly string[]): Promise<void> {
  const isErased = sql`right(block ->> 'url', 36) = any(${`{${requestIds.join()}}`}::text[])`
  const parts = sql`jsonb_array_elements(blocks) with ordinality as parts (block, place)`
  await tx.execute(sql`
    update ${mails} set blocks = (select jsonb_agg(block order by place) from ${parts} where (${isErased}) is not true)
    where kind = ${handoversKind} and exists (select from ${parts} where ${isErased})`)
}

/** Moves the messages about one record to another one. */
export async function reassignMails(tx: Tx, recordId: string, newRecordId: string): Promise<void> {
  await tx.update(mails).set({ recordId: newRecordId }).where(eq(mails.recordId, recordId))
}

/** Cancels the waiting messages about records, of these kinds or of all, except those that are being sent. */
export async function cancelMailsAbout(tx: Tx, recordIds: string[], kinds?: string[]): Promise<void> {
  const isOfKind = kinds && inArray(mails.kind, kinds)
  await tx
    .update(mails)
    .set({ state: 'cancelled' })
    .where(and(isAmong(mails.recordId, recordIds), isOfKind, eq(mails.state, 'waiting'), isNull(mails.startedAt)))
}

/** Removes a batch of messages of long ago that do not wait, and returns how many. */
export async function pruneMails(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  return deleteOld(db, { id: mails.id, time: mails.createdAt, until: before, where: ne(mails.state, 'waiting') })
}
