import { z } from 'zod'
import { byId } from '#src/shared/lists/list.schema.ts'
import { emailAddress, notAnObject, optionalText, requiredText } from '#src/shared/text/text.schema.ts'
import { textLimits } from '#src/shared/text/text.ts'
import { newPasswordAs } from './password.schema.ts'

/** How long an invitation's link is good for. */
export const INVITATION_HOURS = 72

/** One text for a link that ran out, was used or taken back, or never existed. */
export const invitationNotValid = 'This invitation is not valid'
export const invitationNotFound = 'Invitation not found'

const nameRules = { label: 'Name', max: textLimits.name }

/** Whom an admin invites, as `account.invite` takes it. */
export const invite = z.object({ email: emailAddress, name: optionalText(nameRules) }, notAnObject)
export type Invite = z.output<typeof invite>

/** An invitation that nobody has used yet, to admins. */
export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string().nullable(),
  createdAt: z.date(),
  expiresAt: z.date(),
  /** The name of the admin who made it; null for one from before this was recorded. */
  invitedBy: z.string().nullable(),
})
export type Invitation = z.output<typeof invitation>

/** The same with its link, which is told this once. */
export const newInvitation = invitation.extend({ url: z.url() })
export type NewInvitation = z.output<typeof newInvitation>

/** Which invitation, to take it back. */
export const invitationById = byId(invitationNotFound)

const token = z.string({ error: invitationNotValid })
/** What whoever has the link asks before signing up. */
export const invitationByToken = z.object({ token })
/** What they learn: for whom the link is. */
export const invitee = invitation.pick({ email: true, name: true, expiresAt: true })
export type Invitee = z.output<typeof invitee>

/** What `account.signup` takes. The address is the one that was invited. */
export const signup = z.object(
  {
    token,
    name: requiredText({ ...nameRules, required: 'Name is required' }),
    password: newPasswordAs('Password'),
  },
  notAnObject,
)
export type Signup = z.output<typeof signup>
