import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'

/** The NOTIFY channel in which processes tell each other which admins are at which request. Nothing is stored. */
export const presenceChannel = 'northlattice_presence'

/** More admins than this at one request are not told to other processes, so that a message stays below PostgreSQL's 8,000 bytes. */
const MAX_ADMINS = 100

const admins = z.array(z.tuple([z.uuid(), z.boolean()])).max(MAX_ADMINS)

const presenceMessage = z.union([
  /** All admins connected to one process who have the request open, and whether they are writing. */
  z.object({ from: z.uuid(), at: z.uuid(), admins }),
  /** From a process that has begun to listen: asks the others for all of theirs. */
  z.object({ from: z.uuid(), hello: z.literal(true) }),
])
type PresenceMessage = z.output<typeof presenceMessage>

export function writePresence(message: PresenceMessage): string {
  const isLong = 'admins' in message && message.admins.length > MAX_ADMINS
  return JSON.stringify(isLong ? { ...message, admins: message.admins.slice(0, MAX_ADMINS) } : message)
}

/** Returns undefined for a message that only another version of the product understands. */
export function readPresence(text: string): PresenceMessage | undefined {
  try {
    return presenceMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Sends messages to all processes. PostgreSQL takes at most 8,000 bytes in each. */
export async function notifyOfPresence(db: Db, messages: readonly string[]): Promise<void> {
  const each = sql`json_array_elements_text(${JSON.stringify(messages)}::json) as message`
  await db.execute(sql`select pg_notify(${presenceChannel}, message) from ${each}`)
}
