import { and, asc, eq, inArray } from 'drizzle-orm'
import { heldRequests } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { deleteOld } from '#server/db/delete-old.ts'
import { byCreation, countUpTo, isWithin, type List, readRows, type Span } from '#server/lists/list.store.ts'
import type { HeldKind } from '#src/shared/quarantine/quarantine.ts'

export type HeldRow = Omit<typeof heldRequests.$inferSelect, 'searchText'>
export type HeldListFilter = Span & { kind?: HeldKind | null | undefined }

const { id, kind, name, email, text, submission, reasons, createdAt } = heldRequests
const shown = { id, kind, name, email, text, submission, reasons, createdAt }

/** Returns the list of held requests of a kind, or all, that came in a span of time, newest first. */
export function heldList(filter: HeldListFilter): List<HeldRow> {
  return {
    table: heldRequests,
    order: byCreation(heldRequests),
    text: heldRequests.searchText,
    where: and(filter.kind ? eq(kind, filter.kind) : undefined, isWithin(createdAt, filter)),
    read: (db, query) => readRows(db.select(shown).from(heldRequests).$dynamic(), query),
  }
}

export async function selectHeld(db: Db, wanted: string): Promise<HeldRow | undefined> {
  const [row] = await db.select(shown).from(heldRequests).where(eq(id, wanted))
  return row
}

/** Counts the held requests, but no further than `max`. */
export const countHeld = (db: Db, max: number) => countUpTo(db, heldRequests, undefined, max)

/** Takes requests out of the quarantine and returns them. Of two admins who decide on one, the second does not get it. */
export async function takeHeld(tx: Tx, ids: readonly string[]): Promise<HeldRow[]> {
  // Locked in one order, so that two such decisions cannot wait for each other.
  const locked = tx
    .select({ id })
    .from(heldRequests)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('update')
  return tx.delete(heldRequests).where(inArray(id, locked)).returning(shown)
}

/** Removes a batch of requests that came at `before` or earlier, and returns how many. */
export const deleteHeldBefore = (db: Db, before: Date) => deleteOld(db, { id, time: createdAt, until: before })
