import { randomBytes } from 'node:crypto'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import { createTaskQueue } from '#server/jobs/task-queue.ts'
import { randomLetters } from '#server/tokens.ts'

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. Takes about 12 ms, off the main thread. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Two at once: each uses a core and one of the four libuv threads, which files and compression need too. On an idle
 * machine the last one in the queue starts after 0.1 s.
 */
const bounds = { atOnce: 2, waiting: 16, retryAfter: 2 }
const queued = createTaskQueue(bounds)

/**
 * Runs a login. Allows as many at once as the hash queue holds and refuses further ones before they query the database,
 * so that a flood of logins does not delay the pages. Throws unavailable.
 */
export const runLogin = createTaskQueue({ ...bounds, atOnce: bounds.atOnce + bounds.waiting, waiting: 0 })

/** Returns the hash to store, which contains salt and cost. Throws unavailable when too many hashes are running. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(normalized(password), passwordCost))
}

/**
 * Returns the hash of a random code, which the same code and salt yield again. Throws unavailable when too many hashes
 * are running.
 */
export async function hashWithSalt(code: string, salt: string): Promise<string> {
  const hashed = await queued(() => hashRaw(code, { ...passwordCost, salt: Buffer.from(salt) }))
  return hashed.toString('hex')
}

/** Returns whether a stored hash has at least today's algorithm and cost. */
export function isStrongHash(stored: string): boolean {
  const [, memory = 0, passes = 0] = (/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? []).map(Number)
  return memory >= passwordCost.memoryCost && passes >= passwordCost.timeCost
}

// The password of an unknown account is checked against this hash, so that the answer takes as long as for a known one.
const dummyHash = hashPassword(randomBytes(16).toString('hex'))

/**
 * Returns whether the password matches the hash. Without a hash it returns false after the same time. Throws
 * unavailable when too many hashes are running.
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const compared = stored ?? (await dummyHash)
  const matches = await queued(() => verify(compared, normalized(password)))
  return stored !== undefined && matches
}

/** Returns a random password that is easy to copy by hand: four groups of four, 79 bits. */
export const randomPassword = () => Array.from({ length: 4 }, () => randomLetters(4)).join('-')

// Keyboards compose accented letters differently.
function normalized(password: string): string {
  return password.normalize('NFKC')
}
