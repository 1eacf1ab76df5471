import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

/** The purposes, each with a subkey of its own, so that a value sealed for one is of no use for another. */
type Purpose = 'fingerprint' | 'totp' | 'audit'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_LENGTH = 16

/** Encrypts secrets of one purpose for the database. */
export type Sealer = {
  /** `rowId` is bound to the result: it cannot be opened as the secret of another row. */
  seal(text: string, rowId: string): string
  /** Returns null for a value that was sealed with another key, for another row, or was changed. */
  open(sealed: string, rowId: string): string | null
}

/** Returns the sealer of a purpose: AES-256-GCM under a subkey of `secret`, with a random nonce for each value. */
export function sealerOf(secret: string, purpose: Purpose): Sealer {
  const key = subkey(secret, purpose)
  return {
    seal(text, rowId) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(rowId))
      const sealed = [cipher.update(text, 'utf8'), cipher.final()]
      return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url')
    },
    open(sealed, rowId) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(rowId)).setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}

/** Authenticates the entries of the audit log. */
export type ChainKey = {
  /** Identifies the key without revealing it. */
  id: string
  /** Returns the authentication code of an entry's hash. */
  mac(hash: string): string
}

export function chainKeyOf(secret: string): ChainKey {
  const key = createSecretKey(subkey(secret, 'audit'))
  const mac = (text: string) => createHmac('sha256', key).update(text).digest('hex')
  return { id: mac('id').slice(0, KEY_ID_LENGTH), mac }
}

/** Returns a value by which a wrong key is found, and which does not reveal the key. */
export function fingerprintOf(secret: string): string {
  return createHmac('sha256', subkey(secret, 'fingerprint')).update('northlattice').digest('hex')
}

function subkey(secret: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'northlattice', purpose, KEY_BYTES))
}
