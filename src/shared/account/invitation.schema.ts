import { z } from 'zod'
import { byId } from '#src/shared/lists/list.schema.ts'
import { emailAddress, notAnObject, optionalText } from '#src/shared/text/text.schema.ts'
import { textLimits } from '#src/shared/text/text.ts'
import { adminName, roleName } from './admin.schema.ts'
import { newPasswordAs } from './password.schema.ts'
import { roles } from './role.ts'

/** An invitation expires after this time. */
export const INVITATION_HOURS = 72

/** The same text for a link that has expired, was used or revoked, or never existed. */
export const invitationNotValid = 'This invitation is not valid'
export const invitationNotFound = 'Invitation not found'

/** Input of `account.invite`. */
export const invite = z.object(
  {
    email: emailAddress,
    name: optionalText({ label: 'Name', max: textLimits.name }),
    role: z.enum(roles, { error: 'Please choose a role' }),
  },
  notAnObject,
)
export type Invite = z.output<typeof invite>

/** An unused invitation on the wire, to admins only. */
export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string().nullable(),
  role: roleName,
  createdAt: z.date(),
  expiresAt: z.date(),
  /** The inviter's name; null for invitations from before it was recorded. */
  invitedBy: z.string().nullable(),
})
export type Invitation = z.output<typeof invitation>

/** Contains the link, which cannot be read again, and whether it was mailed to the invited address. */
export const newInvitation = invitation.extend({ url: z.url(), isMailed: z.boolean() })
export type NewInvitation = z.output<typeof newInvitation>

export const invitationById = byId(invitationNotFound)

const token = z.string({ error: invitationNotValid })
/** Input of `account.invitation`, before the sign-up. */
export const invitationByToken = z.object({ token })
/** Output of `account.invitation`. */
export const invitee = invitation.pick({ email: true, name: true, role: true, expiresAt: true })
export type Invitee = z.output<typeof invitee>

/** Input of `account.signup`. The e-mail address comes from the invitation. */
export const signup = z.object(
  {
    token,
    name: adminName,
    password: newPasswordAs('Password'),
  },
  notAnObject,
)
export type Signup = z.output<typeof signup>
