import { callChanges } from '#drizzle/schema/index.ts'
import type { Tx } from '#server/db/database.ts'
import { adminIdOrNull } from '#server/db/ids.ts'

/** The author of a change: the guest, or an admin. */
type ChangedBy = 'guest' | { adminId: string }

type Changed = { id: string; start: Date }

type Change = {
  by: ChangedBy
  /** The time before a move. */
  before?: Date
  /** The new host of a call that was given. */
  givenTo?: string
  now: Date
}

/** Records of calls a move (from `before`), a new host (`givenTo`) or, without either, a cancellation. */
export async function insertCallChanges(
  tx: Tx,
  calls: readonly Changed[],
  { by, before, givenTo, now }: Change,
): Promise<void> {
  const change = before ? ('moved' as const) : givenTo ? ('given' as const) : ('cancelled' as const)
  const isByGuest = by === 'guest'
  const rows = calls.map(({ id, start }) => ({
    callId: id,
    change,
    before,
    start,
    byGuest: isByGuest,
    createdAt: now,
    changedBy: isByGuest ? null : adminIdOrNull(by.adminId),
    givenTo,
  }))
  await tx.insert(callChanges).values(rows)
}
