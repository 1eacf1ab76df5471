import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** Returns the SHA-256 in hex. Sufficient for tokens, which are long and random; never use it for a password. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Returns a new random token of 43 letters. Tables store only its hash. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')
