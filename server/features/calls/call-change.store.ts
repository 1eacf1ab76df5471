import { type SQL, sql } from 'drizzle-orm'
import { admins, callChanges } from '#drizzle/schema/index.ts'
import type { Tx } from '#server/db/database.ts'

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

/** Records that calls were moved from `before` or given to a host, or else cancelled. */
export async function insertCallChanges(
  tx: Tx,
  calls: readonly Changed[],
  { by, before, givenTo, now }: Change,
): Promise<void> {
  const change = before ? ('moved' as const) : givenTo ? ('given' as const) : ('cancelled' as const)
  const isByGuest = by === 'guest'
  const rows = calls.map(({ id, start }) => ({
    ...{ callId: id, change, before, start, byGuest: isByGuest, createdAt: now },
    changedBy: isByGuest ? null : adminOf(by.adminId),
    givenTo,
  }))
  await tx.insert(callChanges).values(rows)
}

// If the admin is removed at the same time, the change succeeds without a name.
const adminOf = (id: string): SQL => sql`(select ${admins.id} from ${admins} where ${admins.id} = ${id})`
