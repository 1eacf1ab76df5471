import { createHash, randomBytes, randomInt } from 'node:crypto'

const TOKEN_BYTES = 32
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns the SHA-256 in hex. Sufficient for tokens, which are long and random; never use it for a password. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Returns a new random token of 43 letters. Tables store only its hash. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** Returns random letters and digits that are easy to copy by hand, of 4.95 bits each. */
export const randomLetters = (length: number) =>
  Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
