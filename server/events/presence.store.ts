import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

/** The NOTIFY channel in which processes tell each other which admins are at which request. Nothing is stored. */
export const presenceChannel = 'northlattice_presence'

/** Sends messages to all processes. PostgreSQL takes at most 8,000 bytes in each. */
export async function notifyOfPresence(db: Db, messages: readonly string[]): Promise<void> {
  const each = sql`json_array_elements_text(${JSON.stringify(messages)}::json) as message`
  await db.execute(sql`select pg_notify(${presenceChannel}, message) from ${each}`)
}
