import type { Db } from '#server/db/database.ts'
import type { UnseenQueries } from '#src/shared/queries/query.schema.ts'
import { MAX_UNSEEN } from '#src/shared/queries/query.ts'
import { countUnseen, updateSeen } from './unseen.store.ts'

/** Counts the queries that arrived since the admin last looked at the list, up to MAX_UNSEEN. */
export async function getUnseen(db: Db, adminId: string): Promise<UnseenQueries> {
  const count = await countUnseen(db, adminId, MAX_UNSEEN + 1)
  return { count: Math.min(count, MAX_UNSEEN), isCapped: count > MAX_UNSEEN }
}

/** Stores until when the admin has seen the queries, never beyond `now`, and returns the rest. */
export async function markSeen(db: Db, adminId: string, until: Date, now: Date): Promise<UnseenQueries> {
  await updateSeen(db, adminId, until < now ? until : now)
  return getUnseen(db, adminId)
}
