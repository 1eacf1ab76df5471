import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/database.ts'
import { findOrThrow } from '#server/db/ids.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { changeLogged, logAccount, recordAndRethrow } from '#server/features/account/account-log.service.ts'
import { lockConfirmed, type Self } from '#server/features/account/confirmation.service.ts'
import type { MailContext } from '#server/mail/compose.ts'
import {
  type NewPasskey,
  PASSKEYS_MAX,
  type PasskeyCreation,
  passkeyKnown,
  passkeyNotFound,
  tooManyPasskeys,
} from '#src/shared/account/passkey.schema.ts'
import type { NewRecoveryCodes } from '#src/shared/account/second-factor.schema.ts'
import { announceFactorChange, firstCodes, turnOffAfterLast, turnOn } from './factor-state.service.ts'
import { countPasskeys, deletePasskey, insertPasskey, updatePasskeyName } from './passkey.store.ts'
import { askForNewPasskey, checkNewPasskey } from './passkey-check.service.ts'

type PasskeyDeps = MailContext & { env: Pick<Env, 'SITE_NAME'>; db: Db }

/**
 * Returns the browser's options for a new passkey. Throws forbidden if the session's confirmation is too old,
 * conflict for one too many.
 */
export async function startPasskey(deps: PasskeyDeps, self: Self, now: Date): Promise<PasskeyCreation> {
  const admin = await deps.db.transaction(async (tx) => {
    const confirmed = await lockConfirmed(tx, self, now)
    if ((await countPasskeys(tx, self.id)) >= PASSKEYS_MAX) throw new AppError('conflict', tooManyPasskeys)
    return confirmed
  })
  return askForNewPasskey(deps, admin, { purpose: 'add', session: self.session }, now)
}

/**
 * Adds a passkey, and turns the second factor on if it was off (`turnOn`). Throws like `startPasskey`, validation for a
 * wrong answer of the browser, and conflict for a passkey that is known.
 */
export async function addPasskey(
  deps: PasskeyDeps,
  self: Self,
  { name, credential }: NewPasskey,
  now: Date,
): Promise<NewRecoveryCodes> {
  const added = async () => {
    // First, because the check uses up the challenge, and the call may be repeated after a confirmation.
    await deps.db.transaction((tx) => lockConfirmed(tx, self, now))
    const checked = await checkNewPasskey(deps, credential, { purpose: 'add', session: self.session }, now)
    const first = await firstCodes(deps.db, self.id)
    return deps.db.transaction(async (tx) => {
      const admin = await lockConfirmed(tx, self, now)
      if ((await countPasskeys(tx, admin.id)) >= PASSKEYS_MAX) throw new AppError('conflict', tooManyPasskeys)
      const row = { ...checked, id: uuidv7(now.getTime()), adminId: admin.id, name, createdAt: now }
      if (!(await insertPasskey(tx, row))) throw new AppError('conflict', passkeyKnown)
      const codes = await turnOn(tx, deps, { admin, self, first }, now)
      await announceFactorChange(tx, deps, admin, { change: 'passkey-added', ip: self.ip, passkey: row }, now)
      return { id: row.id, codes }
    })
  }
  const { id, codes } = await added().catch(recordAndRethrow(deps.db, self, 'passkey', { adminId: self.id }))
  logAccount(self, 'passkey', 'ok', { adminId: self.id, targetId: id })
  return { codes }
}

/** Renames a passkey of the admin. Throws forbidden if the session's confirmation is too old, and not_found. */
export async function renamePasskey(
  { db }: { db: Db },
  self: Self,
  { id, name }: { id: string; name: string },
  now: Date,
): Promise<void> {
  await changeLogged(db, self, { action: 'passkey renaming', targetId: id }, async (tx) => {
    await lockConfirmed(tx, self, now)
    await findOrThrow(id, passkeyNotFound, (known) => updatePasskeyName(tx, self.id, known, name))
    await record(tx, { kind: 'passkey renaming', object: 'admin', ids: [self.id], after: { passkey: id } })
  })
}

/** Removes a passkey of the admin, and turns the factor off if it was the last proof. Throws as `renamePasskey` does. */
export async function removePasskey(deps: PasskeyDeps, self: Self, id: string, now: Date): Promise<void> {
  await changeLogged(deps.db, self, { action: 'passkey removal', targetId: id }, async (tx) => {
    const admin = await lockConfirmed(tx, self, now)
    const { name } = await findOrThrow(id, passkeyNotFound, (known) => deletePasskey(tx, admin.id, known))
    await turnOffAfterLast(tx, deps, admin, self, now)
    await announceFactorChange(tx, deps, admin, { change: 'passkey-removed', ip: self.ip, passkey: { id, name } }, now)
  })
}
