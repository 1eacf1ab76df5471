import { and, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { admins, calls, mails, receivedMails } from '#drizzle/schema/index.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Tx } from '#server/db/database.ts'
import { isAmong } from '#server/db/ids.ts'
import { requestSources } from '#server/inbox/request-sources.store.ts'
import { digestHour } from '#src/shared/account/account.ts'
import { rolesThat } from '#src/shared/account/role.ts'
import type { RequestKind } from '#src/shared/inbox/request.ts'

/** The time of the rows in a digest: after `since` and not after `until`. */
export type DigestSpan = { since: Date; until: Date }

/** An admin whose digest is due. */
export type DueDigest = DigestSpan & { id: string; email: string }

/** Lets no other transaction write digests, or erase from them, until this one ends: a row that is read is not erased meanwhile. */
export async function lockDigests(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.digests})`)
}

/** The time of a row is from shortly before its commit, so newer rows may not all be visible yet. */
const COMMITTED_AFTER = sql`interval '1 minute'`

/**
 * Returns the admins whose digest is due at `now`, and stores that they got it. Skips admins whose row another transaction has locked:
 * the next run gets them.
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
    .for('no key update', { skipLocked: true })
  for (const admin of due) await tx.update(admins).set({ digestAt: admin.until }).where(eq(id, admin.id))
  return due
}

/** A table whose rows a digest lists, or those that meet `where`: the time and the words of a row. */
export type DigestRows = { table: PgTable; at: AnyPgColumn; words: SQL; where?: SQL }

export function requestRows(kind: RequestKind): DigestRows {
  const { table, name } = requestSources[kind]
  return { table, at: table.createdAt, words: sql`${name} || coalesce(', ' || company, '')` }
}

export const callRows: DigestRows = { table: calls, at: calls.createdAt, words: sql`name` }

export const receivedRows: DigestRows = {
  table: receivedMails,
  at: receivedMails.storedAt,
  words: sql`coalesce(nullif(from_name, ''), from_address)`,
}

/** The mails that wait for an answer, in the threads of a kind of requests. */
export function awaitedRows(kind: RequestKind): DigestRows {
  const { table } = requestSources[kind]
  const { recordId, awaitsAnswer } = receivedMails
  return {
    ...receivedRows,
    where: sql`${awaitsAnswer} and exists (select from ${table} where ${table.id} = ${recordId})`,
  }
}

/** Returns the first rows of a span, oldest first and up to `limit`, and the number of all. */
export async function selectNew(
  tx: Tx,
  { table, at, words, where }: DigestRows,
  { since, until }: DigestSpan,
  limit: number,
) {
  const isNew = and(gt(at, since), lte(at, until), where)
  const rows = await tx
    .select({ at: sql`${at}`.mapWith(admins.digestAt), words: words.mapWith(String) })
    .from(table)
    .where(isNew)
    .orderBy(at)
    .limit(limit)
  return { rows, total: rows.length < limit ? rows.length : await tx.$count(table, isNew) }
}

/**
 * Removes the lines about rows that are to be erased from the digests that were written since. A line of another row with the same words
 * goes too; the counts stay.
 */
export async function eraseFromDigests(
  tx: Tx,
  { table, at, words }: DigestRows,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update ${mails} set blocks = (
      select jsonb_agg(case when block ->> 'type' = 'facts' then jsonb_set(block, '{facts}', coalesce((
        select jsonb_agg(fact order by line) from jsonb_array_elements(block -> 'facts') with ordinality as facts (fact, line)
        where fact ->> 'value' <> all(erased.words)), '[]')) else block end order by place)
      from jsonb_array_elements(blocks) with ordinality as parts (block, place))
    from (select array_agg(${words}) as words, min(${at}) as since from ${table}
      where ${isAmong(sql`id`, ids)}) as erased
    where kind = 'digest' and ${mails.createdAt} >= erased.since`)
}
