import { record } from '#server/audit/record.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { AppError, unauthorizedError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import type { MailContext } from '#server/mail/compose.ts'
import type { AdminAccount } from '#src/shared/account/account.schema.ts'
import { emailInUse } from '#src/shared/account/account.ts'
import { adminNotFound } from '#src/shared/account/admin.ts'
import type { Role } from '#src/shared/account/role.ts'
import {
  type AdminRow,
  deleteSecretLinksOf,
  emailKeyOf,
  insertAdmin,
  lockAdmins,
  selectAdmin,
  selectAdminByEmail,
  updateAdmin,
} from './account.store.ts'
import { giveRole } from './admins/give-role.service.ts'
import { deleteInvitationsOf } from './admins/invitation.store.ts'
import { deleteDevicesOf } from './login/device.store.ts'
import { noSite, refuseWeakPassword, type SiteNames } from './password/new-password.ts'
import { hashPassword } from './password/password.ts'
import { deleteSessionsOf, notifySessionsChanged } from './sessions/session.store.ts'

type SetOptions = { hasPrintedPassword?: boolean; site?: SiteNames; mail?: MailContext }

/** Takes `lockAdmins` and returns the admin with an address. Throws not_found. */
export async function lockByEmail(tx: Tx, email: string): Promise<AdminRow> {
  await lockAdmins(tx)
  const admin = await selectAdminByEmail(tx, emailKeyOf(email))
  if (!admin) throw new AppError('not_found', adminNotFound)
  return admin
}

/**
 * Adds an admin, by default an owner, or sets a new password, and a role if named, and ends the admin's sessions and invitations
 * (for `npm run admin`). A disabled admin stays disabled. Throws validation for a weak password, and as `giveRole` does.
 */
export async function setAdmin(
  db: Db,
  account: AdminAccount,
  now: Date,
  { hasPrintedPassword = false, site = noSite, mail }: SetOptions = {},
): Promise<'added' | 'reset' | 'reset-disabled'> {
  const { email, password } = account
  const stored = await selectAdminByEmail(db, emailKeyOf(email))
  await refuseWeakPassword(password, { email, name: account.name ?? stored?.name, site }, 'password')
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    await lockAdmins(tx)
    const known = await selectAdminByEmail(tx, emailKeyOf(email))
    if (!known) {
      const role = account.role ?? 'owner'
      const id = await addAdmin(tx, { email, passwordHash, name: account.name, role, hasPrintedPassword }, now)
      await append(tx, { name: 'account', payload: { change: 'added', by: null, subject: email } })
      await record(tx, { kind: 'admin addition', object: 'admin', ids: [id], after: { role } })
      return 'added'
    }
    const name = account.name ?? known.name
    await updateAdmin(tx, known.id, { passwordHash, ...printedState(hasPrintedPassword), name, updatedAt: now })
    await deleteSessionsOf(tx, known.id)
    await deleteDevicesOf(tx, known.id)
    await deleteInvitationsOf(tx, known.id)
    await deleteSecretLinksOf(tx, known.id)
    await notifySessionsChanged(tx)
    if (account.role !== undefined) await giveRole(tx, mail, known, { role: account.role, by: null }, now)
    if (name !== known.name) await recordName(tx, known, name)
    await append(tx, { name: 'account', payload: { change: 'password-changed', by: null, subject: email } })
    await record(tx, { kind: 'password reset', object: 'admin', ids: [known.id] })
    return known.disabledAt ? 'reset-disabled' : 'reset'
  })
}

type AddedAdmin = {
  email: string
  role: Role
  passwordHash: string
  name: string | undefined
  hasPrintedPassword?: boolean
  invitedBy?: string | null
}

/**
 * Stores a new admin and returns its id. The caller holds `lockAdmins` and has checked that the address is free. It
 * hashes the password before, because the lock must not wait for the queue of hashes.
 */
export async function addAdmin(
  tx: Tx,
  { name = 'Admin', hasPrintedPassword = false, ...added }: AddedAdmin,
  now: Date,
): Promise<string> {
  const id = uuidv7(now.getTime())
  const state = printedState(hasPrintedPassword)
  await insertAdmin(tx, {
    ...added,
    ...state,
    id,
    name,
    emailKey: emailKeyOf(added.email),
    createdAt: now,
    updatedAt: now,
  })
  return id
}

/** Throws conflict on `field` for an address that has an account. The caller holds `lockAdmins`. */
export async function refuseTakenEmail(tx: Tx, email: string, field: 'email' | 'newEmail'): Promise<void> {
  const known = await selectAdminByEmail(tx, emailKeyOf(email))
  if (known) throw new AppError('conflict', emailInUse, { fields: { [field]: emailInUse } })
}

/** Records another name of an admin, and tells it with the earlier one to all whose screens show it. */
export async function recordName(tx: Tx, { id, name: earlier }: AdminRow, name: string): Promise<void> {
  const payload = { change: 'name-changed' as const, by: { id, name: earlier }, subject: name }
  await record(tx, { kind: 'name change', object: 'admin', ids: [id] }, { name: 'account', payload })
}

/** Throws unauthorized, because a session without its admin has ended. */
export async function findAdminOrThrow(db: Db | Tx, id: string): Promise<AdminRow> {
  const admin = await selectAdmin(db, id)
  if (!admin) throw unauthorizedError()
  return admin
}

/** Returns the columns of a new password. A printed one has to be changed at the next login. */
export function printedState(hasPrintedPassword: boolean) {
  return { hasPrintedPassword, mustChangePassword: hasPrintedPassword }
}
