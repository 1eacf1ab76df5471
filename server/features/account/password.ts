import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createTaskQueue } from '#server/jobs/task-queue.ts'

/** argon2id (the library's default) as OWASP recommends it: 19 MiB, two passes, one lane. About 12 ms, off the main thread. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Two at once: each fills a core and one of the four threads that files and compression need too. On a quiet machine the last
 * of those that wait begins after a tenth of a second.
 */
const bounds = { atOnce: 2, waiting: 16, retryAfter: 2 }
const queued = createTaskQueue(bounds)

/**
 * Runs a login. As many are under way as passwords are hashed and wait: one more is refused before it asks the database, for in a
 * flood of them pages wait for that work too. Throws unavailable.
 */
export const runLogin = createTaskQueue({ ...bounds, atOnce: bounds.atOnce + bounds.waiting, waiting: 0 })

/** The hash to store, with its salt and cost inside. Throws unavailable when too many hashes are under way. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(normalized(password), passwordCost))
}

/** Whether a stored hash takes at least as long to try as one of today. Its method and cost stand at its beginning. */
export function isWellKept(stored: string): boolean {
  const [, memory = 0, passes = 0] = (/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? []).map(Number)
  return memory >= passwordCost.memoryCost && passes >= passwordCost.timeCost
}

// Whom nobody knows is checked against this one, so that the answer takes as long as for an account that exists.
const nobodys = hashPassword(randomBytes(16).toString('hex'))

/**
 * Whether the password belongs to the hash. Without a hash it never does, and takes just as long to say so. Throws unavailable
 * when too many hashes are under way.
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const known = stored ?? (await nobodys)
  const matches = await queued(() => verify(known, normalized(password)))
  return stored !== undefined && matches
}

/** A password that can be read from one screen and typed on another: four groups of four, 78 bits. */
export function randomPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('')
  return [group(), group(), group(), group()].join('-')
}

// Keyboards differ in how they compose an accented letter; the password is the same one.
function normalized(password: string): string {
  return password.normalize('NFKC')
}
