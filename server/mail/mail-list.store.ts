import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { mails } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import {
  byCreation,
  countUpTo,
  isWithin,
  type List,
  newestFirst,
  readRows,
  type Span,
} from '#server/lists/list.store.ts'
import { may, type Role } from '#src/shared/account/role.ts'
import type { Mail, MailStatus } from '#src/shared/mail/mail.schema.ts'
import type { MailState } from '#src/shared/mail/mail.ts'
import { copyAttachments } from './attachment.store.ts'
import { awaitedKinds, leadMailKinds } from './mail-kinds.ts'

const MAX_COUNTED = 1000

const { id, kind, recipient, subject, state, tries, nextTryAt, startedAt, lastError, sentAt, createdAt } = mails

const isSeenBy = (role: Role) => (may(role, 'accounts.manage') ? undefined : inArray(kind, [...leadMailKinds]))

// A process that began to send a message and let its lease run out has ended.
const isNotBeingSent = (now: Date) => or(isNull(startedAt), lte(nextTryAt, now))

/** Returns the list of messages that a role may see, of a state or all, written in a span of time, newest first. */
export function mailList(role: Role, filter: Span & { status?: MailState | null | undefined }, now: Date): List<Mail> {
  return {
    table: mails,
    order: byCreation(mails),
    text: mails.searchText,
    where: and(isSeenBy(role), filter.status ? eq(state, filter.status) : undefined, isWithin(createdAt, filter)),
    read(db, query) {
      const isBeingSent = sql<boolean>`not (${isNotBeingSent(now)})`
      const shown = {
        id,
        recipient,
        subject,
        status: state,
        tries,
        nextTryAt,
        lastError,
        sentAt,
        createdAt,
        isBeingSent,
      }
      return readRows(db.select(shown).from(mails).$dynamic(), query)
    },
  }
}

export async function selectMail(db: Db, role: Role, wanted: string) {
  const [row] = await db
    .select()
    .from(mails)
    .where(and(eq(id, wanted), isSeenBy(role)))
  return row
}

/**
 * Counts the messages that a role may see and that were tried more than once without success, or that failed although they are
 * awaited, up to a cap, with the latest one. A visitor's mistyped address makes a single try fail.
 */
export async function selectFailing(db: Db, role: Role): Promise<MailStatus['failing']> {
  const isAwaited = and(eq(state, 'failed'), inArray(kind, [...awaitedKinds]))
  const isTriedAgain = and(inArray(state, ['waiting', 'failed']), gt(tries, 1))
  const isFailing = and(isSeenBy(role), or(isTriedAgain, isAwaited))
  const { count } = await countUpTo(db, mails, isFailing, MAX_COUNTED)
  const [latest] = await db
    .select({ lastError, status: state })
    .from(mails)
    .where(isFailing)
    .orderBy(...newestFirst(mails))
    .limit(1)
  return latest ? { count, ...latest } : null
}

/**
 * Makes messages due, unless one is being sent. Sent ones are written again as new messages, because a mailbox shows one message
 * for each Message-ID. Skips those that the role may not see. Returns the ids of the messages that are sent again.
 */
export async function queueAgain(tx: Tx, role: Role, ids: readonly string[], now: Date): Promise<string[]> {
  const wanted = and(inArray(id, [...ids]), isSeenBy(role))
  const fresh = { state: 'waiting', tries: 0, nextTryAt: now, queuedAt: now, startedAt: null, lastError: null } as const
  const sent = await tx
    .select()
    .from(mails)
    .where(and(wanted, eq(state, 'sent')))
  const anew = { ...fresh, mayArriveTwice: false, sentAt: null, createdAt: now }
  const copies = sent.map((row) => ({ ...row, ...anew, id: uuidv7(now.getTime()) }))
  if (copies.length > 0) await tx.insert(mails).values(copies)
  for (const [at, copy] of copies.entries()) await copyAttachments(tx, sent[at]?.id ?? '', copy.id)
  const queued = await tx
    .update(mails)
    .set({
      ...fresh,
      lastError: sql`case when ${mails.mayArriveTwice} then ${lastError} end`,
    })
    .where(and(wanted, ne(state, 'sent'), isNotBeingSent(now)))
    .returning({ id })
  return [...sent, ...queued].map((row) => row.id)
}

/** Cancels messages that the role may see and that wait or have failed, unless one is being sent. Returns their ids. */
export async function cancelWaiting(tx: Tx, role: Role, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx
    .update(mails)
    .set({ state: 'cancelled' })
    .where(and(inArray(id, [...ids]), isSeenBy(role), inArray(state, ['waiting', 'failed']), isNotBeingSent(now)))
    .returning({ id })
  return rows.map((row) => row.id)
}
