import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { admins, requestEvents } from '#drizzle/schema/index.ts'
import type { Tx } from '#server/db/database.ts'
import { isAmong } from '#server/db/ids.ts'
import type { ListTable } from '#server/lists/list.store.ts'
import { rolesThat } from '#src/shared/account/role.ts'
import type { RequestKind } from '#src/shared/inbox/request.ts'
import { requestSources } from './request-sources.store.ts'

/** A table of requests that have an owner. */
export type OwnedTable = ListTable & Record<'ownerId', AnyPgColumn>

/** Returns the owners of these rows, which stay locked. Locks are taken in the order of the ids, as for a change of status. */
export async function lockOwners(tx: Tx, table: OwnedTable, ids: readonly string[]) {
  return tx
    .select({ id: sql<string>`${table.id}`, owner: sql<string | null>`${table.ownerId}` })
    .from(table)
    .where(isAmong(table.id, ids))
    .orderBy(asc(table.id))
    .for('update')
}

export async function updateOwner(tx: Tx, table: OwnedTable, ids: string[], owner: string | null): Promise<void> {
  await tx.update(table).set({ ownerId: owner }).where(isAmong(table.id, ids))
}

/** Returns an admin who can work on leads. */
export async function selectActiveAdmin(tx: Tx, id: string) {
  const { name, disabledAt, role } = admins
  const [admin] = await tx
    .select({ id: admins.id, name })
    .from(admins)
    .where(and(eq(admins.id, id), isNull(disabledAt), inArray(role, rolesThat('leads.write'))))
    .for('share')
  return admin
}

/** Returns the first of these requests, oldest first, as the mail to their new owner shows them. */
export async function selectGiven(tx: Tx, kind: RequestKind, ids: readonly string[], limit: number) {
  const { table, name, words } = requestSources[kind]
  const { id, email, company, createdAt, status, firstReplyAt } = table
  const isUnanswered = sql<boolean>`${status} = 'pending' and ${firstReplyAt} is null`
  return tx
    .select({ id, name, email, company, words, createdAt, isUnanswered })
    .from(table)
    .where(isAmong(id, ids))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
}

export async function selectAdminNames(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx.select({ id: admins.id, name: admins.name }).from(admins).where(isAmong(admins.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Restores the former owners of the rows of an admin's change, and returns the rows. Skips rows whose owner has changed again
 * since. A former owner who was removed counts as none.
 */
export async function undoOwners(tx: Tx, table: OwnedTable, change: string, by: string) {
  const { changeId, kind, recordId, from, to } = requestEvents
  const changed = await tx
    .select({ id: recordId })
    .from(requestEvents)
    .where(and(eq(changeId, change), eq(requestEvents.by, by), eq(kind, 'owner')))
  if (changed.length === 0) return []
  const ids = changed.map(({ id }) => id)
  await lockOwners(tx, table, ids)
  return tx
    .update(table)
    .set({ ownerId: sql`(select ${admins.id} from ${admins} where ${admins.id} = ${from}::uuid)` })
    .from(requestEvents)
    .where(
      and(
        eq(changeId, change),
        eq(recordId, table.id),
        isAmong(table.id, ids),
        sql`${table.ownerId} is not distinct from ${to}::uuid`,
        sql`not exists (select from ${requestEvents} as later where later.record_id = ${table.id}
          and later.kind = 'owner' and (later.at, later.id) > (${requestEvents.at}, ${requestEvents.id}))`,
      ),
    )
    .returning({ id: sql<string>`${table.id}`, owner: sql<string | null>`${table.ownerId}` })
}
