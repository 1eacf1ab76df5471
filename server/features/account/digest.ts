import { createHash } from 'node:crypto'

/** SHA-256 in hex. Enough for a token, which is random and long: there is nothing to guess. Never for a password. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
