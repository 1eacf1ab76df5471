import { z } from 'zod'
import { byId } from '#src/shared/lists/list.schema.ts'
import { notAnObject, requiredText } from '#src/shared/text/text.schema.ts'

/** Of one admin. */
export const PASSKEYS_MAX = 20

/** An answer of a passkey must come within this time. */
export const CHALLENGE_MINUTES = 5

/** Messages of refused calls. */
export const passkeyRefused = 'This passkey was not accepted. Try again, or use another way.'
/** The counter of a passkey did not rise, so that two authenticators may have it. */
export const passkeyCopied =
  'This passkey was refused, because it may have been copied. Remove it, and use another way.'
export const passkeyKnown = 'This passkey is already in use'
export const tooManyPasskeys = `An account has at most ${PASSKEYS_MAX} passkeys`
export const passkeyNotFound = 'Passkey not found'

const refused = { error: passkeyRefused }

/** Bytes in base64url. The limits are far above what authenticators send. */
const bytes = (max: number) =>
  z
    .string(refused)
    .min(1, refused)
    .max(max, refused)
    .regex(/^[\w-]+$/, refused)

/** At most 1023 bytes, by the standard. */
const credentialId = bytes(1364)
const clientData = bytes(4096)

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', refused),
}

/** A browser's answer to the options of a registration: WebAuthn's `RegistrationResponseJSON`, without unchecked fields. */
const newCredential = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: clientData,
        attestationObject: bytes(16_384),
        transports: z.array(z.string(refused).max(30, refused), refused).max(10, refused).optional(),
      },
      refused,
    ),
  },
  refused,
)
export type NewCredential = z.output<typeof newCredential>

/** A browser's answer to a challenge for a known passkey (`AuthenticationResponseJSON`). */
const assertion = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: clientData,
        authenticatorData: bytes(4096),
        signature: bytes(16_384),
        userHandle: bytes(128).optional(),
      },
      refused,
    ),
  },
  refused,
)
export type Assertion = z.output<typeof assertion>

/** Input of the calls that prove with a passkey. */
export const passkeyProof = z.object({ credential: assertion }, notAnObject)

const userVerification = z.enum(['required', 'preferred', 'discouraged'])
const known = z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }))
const options = { challenge: z.string(), timeout: z.number() }

/** The options with which a browser asks for a known passkey. Without `allowCredentials` it offers those that name their account. */
export const passkeyRequest = z.object({ ...options, rpId: z.string(), allowCredentials: known, userVerification })
export type PasskeyRequest = z.output<typeof passkeyRequest>

/** The options with which a browser makes a new passkey. */
export const passkeyCreation = z.object({
  ...options,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  excludeCredentials: known,
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.output<typeof passkeyCreation>

const name = requiredText({ label: 'Name', required: 'Name is required', max: 60 })

/** The name of a new passkey, as the form asks for it. */
export const passkeyName = z.object({ name }, notAnObject)

/** Input of `account.addPasskey`. */
export const newPasskey = z.object({ name, credential: newCredential }, notAnObject)
export type NewPasskey = z.output<typeof newPasskey>

export const passkeyById = byId(passkeyNotFound)

/** Input of `account.renamePasskey`. */
export const passkeyChange = passkeyById.extend({ name })

/** One of the admin's own passkeys. */
export const ownPasskey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
})
export type OwnPasskey = z.output<typeof ownPasskey>
