import { z } from 'zod'
import { byId } from '#src/shared/lists/list.schema.ts'
import { requiredText } from '#src/shared/text/text.schema.ts'
import { textLimits } from '#src/shared/text/text.ts'
import { adminNotFound } from './admin.ts'
import { roleNames, roles } from './role.ts'

/** Messages of refused changes of another admin. */
export const notYourself = 'You cannot disable or remove your own account'
export const notYourRole = 'You cannot change your own role'
export const lastOwner = `The last active ${roleNames.owner} cannot be disabled, removed or given another role`

/** An admin's name, wherever one is given. Names are not unique. */
export const adminName = requiredText({ label: 'Name', required: 'Name is required', max: textLimits.name })

/** A role by its name in the API and in `npm run admin`. */
export const roleName = z.enum(roles, { error: `Role must be one of ${roles.join(', ')}` })

/** An admin on the wire, to owners. */
export const adminEntry = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: roleName,
  createdAt: z.date(),
  lastLoginAt: z.date().nullable(),
  disabledAt: z.date().nullable(),
  /** The inviter's name; null for an account made on the server or after the inviter's removal. */
  invitedBy: z.string().nullable(),
})
export type AdminEntry = z.output<typeof adminEntry>

export const adminById = byId(adminNotFound)

/** Input of `account.setRole`. */
export const roleChange = adminById.extend({ role: roleName })
export type RoleChange = z.output<typeof roleChange>

/** An admin who works on leads, as their screens name them. */
export const colleague = adminEntry.pick({ id: true, name: true, role: true, disabledAt: true })
export type Colleague = z.output<typeof colleague>
