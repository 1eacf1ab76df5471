import { and, asc, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { admins, calls } from '#drizzle/schema/index.ts'
import type { Tx } from '#server/db/database.ts'
import { rolesThat } from '#src/shared/account/role.ts'
import { HOUR_MS } from '#src/shared/time/durations.ts'
import { callWithToken, type StoredCall } from './call.store.ts'

/** A reminder: its column, how many hours before the call it is due, and until how many hours before it is sent. */
export type Reminder = { column: 'dayReminderAt' | 'hourReminderAt'; hours: number; until: number }

const presentHost = sql<string | null>`(select ${admins.id} from ${admins} where ${admins.id} = ${calls.hostId}
  and ${admins.disabledAt} is null and ${inArray(admins.role, rolesThat('leads.write'))})`

/** Calls that one transaction reminds of, so that it is short. */
export const REMINDED_AT_ONCE = 100

/**
 * Returns the calls whose reminder is due at `now`, and marks them as reminded. Of simultaneous transactions one gets each
 * call. A call that was booked or moved after its reminder was due has none. Its `hostId` is null where the host can no
 * longer hold calls.
 */
export async function claimReminders(tx: Tx, { column, hours, until }: Reminder, now: Date): Promise<StoredCall[]> {
  const at = (ahead: number) => new Date(now.getTime() + ahead * HOUR_MS)
  const isInTime = sql`coalesce(${calls.movedAt}, ${calls.createdAt}) < ${calls.start} - make_interval(hours => ${hours})`
  const due = tx
    .select({ id: calls.id })
    .from(calls)
    .where(
      and(
        isNull(calls.cancelledAt),
        isNull(calls[column]),
        gt(calls.start, at(until)),
        lte(calls.start, at(hours)),
        isInTime,
      ),
    )
    .orderBy(asc(calls.start))
    .limit(REMINDED_AT_ONCE)
    .for('update', { skipLocked: true })
  return tx
    .update(calls)
    .set({ [column]: now })
    .where(inArray(calls.id, due))
    .returning({ ...callWithToken, hostId: presentHost })
}
