import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { admins, mails } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { MailMessage } from '#src/shared/mail/mail.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'

export type Mail = typeof mails.$inferSelect

const KEPT_DAYS = 90
const PRUNED_AT_ONCE = 500

/** Serializes the processes that count what the limit of a minute leaves. */
const CLAIM_LOCK = 7_401_946

/** Returns the statement that writes a message to each admin who gets mail and whose account is not disabled. */
export function insertForAdmins({ kind, subject, blocks, replyTo, recordId }: MailMessage, now: Date): SQL {
  const values = [kind, subject, JSON.stringify(blocks), replyTo?.name ?? null, replyTo?.address ?? null, recordId]
  const at = now.toISOString()
  return sql`insert into ${mails} (kind, subject, blocks, reply_name, reply_address, record_id, recipient, created_at, next_try_at)
    select ${values[0]}, ${values[1]}, ${values[2]}::jsonb, ${values[3]}::text, ${values[4]}::text, ${values[5]}::uuid, ${admins.email},
      ${at}::timestamptz, ${at}::timestamptz
    from ${admins} where ${admins.getsMail} and ${admins.disabledAt} is null`
}

/** Returns the messages about these records. */
export async function selectMailsAbout(db: Db | Tx, recordIds: string[]) {
  const { id, kind, subject, createdAt, sentAt } = mails
  return db
    .select({ id, kind, subject, createdAt, sentAt })
    .from(mails)
    .where(isAbout(recordIds))
    .orderBy(createdAt, id)
}

export async function deleteMailsAbout(tx: Tx, recordIds: string[]): Promise<void> {
  await tx.delete(mails).where(isAbout(recordIds))
}

// One parameter for any number of ids.
const isAbout = (recordIds: string[]) => sql`${mails.recordId} = any(${`{${recordIds.join()}}`}::uuid[])`

export type Claim = { now: Date; leaseMs: number; perMinute: number | undefined }

/**
 * Takes the message that is due longest, for as long as the lease: no other process takes it before. Returns undefined
 * when none is due, or when the limit of this minute is used up.
 */
export async function claimDue(db: Db, { now, leaseMs, perMinute }: Claim): Promise<Mail | undefined> {
  return db.transaction(async (tx) => {
    if (perMinute !== undefined) {
      await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`)
      const since = new Date(now.getTime() - 60_000)
      if ((await tx.$count(mails, or(gt(mails.sentAt, since), gt(mails.startedAt, since)))) >= perMinute)
        return undefined
    }
    const due = tx
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.state, 'waiting'), lte(mails.nextTryAt, now)))
      .orderBy(asc(mails.nextTryAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const [claimed] = await tx
      .update(mails)
      .set({
        tries: sql`${mails.tries} + 1`,
        nextTryAt: new Date(now.getTime() + leaseMs),
        startedAt: now,
        // The process that began to send it has ended, and whether the server has it is unknown.
        lastError: sql`case when ${mails.startedAt} is null then ${mails.lastError} else ${'Sending was interrupted. The message may arrive twice.'} end`,
      })
      .where(inArray(mails.id, due))
      .returning()
    return claimed
  })
}

/** The outcome of a try: accepted by the server, to be tried again at a time, or given up. */
export type Outcome =
  | { state: 'sent'; sentAt: Date }
  | { state: 'waiting'; lastError: string; nextTryAt: Date }
  | { state: 'failed'; lastError: string }

/** Records the outcome of a claimed message. Does nothing when another process has claimed it since. */
export async function recordOutcome(db: Db, { id, startedAt }: Mail, outcome: Outcome): Promise<void> {
  const ours = startedAt ? eq(mails.startedAt, startedAt) : isNull(mails.startedAt)
  await db
    .update(mails)
    .set({ ...outcome, startedAt: null })
    .where(and(eq(mails.id, id), ours))
}

/** Removes a batch of messages that were sent or given up long ago, and returns how many. */
export async function pruneMails(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const old = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(lte(mails.createdAt, before), inArray(mails.state, ['sent', 'failed'])))
    .orderBy(asc(mails.createdAt), asc(mails.id))
    .limit(PRUNED_AT_ONCE)
  return (await db.delete(mails).where(inArray(mails.id, old)).returning({ id: mails.id })).length
}
