import { and, eq, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { mailboxes } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** The claim of a process, which has an id of its own, to read a mailbox: for `leaseMs` from `now` no other process may. */
export type Hold = { name: string; reader: string; now: Date; leaseMs: number }

const until = ({ now, leaseMs }: Hold) => new Date(now.getTime() + leaseMs)
const isHeld = ({ name, reader }: Pick<Hold, 'name' | 'reader'>) =>
  and(eq(mailboxes.name, name), eq(mailboxes.reader, reader))

/** Takes a mailbox for a process, or returns false while another one reads it. */
export async function takeMailbox(db: Db, hold: Hold): Promise<boolean> {
  const { name, reader, now } = hold
  const held = { reader, readUntil: until(hold) }
  const { reader: holder, readUntil } = mailboxes
  const rows = await db
    .insert(mailboxes)
    .values({ name, ...held })
    .onConflictDoUpdate({
      target: mailboxes.name,
      set: held,
      setWhere: or(isNull(holder), isNull(readUntil), lte(readUntil, now), eq(holder, reader)),
    })
    .returning({ name: mailboxes.name })
  return rows.length > 0
}

/** Keeps a mailbox. Returns false when another process has taken it. */
export async function keepMailbox(db: Db, hold: Hold): Promise<boolean> {
  const rows = await db
    .update(mailboxes)
    .set({ readUntil: until(hold) })
    .where(isHeld(hold))
    .returning({ name: mailboxes.name })
  return rows.length > 0
}

export async function releaseMailbox(db: Db, hold: Pick<Hold, 'name' | 'reader'>): Promise<void> {
  await db.update(mailboxes).set({ reader: null, readUntil: null }).where(isHeld(hold))
}

/** Returns the last UID that was read: 0 when the server has numbered the mails anew, undefined when another process has the mailbox. */
export async function beginReading(db: Db, hold: Hold, uidValidity: string): Promise<number | undefined> {
  const isSame = sql`${mailboxes.uidValidity} = ${uidValidity}`
  const [row] = await db
    .update(mailboxes)
    .set({
      uidValidity,
      lastUid: sql`case when ${isSame} then ${mailboxes.lastUid} else 0 end`,
      unmatched: sql`case when ${isSame} then ${mailboxes.unmatched} else 0 end`,
      readUntil: until(hold),
    })
    .where(isHeld(hold))
    .returning({ lastUid: mailboxes.lastUid })
  return row?.lastUid
}

/** Records that mails were read, up to a UID. Returns false when another process has taken the mailbox. */
export async function advance(
  db: Db | Tx,
  hold: Hold,
  { lastUid, unmatched = 0 }: { lastUid: number; unmatched?: number },
): Promise<boolean> {
  const rows = await db
    .update(mailboxes)
    .set({ lastUid, unmatched: sql`${mailboxes.unmatched} + ${unmatched}`, readUntil: until(hold) })
    .where(isHeld(hold))
    .returning({ name: mailboxes.name })
  return rows.length > 0
}

export async function recordLook(db: Db, hold: Hold): Promise<void> {
  await db.update(mailboxes).set({ lookedAt: hold.now, error: null, failures: 0 }).where(isHeld(hold))
}

/** Records a failure and returns how many there were in a row. */
export async function recordFailure(db: Db, hold: Hold, error: string): Promise<number> {
  const [row] = await db
    .update(mailboxes)
    .set({ error, failures: sql`least(${mailboxes.failures} + 1, 1000)`, readUntil: until(hold) })
    .where(isHeld(hold))
    .returning({ failures: mailboxes.failures })
  return row?.failures ?? 1
}

export async function selectMailbox(db: Db, name: string) {
  const { lookedAt, error, unmatched } = mailboxes
  const [row] = await db.select({ lookedAt, error, unmatched }).from(mailboxes).where(eq(mailboxes.name, name))
  return row
}

/** Returns a mailbox that could not be read this many times in a row, with the last error. */
export async function selectFailedMailbox(db: Db, wanted: string, times: number) {
  const { name, failures } = mailboxes
  const [row] = await db
    .select({ name, error: sql<string>`${mailboxes.error}` })
    .from(mailboxes)
    .where(and(eq(name, wanted), gte(failures, times), isNotNull(mailboxes.error)))
  return row
}
