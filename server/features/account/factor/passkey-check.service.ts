import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import type { AdminRow } from '#server/features/account/account.store.ts'
import {
  type Assertion,
  CHALLENGE_MINUTES,
  type NewCredential,
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyRefused,
} from '#src/shared/account/passkey.schema.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import {
  type PasskeyRow,
  selectByCredential,
  selectPasskeysOf,
  takeChallenge,
  upsertChallenge,
} from './passkey.store.ts'

/** Loaded with the first passkey: it would be a tenth of the start. */
const webauthn = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/** COSE numbers of Ed25519, ES256 and RS256: what authenticators make. */
const ALGORITHMS = [-8, -7, -257]

type PasskeyCheckDeps = { db: Db; siteUrl: string; env: { SITE_NAME: string } }

/**
 * The session or half login that asks for a passkey; only the same one may answer. A login by a passkey alone has neither, so the
 * challenge itself is the id.
 */
export type Asker = { purpose: 'add' | 'confirm'; session: string } | { purpose: 'prove'; halfLogin: string }
const LOGIN = 'login'

const idOf = (asker: Asker) => `${asker.purpose}:${'session' in asker ? asker.session : asker.halfLogin}`

/** Passkeys belong to the host of the public origin, and answer on that origin only. */
const relyingParty = ({ siteUrl }: { siteUrl: string }) => ({ rpID: new URL(siteUrl).hostname, origin: siteUrl })

/** Returns the options for a new passkey of the admin, and stores their challenge. */
export async function askForNewPasskey(
  deps: PasskeyCheckDeps,
  admin: AdminRow,
  asker: Asker,
  now: Date,
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await webauthn()
  const { SITE_NAME: rpName } = deps.env
  const { rpID } = relyingParty(deps)
  const { challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: admin.email,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  await store(deps.db, idOf(asker), challenge, now)
  return {
    challenge,
    pubKeyCredParams,
    rp: { id: rpID, name: rpName },
    user: { id: userHandleOf(admin.id), name: admin.email, displayName: admin.name },
    timeout: CHALLENGE_MINUTES * MINUTE_MS,
    excludeCredentials: descriptorsOf(await selectPasskeysOf(deps.db, admin.id)),
    // A key that cannot name its account still serves as a second factor.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  }
}

/** Returns the options to prove with one of the admin's passkeys, and stores their challenge. The password is proved already. */
export async function askForPasskey(
  deps: PasskeyCheckDeps,
  adminId: string,
  asker: Asker,
  now: Date,
): Promise<PasskeyRequest> {
  const options = await requestOptions(deps, descriptorsOf(await selectPasskeysOf(deps.db, adminId)), 'discouraged')
  await store(deps.db, idOf(asker), options.challenge, now)
  return options
}

/** Returns the options to log in with a passkey alone, which has to verify its user, and stores their challenge. */
export async function askForAnyPasskey(deps: PasskeyCheckDeps, now: Date): Promise<PasskeyRequest> {
  const options = await requestOptions(deps, [], 'required')
  await store(deps.db, `${LOGIN}:${options.challenge}`, options.challenge, now)
  return options
}

type Checked = { passkey: PasskeyRow; admin: AdminRow; counter: number }

/**
 * Checks the answer to `askForPasskey` of the same asker. The caller compares the counter (`recordPasskeyUse`). Any answer uses
 * up the challenge. Throws validation for a wrong one.
 */
export async function checkPasskey(
  deps: PasskeyCheckDeps,
  credential: Assertion,
  { asker, adminId }: { asker: Asker; adminId: string },
  now: Date,
): Promise<Checked> {
  const challenge = await takeChallenge(deps.db, idOf(asker), now)
  const checked = await check(deps, credential, challenge, { mustVerifyUser: false })
  if (checked.admin.id !== adminId) throw passkeyRefusedError('another account')
  return checked
}

/** Checks the answer to `askForAnyPasskey`, as `checkPasskey` does. */
export async function checkAnyPasskey(deps: PasskeyCheckDeps, credential: Assertion, now: Date): Promise<Checked> {
  const { decodeClientDataJSON } = await helpers()
  const given = await attempt(async () => decodeClientDataJSON(credential.response.clientDataJSON).challenge)
  const challenge = await takeChallenge(deps.db, `${LOGIN}:${given}`, now)
  return check(deps, credential, challenge, { mustVerifyUser: true })
}

/** Checks the answer to `askForNewPasskey` of the same asker. Throws validation for a wrong one. */
export async function checkNewPasskey(
  deps: PasskeyCheckDeps,
  credential: NewCredential,
  asker: Asker,
  now: Date,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>> {
  const { verifyRegistrationResponse } = await webauthn()
  const { isoBase64URL } = await helpers()
  const { rpID, origin } = relyingParty(deps)
  const expectedChallenge = await takeChallenge(deps.db, idOf(asker), now)
  if (expectedChallenge === undefined) throw passkeyRefusedError('no challenge')
  const { verified, registrationInfo } = await attempt(() =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!verified) throw passkeyRefusedError('signature')
  const { id, publicKey, counter } = registrationInfo.credential
  const transports = credential.response.transports ?? []
  return { credentialId: id, publicKey: isoBase64URL.fromBuffer(publicKey), counter, transports }
}

async function check(
  deps: PasskeyCheckDeps,
  credential: Assertion,
  challenge: string | undefined,
  { mustVerifyUser }: { mustVerifyUser: boolean },
): Promise<Checked> {
  if (challenge === undefined) throw passkeyRefusedError('no challenge')
  const found = await selectByCredential(deps.db, credential.id)
  if (!found) throw passkeyRefusedError('unknown')
  const { passkey, admin } = found
  const { userHandle } = credential.response
  if (userHandle !== undefined && userHandle !== userHandleOf(admin.id)) throw passkeyRefusedError('another account')
  const { verifyAuthenticationResponse } = await webauthn()
  const { isoBase64URL } = await helpers()
  const { rpID, origin } = relyingParty(deps)
  const { verified, authenticationInfo } = await attempt(() =>
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: mustVerifyUser,
      // The counter is compared by the statement that stores it, which also decides between simultaneous uses.
      credential: { id: passkey.credentialId, publicKey: isoBase64URL.toBuffer(passkey.publicKey), counter: 0 },
    }),
  )
  if (!verified) throw passkeyRefusedError('signature')
  return { passkey, admin, counter: authenticationInfo.newCounter }
}

async function requestOptions(
  deps: PasskeyCheckDeps,
  allowCredentials: PasskeyRequest['allowCredentials'],
  userVerification: PasskeyRequest['userVerification'],
): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await webauthn()
  const { rpID } = relyingParty(deps)
  const { challenge } = await generateAuthenticationOptions({ rpID })
  return { challenge, rpId: rpID, timeout: CHALLENGE_MINUTES * MINUTE_MS, allowCredentials, userVerification }
}

function store(db: Db, id: string, challenge: string, now: Date): Promise<void> {
  return upsertChallenge(db, { id, challenge, expiresAt: new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE_MS) })
}

/** Runs `verify`, which throws for each part of an answer that is wrong or malformed, and throws validation instead. */
async function attempt<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify()
  } catch (cause) {
    throw passkeyRefusedError(cause)
  }
}

const passkeyRefusedError = (cause: unknown) => new AppError('validation', passkeyRefused, { cause })

const descriptorsOf = (passkeys: PasskeyRow[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key' as const, transports }))

/** Returns the user handle that the authenticator stores: the account's id, so nothing personal. */
const userHandleOf = (adminId: string) => Buffer.from(adminId).toString('base64url')
