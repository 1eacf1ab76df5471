import type { Db } from '#server/db/database.ts'
import type { AccountViewer, Profile } from '#src/shared/account/account.schema.ts'
import { roleNames } from '#src/shared/account/role.ts'
import { findAdminOrThrow } from './account.service.ts'

/** Throws unauthorized if the admin was removed after the session was read. */
export async function getProfile(db: Db, id: string): Promise<Profile> {
  const { name, email, role, lastLoginAt } = await findAdminOrThrow(db, id)
  return { id, name, email, role: roleNames[role], lastLogin: lastLoginAt?.toISOString() }
}

/** Returns the profile and whether the admin has to change the printed password first. Throws as `getProfile` does. */
export async function getViewer(db: Db, id: string): Promise<AccountViewer> {
  const { name, email, role, lastLoginAt, mustChangePassword } = await findAdminOrThrow(db, id)
  return { id, name, email, role, lastLogin: lastLoginAt?.toISOString(), mustChangePassword }
}
