import { and, asc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { requestSources } from '#server/inbox/request-sources.store.ts'
import { rolesThat } from '#src/shared/account/role.ts'
import { type RequestKind, requestKinds } from '#src/shared/inbox/request.ts'

/** The values of the column `overdueNotified`: the admins who have got a message about an overdue request. */
const notified = { none: 0, owner: 1, everyone: 2 } as const

/** A request that waits for its first reply for too long, and its owner, who may have gone. */
export type OverdueRequest = {
  kind: RequestKind
  id: string
  name: string
  email: string
  company: string | null
  words: string
  createdAt: Date
  ownerName: string | null
  /** The owner's address; null without an owner who can log in and wants mail. */
  ownerEmail: string | null
}

type Step = {
  /** The requests that arrived after `after` and not after `until`. */
  after: Date
  until: Date
  limit: number
}

/** Returns the overdue requests about which no message was written yet, and marks them: of several processes one gets each request. */
export async function claimOverdue(tx: Tx, step: Step): Promise<OverdueRequest[]> {
  const claimed = await claim(tx, notified.none, step)
  const unowned = claimed.filter(({ ownerEmail }) => ownerEmail === null)
  await mark(tx, unowned, notified.everyone)
  await mark(
    tx,
    claimed.filter(({ ownerEmail }) => ownerEmail !== null),
    notified.owner,
  )
  return claimed
}

/** Returns the overdue requests about which only the owner got a message, and marks them. */
export async function claimEscalated(tx: Tx, step: Step): Promise<OverdueRequest[]> {
  const claimed = await claim(tx, notified.owner, step)
  await mark(tx, claimed, notified.everyone)
  return claimed
}

async function claim(tx: Tx, was: number, { after, until, limit }: Step): Promise<OverdueRequest[]> {
  const found: OverdueRequest[] = []
  for (const kind of requestKinds) {
    const { table, name, words } = requestSources[kind]
    const { id, email, company, createdAt, status, firstReplyAt, overdueNotified } = table
    const ofOwner = (column: SQL, more?: SQL) =>
      sql<string | null>`(select ${column} from admins where admins.id = ${table}.owner_id ${more ?? sql``})`
    const reachable = sql`and disabled_at is null and ${inArray(sql`role`, rolesThat('leads.write'))} and mail_choice <> 'never'`
    const rows = await tx
      .select({
        id,
        name,
        email,
        company,
        words,
        createdAt,
        ownerName: ofOwner(sql`name`),
        ownerEmail: ofOwner(sql`email`, reachable),
      })
      .from(table)
      .where(
        and(
          // No parameter, so that the partial index applies.
          sql`${status} = 'pending'`,
          isNull(firstReplyAt),
          gt(createdAt, after),
          lte(createdAt, until),
          eq(overdueNotified, was),
        ),
      )
      .orderBy(asc(createdAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    found.push(...rows.map((row) => ({ ...row, kind })))
  }
  return found
}

async function mark(tx: Tx, claimed: OverdueRequest[], overdueNotified: number): Promise<void> {
  for (const kind of requestKinds) {
    const { table } = requestSources[kind]
    const ids = claimed.filter((request) => request.kind === kind).map(({ id }) => id)
    if (ids.length > 0) await tx.update(table).set({ overdueNotified }).where(inArray(table.id, ids))
  }
}
