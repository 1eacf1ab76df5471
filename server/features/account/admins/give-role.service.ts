import { record } from '#server/audit/record.ts'
import type { Tx } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import { type AdminRow, countActiveOwners, updateAdmin } from '#server/features/account/account.store.ts'
import { notifySessionsChanged } from '#server/features/account/sessions/session.store.ts'
import { roleChangedMail } from '#server/mail/account-mails.ts'
import { type MailContext, writeMails } from '#server/mail/compose.ts'
import { lastOwner } from '#src/shared/account/admin.schema.ts'
import type { AdminRef } from '#src/shared/account/admin-ref.schema.ts'
import { may, type Role } from '#src/shared/account/role.ts'
import { deleteInvitationsOf } from './invitation.store.ts'

type Giving = {
  role: Role
  /** Null for the operator's command. */
  by: AdminRef | null
  ip?: string
}

/**
 * Gives an admin a role, with its event, its entry in the audit log and, where `mail` is given, its message to the account.
 * Sessions go on, and sockets open again with the new role. The caller holds `lockAdmins`. Does nothing for the present role.
 * Throws conflict for the last active owner.
 */
export async function giveRole(
  tx: Tx,
  mail: MailContext | undefined,
  admin: AdminRow,
  { role, by, ip }: Giving,
  now: Date,
): Promise<void> {
  if (admin.role === role) return
  await refuseLastOwner(tx, admin)
  await updateAdmin(tx, admin.id, { role, updatedAt: now })
  // Otherwise an invitation could restore rights that the role no longer has.
  if (!may(role, 'accounts.manage')) await deleteInvitationsOf(tx, admin.id)
  await notifySessionsChanged(tx)
  const payload = { change: 'role-changed' as const, by, subject: admin.email, role: { of: admin.id, to: role } }
  await append(tx, { name: 'account', payload })
  const mails = mail && writeMails(mail, [roleChangedMail(mail, admin, { role, by: by?.name, ip }, now)], now)
  if (mails) await tx.execute(mails)
  const states = { before: { role: admin.role }, after: { role } }
  await record(tx, { kind: 'role change', object: 'admin', ids: [admin.id], ...states })
}

/** Throws conflict for the last owner who can log in. The caller holds `lockAdmins`, so that two simultaneous calls cannot both pass. */
export async function refuseLastOwner(tx: Tx, { role, disabledAt }: AdminRow): Promise<void> {
  const isActiveOwner = role === 'owner' && disabledAt === null
  if (isActiveOwner && (await countActiveOwners(tx)) <= 1) throw new AppError('conflict', lastOwner)
}
