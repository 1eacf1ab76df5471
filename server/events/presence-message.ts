import { z } from 'zod'

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
