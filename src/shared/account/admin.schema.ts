import { z } from 'zod'
import { byId } from '#src/shared/lists/list.schema.ts'

/** Messages of refused changes of another admin. */
export const adminNotFound = 'Admin not found'
export const notYourself = 'You cannot disable or remove your own account'
export const lastAdmin = 'The last active admin cannot be disabled or removed'

/** An admin on the wire, to all admins. */
export const adminEntry = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  createdAt: z.date(),
  lastLoginAt: z.date().nullable(),
  disabledAt: z.date().nullable(),
  /** The inviter's name; null for an account made on the server or after the inviter's removal. */
  invitedBy: z.string().nullable(),
})
export type AdminEntry = z.output<typeof adminEntry>

export const adminById = byId(adminNotFound)
