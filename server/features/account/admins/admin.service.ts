import { record } from '#server/audit/record.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { findOrThrow } from '#server/db/ids.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import { lockByEmail } from '#server/features/account/account.service.ts'
import {
  type AdminRow,
  deleteAdmin,
  deleteSecretLinksOf,
  selectAdmin,
  selectAdmins,
  selectColleagues,
  updateAdmin,
} from '#server/features/account/account.store.ts'
import { changeLogged } from '#server/features/account/account-log.service.ts'
import { lockConfirmed, lockSelf, type Self } from '#server/features/account/confirmation.service.ts'
import { deleteDevicesOf } from '#server/features/account/login/device.store.ts'
import { deleteSessionsOf, notifySessionsChanged } from '#server/features/account/sessions/session.store.ts'
import type { MailContext } from '#server/mail/compose.ts'
import { deleteMailsAbout } from '#server/mail/mail.store.ts'
import {
  type AdminEntry,
  type Colleague,
  notYourRole,
  notYourself,
  type RoleChange,
} from '#src/shared/account/admin.schema.ts'
import { adminNotFound } from '#src/shared/account/admin.ts'
import type { AdminRef } from '#src/shared/account/admin-ref.schema.ts'
import { may, notInRole, type Role, rolesThat } from '#src/shared/account/role.ts'
import { giveRole, refuseLastOwner } from './give-role.service.ts'
import { deleteInvitationsOf } from './invitation.store.ts'

/** A change of an account by another admin or by the operator's command. */
export type AdminChange = 'disabled' | 'enabled' | 'removed'

type RoleChangeDeps = MailContext & { db: Db }

const actions = {
  disabled: 'admin disabling',
  enabled: 'admin enabling',
  removed: 'admin removal',
} as const satisfies Record<AdminChange, string>

/** Lists all admins, the oldest first. */
export async function listAdmins(db: Db): Promise<AdminEntry[]> {
  return selectAdmins(db)
}

/** Lists the admins who may read leads, the oldest first. */
export async function listColleagues(db: Db): Promise<Colleague[]> {
  return selectColleagues(db, rolesThat('leads.read'))
}

/**
 * Takes `lockAdmins` and returns the acting admin. Throws forbidden for an admin who may not manage accounts, also if the role
 * changed a moment ago, and as `lockConfirmed` does.
 */
export async function lockManager(tx: Tx, self: Self, now: Date): Promise<AdminRow> {
  return asManager(await lockConfirmed(tx, self, now))
}

/**
 * Takes `lockAdmins` and returns the acting admin, without asking for a confirmation: for what only takes access away. Throws as
 * `lockSelf` does, and forbidden for an admin who may not manage accounts.
 */
export async function lockUnconfirmedManager(tx: Tx, self: Self): Promise<AdminRow> {
  const { admin } = await lockSelf(tx, self)
  return asManager(admin)
}

function asManager(admin: AdminRow): AdminRow {
  if (!may(admin.role, 'accounts.manage')) throw new AppError('forbidden', notInRole)
  return admin
}

/**
 * Disables, enables or removes another admin. A disabled or removed admin's sessions and invitations end at once; posts
 * stay. Throws as `lockManager` does, not_found, and conflict for one's own account and for the last active owner.
 */
export async function changeAdmin(db: Db, self: Self, id: string, change: AdminChange, now: Date): Promise<void> {
  await changeLogged(db, self, { action: actions[change], targetId: id }, async (tx) => {
    const by = await lockManager(tx, self, now)
    const admin = await findOrThrow(id, adminNotFound, (known) => selectAdmin(tx, known))
    if (admin.id === self.id) throw new AppError('conflict', notYourself)
    await apply(tx, admin, change, { id: by.id, name: by.name }, now)
  })
}

/**
 * Gives another admin another role. Throws as `lockManager` does, not_found, and conflict for one's own role and for the
 * last active owner.
 */
export async function changeRole(deps: RoleChangeDeps, self: Self, { id, role }: RoleChange, now: Date): Promise<void> {
  await changeLogged(deps.db, self, { action: 'role change', targetId: id }, async (tx) => {
    const by = await lockManager(tx, self, now)
    const admin = await findOrThrow(id, adminNotFound, (known) => selectAdmin(tx, known))
    if (admin.id === self.id) throw new AppError('conflict', notYourRole)
    await giveRole(tx, deps, admin, { role, by: { id: by.id, name: by.name }, ip: self.ip }, now)
  })
}

/** Gives a role by address (for `npm run admin`). Throws not_found, and conflict for the last active owner. */
export async function changeRoleByEmail(deps: RoleChangeDeps, email: string, role: Role, now: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const admin = await lockByEmail(tx, email)
    await giveRole(tx, deps, admin, { role, by: null }, now)
  })
}

/** Disables, enables or removes an admin by address (for `npm run admin`). Throws not_found, and conflict for the last active owner. */
export async function changeAdminByEmail(db: Db, email: string, change: AdminChange, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const admin = await lockByEmail(tx, email)
    await apply(tx, admin, change, null, now)
  })
}

/** The caller holds `lockAdmins`. Appends and records nothing if the account already has the wanted state. */
async function apply(tx: Tx, admin: AdminRow, change: AdminChange, by: AdminRef | null, now: Date): Promise<void> {
  const isDisabled = admin.disabledAt !== null
  if (change !== 'removed' && isDisabled === (change === 'disabled')) return
  if (change !== 'enabled') await refuseLastOwner(tx, admin)
  switch (change) {
    case 'enabled':
      await updateAdmin(tx, admin.id, { disabledAt: null, updatedAt: now })
      break
    case 'disabled':
      await updateAdmin(tx, admin.id, { disabledAt: now, updatedAt: now })
      // After the update, because a concurrent login waits for it: its session is deleted here, or it finds the account
      // disabled.
      await deleteSessionsOf(tx, admin.id)
      await deleteDevicesOf(tx, admin.id)
      await deleteInvitationsOf(tx, admin.id)
      await deleteSecretLinksOf(tx, admin.id)
      break
    case 'removed':
      // Deletes sessions, invitations and password resets by cascade.
      await deleteAdmin(tx, admin.id)
      await deleteMailsAbout(tx, [admin.id])
  }
  await notifySessionsChanged(tx)
  await append(tx, { name: 'account', payload: { change, by, subject: admin.email } })
  const state = { isDisabled: change === 'removed' ? null : change === 'disabled' }
  await record(tx, { kind: actions[change], object: 'admin', ids: [admin.id], before: { isDisabled }, after: state })
}
