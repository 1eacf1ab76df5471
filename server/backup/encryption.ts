import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { OperatorError } from '#server/operator-errors.ts'

/** The key that a backup is encrypted for: a passphrase, or the public key of an age identity. */
export type EncryptionKey = { passphrase: string } | { recipient: string }
/** The key that opens a backup: the passphrase, or an age identity (`AGE-SECRET-KEY-1…`). */
export type DecryptionKey = { passphrase: string } | { identity: string }

/** The logarithm of scrypt's cost: 128 MiB for each guess. age's own default of 18 takes twice as much of this process too. */
const SCRYPT_LOG_N = 17

/** Encrypts a stream in chunks of 64 KiB that can be neither changed, reordered nor cut off without a trace. */
export async function encrypt(plain: Readable, encryptionKey: EncryptionKey): Promise<Readable> {
  const encrypter = new Encrypter()
  if ('passphrase' in encryptionKey) {
    encrypter.setPassphrase(encryptionKey.passphrase)
    encrypter.setScryptWorkFactor(SCRYPT_LOG_N)
  } else {
    encrypter.addRecipient(encryptionKey.recipient)
  }
  return ofWeb(await encrypter.encrypt(toWeb(plain)))
}

/** Decrypts a stream and authenticates every chunk before it is passed on. Throws OperatorError for a wrong key. */
export async function decrypt(encrypted: Readable, key: DecryptionKey): Promise<Readable> {
  const decrypter = new Decrypter()
  if ('passphrase' in key) decrypter.addPassphrase(key.passphrase)
  else decrypter.addIdentity(key.identity)
  try {
    return ofWeb(await decrypter.decrypt(toWeb(encrypted)))
  } catch (cause) {
    const isOther = cause instanceof Error && /no identity matched/.test(cause.message)
    if (!isOther) throw cause
    const given = 'passphrase' in key ? 'The passphrase' : 'The age identity'
    throw new OperatorError(`${given} does not open this backup. Or the first lines of the file are damaged.`, {
      cause,
    })
  }
}

/** Returns whether a text is a recipient that age can encrypt for. */
export const isRecipient = (text: string) => isAccepted(() => new Encrypter().addRecipient(text))

/** Returns whether a text is an identity that age can decrypt with. */
export const isIdentity = (text: string) => isAccepted(() => new Decrypter().addIdentity(text))

function isAccepted(add: () => void): boolean {
  try {
    add()
    return true
  } catch {
    return false
  }
}

// The library has the types of browsers, which differ from Node's in name only.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>
const ofWeb = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as ReadableStream)
