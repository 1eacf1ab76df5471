import { createHash } from 'node:crypto'

/** Returns the SHA-256 in hex. Sufficient for tokens, which are long and random; never use it for a password. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
