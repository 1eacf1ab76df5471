import { z } from 'zod'
import { byId } from '#src/shared/lists/list.schema.ts'

/** Refusals of a change of another admin. */
export const adminNotFound = 'Admin not found'
export const notYourself = 'You cannot disable or remove your own account'
export const lastAdmin = 'The last active admin cannot be disabled or removed'

/** An admin, as the others see them. */
export const adminEntry = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  createdAt: z.date(),
  lastLoginAt: z.date().nullable(),
  disabledAt: z.date().nullable(),
  /** The name of the admin who invited them; null for one made on the server, or when the inviter was removed. */
  invitedBy: z.string().nullable(),
})
export type AdminEntry = z.output<typeof adminEntry>

/** Which admin to disable, enable or remove. */
export const adminById = byId(adminNotFound)
