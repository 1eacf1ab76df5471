import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default) as OWASP recommends it: 19 MiB, two passes, one lane. About 12 ms, off the main thread. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash to store, with its salt and cost inside. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), passwordCost)
}

/** Whether a stored hash takes at least as long to try as one of today. Its method and cost stand at its beginning. */
export function isWellKept(stored: string): boolean {
  const [, memory = 0, passes = 0] = (/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? []).map(Number)
  return memory >= passwordCost.memoryCost && passes >= passwordCost.timeCost
}

// Whom nobody knows is checked against this one, so that the answer takes as long as for an account that exists.
const nobodys = hashPassword(randomBytes(16).toString('hex'))

/** Whether the password belongs to the hash. Without a hash it never does, and takes just as long to say so. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodys), normalized(password))
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
