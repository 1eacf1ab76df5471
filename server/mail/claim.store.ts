import { and, asc, eq, gt, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { mails } from '#drizzle/schema/index.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { duplicateWarning, noThirdTry } from '#src/shared/mail/mail-words.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import type { Mail } from './mail.store.ts'

export type Claim = { now: Date; leaseMs: number; perMinute: number | undefined }

/**
 * Claims the message that has been due longest. Until the lease ends, no other process claims it. One whose sending was interrupted for
 * the second time is to be given up instead. Returns undefined when none is due, or when the limit of this minute is used up.
 */
export async function claimDue(
  db: Db,
  { now, leaseMs, perMinute }: Claim,
): Promise<(Mail & { isGivenUp: boolean }) | undefined> {
  return db.transaction(async (tx) => {
    if (perMinute !== undefined) {
      // One process after the other counts what the limit of this minute leaves.
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.mails})`)
      const since = new Date(now.getTime() - MINUTE_MS)
      if ((await tx.$count(mails, or(gt(mails.sentAt, since), gt(mails.startedAt, since)))) >= perMinute)
        return undefined
    }
    const [due] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.state, 'waiting'), lte(mails.nextTryAt, now)))
      .orderBy(asc(mails.nextTryAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    // The process that began to send it has ended, and whether the server has it is unknown.
    const wasInterrupted = due.startedAt !== null
    const isGivenUp = wasInterrupted && due.mayArriveTwice
    const reason = `Sending was interrupted. ${isGivenUp ? noThirdTry : duplicateWarning}`
    const [claimed] = await tx
      .update(mails)
      .set({
        startedAt: now,
        tries: due.tries + (isGivenUp ? 0 : 1),
        nextTryAt: new Date(now.getTime() + leaseMs),
        ...(wasInterrupted && { lastError: reason, mayArriveTwice: true }),
      })
      .where(eq(mails.id, due.id))
      .returning()
    return claimed && { ...claimed, isGivenUp }
  })
}

/**
 * Extends the lease of a message while it is being sent. Does nothing when another process has claimed it since. An extension that the
 * database gets late does not shorten a later one.
 */
export async function extendLease(db: Db, mail: Mail, until: Date): Promise<void> {
  await db
    .update(mails)
    .set({ nextTryAt: until })
    .where(and(isClaimed(mail), lt(mails.nextTryAt, until)))
}

/**
 * Makes all messages due that wait for another try, except those that the server may have already: where their content makes it hang up,
 * they would be sent again after each other message that it takes.
 */
export async function endBackOff(db: Db, now: Date): Promise<void> {
  const isTriedLater = and(
    eq(mails.state, 'waiting'),
    gt(mails.tries, 0),
    isNull(mails.startedAt),
    gt(mails.nextTryAt, now),
    not(mails.mayArriveTwice),
  )
  await db.update(mails).set({ nextTryAt: now }).where(isTriedLater)
}

type Failure = { lastError: string; mayArriveTwice?: boolean }

/** The outcome of a try: accepted by the server, to be tried again at a time, or given up. */
export type Outcome =
  | { state: 'sent'; sentAt: Date }
  | (Failure & { state: 'waiting'; nextTryAt: Date })
  | (Failure & { state: 'failed' })

/** Records the outcome of a claimed message. Does nothing when another process has claimed it since. */
export async function recordOutcome(db: Db | Tx, mail: Mail, outcome: Outcome): Promise<void> {
  await db
    .update(mails)
    .set({ ...outcome, startedAt: null })
    .where(isClaimed(mail))
}

const isClaimed = ({ id, startedAt }: Mail) =>
  and(eq(mails.id, id), startedAt ? eq(mails.startedAt, startedAt) : isNull(mails.startedAt))
