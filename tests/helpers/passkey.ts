import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, NewCredential, PasskeyCreation, PasskeyRequest } from '#src/shared/account/passkey.schema.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const sha256 = (value: Buffer | string) => createHash('sha256').update(value).digest()
const encoded = (value: Buffer | string) => Buffer.from(value).toString('base64url')

/** The origin that a test's app has, because it does not listen. */
export const appOrigin = 'http://localhost:3000'

type Behavior = { origin?: string; verifiesUser?: boolean; counter?: number }

/** An authenticator in software, with one ES256 key that counts its uses. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle: string | undefined

  function cose(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    const [head, before] = [Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]), Buffer.from([0x22, 0x58, 32])]
    return Buffer.concat([head, Buffer.from(x, 'base64url'), before, Buffer.from(y, 'base64url')])
  }

  function dataFor(rpId: string, flags: number, count: number, credential = Buffer.alloc(0)): Buffer {
    const numbers = Buffer.alloc(5)
    numbers.writeUInt8(flags)
    numbers.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(rpId), numbers, credential])
  }

  const clientData = (type: string, challenge: string, origin = appOrigin) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false })
  const credential = () => ({ id: encoded(id), rawId: encoded(id), type: 'public-key' }) as const

  return {
    /** Answers the options of `account.startPasskey`. */
    create({ challenge, rp, user }: PasskeyCreation, { origin }: Behavior = {}): NewCredential {
      userHandle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cose()])
      const authData = dataFor(rp.id, USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, counter, attested)
      // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR.
      const head = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, authData.length]),
      ])
      const response = {
        clientDataJSON: encoded(clientData('webauthn.create', challenge, origin)),
        attestationObject: encoded(Buffer.concat([head, authData])),
        transports: ['internal'],
      }
      return { ...credential(), response }
    },
    /** Answers the options of a call that asks for a passkey. `counter` is what a copy of it would send. */
    get({ challenge, rpId }: PasskeyRequest, { origin, verifiesUser = true, ...copied }: Behavior = {}): Assertion {
      counter += 1
      const flags = USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0)
      const authenticatorData = dataFor(rpId, flags, copied.counter ?? counter)
      const clientDataJSON = clientData('webauthn.get', challenge, origin)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
      const response = {
        clientDataJSON: encoded(clientDataJSON),
        authenticatorData: encoded(authenticatorData),
        signature: encoded(signature),
        ...(userHandle !== undefined && { userHandle }),
      }
      return { ...credential(), response }
    },
  }
}
