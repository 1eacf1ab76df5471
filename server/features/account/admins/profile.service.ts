import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { findAdminOrThrow, recordName } from '#server/features/account/account.service.ts'
import { updateAdmin } from '#server/features/account/account.store.ts'
import { changeLogged } from '#server/features/account/account-log.service.ts'
import { lockSelf, type Self } from '#server/features/account/confirmation.service.ts'
import type { AccountViewer, MailSettings, Profile } from '#src/shared/account/account.schema.ts'
import type { MailChoice } from '#src/shared/account/account.ts'
import { roleNames } from '#src/shared/account/role.ts'

/** Returns the admin's own profile. Throws unauthorized if the admin was removed after the session was read. */
export async function getProfile(db: Db, id: string): Promise<Profile> {
  const { name, email, role, lastLoginAt } = await findAdminOrThrow(db, id)
  return { id, name, email, role: roleNames[role], lastLogin: lastLoginAt?.toISOString() }
}

/** Returns the profile and whether the admin has to change the printed password first. Throws as `getProfile` does. */
export async function getViewer(db: Db, id: string): Promise<AccountViewer> {
  const { name, email, role, lastLoginAt, mustChangePassword } = await findAdminOrThrow(db, id)
  return { id, name, email, role, lastLogin: lastLoginAt?.toISOString(), mustChangePassword }
}

/** Returns when new requests are mailed to the admin. Throws unauthorized when the account was removed meanwhile. */
export async function getMailSettings(db: Db, { SMTP_URL }: Pick<Env, 'SMTP_URL'>, id: string): Promise<MailSettings> {
  const { mailChoice } = await findAdminOrThrow(db, id)
  return { choice: mailChoice, isConfigured: SMTP_URL !== undefined }
}

/** Sets when new requests are mailed to the admin. A daily message covers those from now on. */
export async function changeMailChoice(db: Db, id: string, choice: MailChoice, now: Date): Promise<void> {
  await updateAdmin(db, id, { mailChoice: choice, digestAt: now, updatedAt: now })
}

/**
 * Gives the admin another name, without asking for a confirmation: it opens nothing. Does nothing for the present name. Throws as
 * `lockSelf` does.
 */
export async function changeName(db: Db, self: Self, name: string, now: Date): Promise<void> {
  await changeLogged(db, self, { action: 'name change' }, async (tx) => {
    const { admin } = await lockSelf(tx, self)
    if (admin.name === name) return
    await updateAdmin(tx, admin.id, { name, updatedAt: now })
    await recordName(tx, admin, name)
  })
}
