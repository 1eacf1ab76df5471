import type { Db, Tx } from '#server/db/database.ts'
import { installationId } from '#server/db/installation.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { insertFingerprint, lockFingerprint, selectFingerprint, updateFingerprint } from './fingerprint.store.ts'
import { makeKeyFile, readKeyFile } from './key-file.ts'
import { type ChainKey, chainKeyOf, fingerprintOf, type Sealer, sealerOf } from './seal.ts'

/** The key for secrets in the database, or why there is none. Without it only the features that need it are unavailable. */
export type Secrets =
  | ReadySecrets
  /** The operator's next step, for the log. */
  | { isReady: false; reason: string }

type ReadySecrets = { isReady: true; totp: Sealer; audit: ChainKey; fingerprint: string }

/** Seals the secrets of a feature again, in the transaction that replaces the key. */
export type Reseal = (tx: Tx, from: ReadySecrets, to: ReadySecrets) => Promise<void>

type Settings = Pick<Env, 'APP_SECRET' | 'APP_SECRET_PREVIOUS' | 'DATABASE_URL' | 'DATA_DIR'>

/**
 * Opens the key of the settings or, on the embedded database, of the file in DATA_DIR, which the first start makes. Where
 * the secrets are still sealed with APP_SECRET_PREVIOUS, `reseals` seal them with the new key first.
 */
export async function openSecrets(db: Db, env: Settings, reseals: readonly Reseal[]): Promise<Secrets> {
  await installationId(db)
  const stored = await selectFingerprint(db)
  const secret = env.APP_SECRET ?? fileSecret(env, stored)
  if (secret === undefined) return { isReady: false, reason: missing(env, stored) }
  const current = ready(secret)
  if (stored === current.fingerprint) return current
  if (stored === null) {
    await insertFingerprint(db, current.fingerprint)
    const isFirst = (await selectFingerprint(db)) === current.fingerprint
    return isFirst ? current : { isReady: false, reason: wrong }
  }
  const previous = env.APP_SECRET_PREVIOUS === undefined ? undefined : ready(env.APP_SECRET_PREVIOUS)
  if (!previous || !(await rotate(db, previous, current, reseals))) return { isReady: false, reason: wrong }
  return current
}

/** Returns the keys of the settings that entries of the audit log may have, without looking at the database. */
export function chainKeys(env: Settings): ChainKey[] {
  const secret = env.APP_SECRET ?? (env.DATABASE_URL === undefined ? readKeyFile(env.DATA_DIR) : undefined)
  return [secret, env.APP_SECRET_PREVIOUS].flatMap((known) => (known === undefined ? [] : chainKeyOf(known)))
}

/** Seals the secrets with the new key. Of several processes that start together one does so; the others wait for it. */
function rotate(db: Db, previous: ReadySecrets, current: ReadySecrets, reseals: readonly Reseal[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    const stored = await lockFingerprint(tx, 'update')
    if (stored === current.fingerprint) return true
    if (stored !== previous.fingerprint) return false
    for (const reseal of reseals) await reseal(tx, previous, current)
    await updateFingerprint(tx, current.fingerprint)
    return true
  })
}

/**
 * Returns the key to seal a secret with, and prevents its replacement until the transaction ends. Throws unavailable with
 * `message` without a key, and where another process has replaced it since the start.
 */
export async function lockKey(tx: Tx, secrets: Secrets, message: string): Promise<ReadySecrets> {
  if (!secrets.isReady) throw new AppError('unavailable', message, { cause: secrets.reason })
  const stored = await lockFingerprint(tx, 'share')
  if (stored !== secrets.fingerprint) throw new AppError('unavailable', message, { cause: wrong })
  return secrets
}

function ready(secret: string): ReadySecrets {
  return {
    isReady: true,
    totp: sealerOf(secret, 'totp'),
    audit: chainKeyOf(secret),
    fingerprint: fingerprintOf(secret),
  }
}

// A new key in place of a lost one would hide that the old one is missing.
function fileSecret({ DATABASE_URL, DATA_DIR }: Settings, stored: string | null): string | undefined {
  if (DATABASE_URL !== undefined) return undefined
  return readKeyFile(DATA_DIR) ?? (stored === null ? makeKeyFile(DATA_DIR) : undefined)
}

const wrong =
  'APP_SECRET is not the key that the secrets in the database are encrypted with: two-factor authentication is unavailable. Set the right key, or the old one as APP_SECRET_PREVIOUS to replace it.'

function missing({ DATABASE_URL, DATA_DIR }: Settings, stored: string | null): string {
  const lost = `The key ${DATA_DIR}/app-secret is missing: two-factor authentication is unavailable. Put the file back, or set APP_SECRET to its content.`
  if (DATABASE_URL === undefined) return lost
  const from =
    stored === null ? '' : ' If the database was moved here, it is the content of app-secret in its DATA_DIR.'
  return `APP_SECRET is not set: two-factor authentication is unavailable. Set it to the same random value in all processes (openssl rand -base64 32).${from}`
}
