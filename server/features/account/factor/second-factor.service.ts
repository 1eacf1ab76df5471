import { randomUUID } from 'node:crypto'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { findAdminOrThrow, lockByEmail } from '#server/features/account/account.service.ts'
import { changeLogged } from '#server/features/account/account-log.service.ts'
import { lockConfirmed, type Self } from '#server/features/account/confirmation.service.ts'
import { deleteSessionsOf } from '#server/features/account/sessions/session.store.ts'
import type { MailContext } from '#server/mail/compose.ts'
import { lockKey, type Reseal, type Secrets } from '#server/secrets/secrets.ts'
import type { FactorKey, FactorState, NewRecoveryCodes } from '#src/shared/account/second-factor.schema.ts'
import {
  type FactorMode,
  factorIsOff,
  factorIsOn,
  factorUnavailable,
  noApp,
  setUpExpired,
  wrongCode,
} from '#src/shared/account/second-factor.ts'
import { announceFactorChange, firstCodes, removeFactor, turnOffAfterLast, turnOn } from './factor-state.service.ts'
import { selectPasskeysOf } from './passkey.store.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import {
  confirmTotp,
  countRecoveryCodes,
  deleteTotpOf,
  lockTotps,
  replaceRecoveryCodes,
  selectTotp,
  updateTotpSecret,
  upsertPendingTotp,
} from './second-factor.store.ts'
import { newTotpKey, stepOf, totpUri } from './totp.ts'

type SecondFactorDeps = MailContext & { env: Pick<Env, 'SITE_NAME'>; db: Db; secrets: Secrets }

/** Returns whether the admin's second factor is on, by which proofs, and how many recovery codes are left. */
export async function getFactor(
  { db, secrets, factorMode }: { db: Db; secrets: Secrets; factorMode: FactorMode },
  id: string,
): Promise<FactorState> {
  const [admin, app, passkeys, codesLeft] = await Promise.all([
    findAdminOrThrow(db, id),
    selectTotp(db, id),
    selectPasskeysOf(db, id),
    countRecoveryCodes(db, id),
  ])
  return {
    isAvailable: secrets.isReady,
    isRequired: factorMode !== 'off',
    since: admin.secondFactorAt,
    appSince: app?.confirmedAt ?? null,
    passkeys,
    codesLeft,
  }
}

/**
 * Returns a new key for an authenticator app, which a first code has to confirm. Throws forbidden if the session's
 * confirmation is too old, conflict if the factor is on, unavailable without the key for secrets.
 */
export async function startFactor(deps: SecondFactorDeps, self: Self, now: Date): Promise<FactorKey> {
  const key = newTotpKey()
  const admin = await deps.db.transaction(async (tx) => {
    const confirmed = await lockConfirmed(tx, self, now)
    const { totp } = await lockKey(tx, deps.secrets, factorUnavailable)
    const id = randomUUID()
    const row = { id, adminId: self.id, secret: totp.seal(key, id), createdAt: now }
    if (!(await upsertPendingTotp(tx, row))) throw new AppError('conflict', factorIsOn)
    return confirmed
  })
  return { key, uri: totpUri(key, { site: deps.env.SITE_NAME, email: admin.email }) }
}

/**
 * Adds the authenticator app by the first code of its key, and turns the factor on if it was off (`turnOn`). Throws like
 * `startFactor`, and validation for a wrong code.
 */
export async function confirmFactor(
  deps: SecondFactorDeps,
  self: Self,
  code: string,
  now: Date,
): Promise<NewRecoveryCodes> {
  const first = await firstCodes(deps.db, self.id)
  const codes = await changeLogged(deps.db, self, { action: 'second factor set-up' }, async (tx) => {
    const admin = await lockConfirmed(tx, self, now)
    const { totp } = await lockKey(tx, deps.secrets, factorUnavailable)
    const factor = await selectTotp(tx, self.id)
    if (factor?.confirmedAt) throw new AppError('conflict', factorIsOn)
    const key = factor && totp.open(factor.secret, factor.id)
    if (!key) throw new AppError('conflict', setUpExpired)
    const step = stepOf(key, code, now)
    if (step === null) throw new AppError('validation', wrongCode, { fields: { code: wrongCode } })
    if (!(await confirmTotp(tx, factor.id, step, now))) throw new AppError('conflict', factorIsOn)
    if (admin.secondFactorAt !== null)
      await announceFactorChange(tx, deps, admin, { change: 'app-added', ip: self.ip }, now)
    return turnOn(tx, deps, { admin, self, first }, now)
  })
  return { codes }
}

/**
 * Removes the authenticator app, and turns the factor off if there is no passkey. Throws forbidden if the session's
 * confirmation is too old, conflict without an app.
 */
export async function removeApp(deps: SecondFactorDeps, self: Self, now: Date): Promise<void> {
  await changeLogged(deps.db, self, { action: 'authenticator app removal' }, async (tx) => {
    const admin = await lockConfirmed(tx, self, now)
    if (!(await deleteTotpOf(tx, admin.id))) throw new AppError('conflict', noApp)
    await turnOffAfterLast(tx, deps, admin, self, now)
    await announceFactorChange(tx, deps, admin, { change: 'app-removed', ip: self.ip }, now)
  })
}

/** Turns the factor off with all its proofs. Throws forbidden if the session's confirmation is too old, conflict if it is off. */
export async function turnOffFactor(deps: SecondFactorDeps, self: Self, now: Date): Promise<void> {
  await changeLogged(deps.db, self, { action: 'second factor turned off' }, async (tx) => {
    const admin = await lockConfirmed(tx, self, now)
    if (admin.secondFactorAt === null) throw new AppError('conflict', factorIsOff)
    await removeFactor(tx, admin.id, now)
    await announceFactorChange(tx, deps, admin, { change: 'factor-off', ip: self.ip }, now)
  })
}

/** Replaces all recovery codes and returns the new ones. Throws like `turnOffFactor`. */
export async function renewRecoveryCodes(deps: SecondFactorDeps, self: Self, now: Date): Promise<NewRecoveryCodes> {
  const { codes, ids } = await makeRecoveryCodes(self.id)
  await changeLogged(deps.db, self, { action: 'new recovery codes' }, async (tx) => {
    const admin = await lockConfirmed(tx, self, now)
    if (admin.secondFactorAt === null) throw new AppError('conflict', factorIsOff)
    await replaceRecoveryCodes(tx, admin.id, ids)
    await announceFactorChange(tx, deps, admin, { change: 'factor-codes', ip: self.ip }, now)
  })
  return { codes }
}

/**
 * Removes an account's factor and ends its sessions (for `npm run admin`). Returns whether there was a factor. Throws
 * not_found.
 */
export async function resetFactor(deps: MailContext & { db: Db }, email: string, now: Date): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const admin = await lockByEmail(tx, email)
    await removeFactor(tx, admin.id, now)
    await deleteSessionsOf(tx, admin.id)
    if (admin.secondFactorAt) await announceFactorChange(tx, deps, admin, { change: 'factor-reset' }, now)
    else await record(tx, { kind: 'second factor reset', object: 'admin', ids: [admin.id] })
    return admin.secondFactorAt !== null
  })
}

/** Seals all keys with the new key of the installation. */
export const resealFactors: Reseal = async (tx, from, to) => {
  for (const { id, secret } of await lockTotps(tx)) {
    const key = from.totp.open(secret, id)
    // One that cannot be opened stays as it is: its owner uses a recovery code.
    if (key !== null) await updateTotpSecret(tx, id, to.totp.seal(key, id))
  }
}
