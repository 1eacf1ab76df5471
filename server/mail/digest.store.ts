import { and, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { admins, calls, consultations, userQueries } from '#drizzle/schema/index.ts'
import type { Tx } from '#server/db/database.ts'
import { digestHour } from '#src/shared/account/account.ts'
import { rolesThat } from '#src/shared/account/role.ts'

/** The time of the rows that a digest tells of: after `since` and not after `until`. */
export type DigestSpan = { since: Date; until: Date }

/** An admin whose digest is due. */
export type DueDigest = DigestSpan & { id: string; email: string }

/** A row is stored with a time from shortly before its commit. */
const COMMITTED_AFTER = sql`interval '1 minute'`

/**
 * Returns the admins whose digest is due at `now`, and marks them as told. Of simultaneous transactions one gets each
 * admin; the others wait for it.
 */
export async function claimDigests(tx: Tx, now: Date, timeZone: string): Promise<DueDigest[]> {
  const { id, email, digestAt, mailChoice, disabledAt, role } = admins
  const local = sql`(${now.toISOString()}::timestamptz - ${COMMITTED_AFTER}) at time zone ${timeZone}`
  const hour = sql`make_interval(hours => ${digestHour})`
  const latest = sql`(date_trunc('day', ${local} - ${hour}) + ${hour}) at time zone ${timeZone}`
  const due = await tx
    .select({ id, email, since: digestAt, until: latest.mapWith(digestAt) })
    .from(admins)
    .where(
      and(eq(mailChoice, 'daily'), isNull(disabledAt), inArray(role, rolesThat('leads.write')), lt(digestAt, latest)),
    )
    .orderBy(id)
    .for('update')
  for (const admin of due) await tx.update(admins).set({ digestAt: admin.until }).where(eq(id, admin.id))
  return due
}

/** A table of requests, and the words for a row of it. */
export type Told = { table: PgTable & { createdAt: AnyPgColumn }; words: SQL }

const withCompany = sql`coalesce(', ' || company, '')`

export const toldQueries: Told = {
  table: userQueries,
  words: sql`first_name || ' ' || last_name || ${withCompany}`,
}
export const toldConsultations: Told = { table: consultations, words: sql`name || ${withCompany}` }
export const toldCalls: Told = { table: calls, words: sql`name` }

/** Returns the first rows of a span, oldest first and up to `most`, and the number of all. */
export async function selectNew(tx: Tx, { table, words }: Told, { since, until }: DigestSpan, most: number) {
  const { createdAt } = table
  const isNew = and(gt(createdAt, since), lte(createdAt, until))
  const rows = await tx
    .select({ createdAt: sql`${createdAt}`.mapWith(admins.digestAt), words: words.mapWith(String) })
    .from(table)
    .where(isNew)
    .orderBy(createdAt)
    .limit(most)
  return { rows, total: rows.length < most ? rows.length : await tx.$count(table, isNew) }
}
