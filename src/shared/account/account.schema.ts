import { z } from 'zod'
import { byId } from '#src/shared/lists/list.schema.ts'
import { emailAddress, notAnObject, requiredText } from '#src/shared/text/text.schema.ts'
import { textLimits } from '#src/shared/text/text.ts'
import { firstAdminEmail, mailChoices, sessionNotFound } from './account.ts'
import { adminName, roleName } from './admin.schema.ts'
import { newPasswordAs, passwordAs } from './password.schema.ts'
import { factorDemand } from './second-factor.schema.ts'

/** An admin's e-mail address: the rule for visitors, plus the first admin's default address. */
export const adminEmail = requiredText({ label: 'Email', required: 'Email is required', max: textLimits.email }).refine(
  (value) => value.toLowerCase() === firstAdminEmail || emailAddress.safeParse(value).success,
  { error: 'Please enter a valid email address' },
)

/**
 * Input of `account.login` and `POST /api/admin/login` (spec section 5). The minimum length of new passwords does not
 * apply.
 */
export const login = z.object({ email: adminEmail, password: passwordAs('Password') }, notAnObject)
export type Login = z.output<typeof login>

/**
 * Input of `account.updateEmail` and `PATCH /api/admin/update-email` (spec section 5, "Update email"). The password is
 * required unless this session confirmed it recently.
 */
export const emailChange = z
  .object(
    {
      currentEmail: requiredText({
        label: 'Current email',
        required: 'Current email is required',
        max: textLimits.email,
      }),
      newEmail: requiredText({ label: 'New email', required: 'New email is required', max: textLimits.email }).refine(
        (value) => emailAddress.safeParse(value).success,
        { error: 'Please enter a valid email address' },
      ),
      currentPassword: passwordAs('Current password').optional(),
    },
    notAnObject,
  )
  .refine(({ currentEmail, newEmail }) => currentEmail.toLowerCase() !== newEmail.toLowerCase(), {
    path: ['newEmail'],
    error: 'New email must be different from current email',
  })
export type EmailChange = z.output<typeof emailChange>

/** Output of `account.updateEmail`. A pending change takes effect when the link that was mailed to the new address is opened. */
export const emailChanged = z.object({ isPending: z.boolean() })
export type EmailChanged = z.output<typeof emailChanged>

/** Input of `account.updateName` (spec section 5, "Update name"). */
export const nameChange = z.object({ name: adminName }, notAnObject)

/** Input of `account.updatePassword` and `PATCH /api/admin/update-password` (spec section 5, "Update password"). */
export const passwordChange = z.object(
  { currentPassword: passwordAs('Current password'), newPassword: newPasswordAs('New password') },
  notAnObject,
)
export type PasswordChange = z.output<typeof passwordChange>

/** When new requests are mailed to the admin, and whether there is a mail server to send them through. */
export const mailSettings = z.object({
  choice: z.enum(mailChoices, { error: 'Unknown choice' }),
  isConfigured: z.boolean(),
})
export type MailSettings = z.output<typeof mailSettings>

/** Input of `account.setMail`. */
export const mailChange = mailSettings.pick({ choice: true })

/** Input of `account.confirmPassword`. */
export const passwordConfirmation = z.object({ currentPassword: passwordAs('Current password') }, notAnObject)

/**
 * One of the admin's own sessions. `current` marks the session of the request; without use a session ends at
 * `expiresAt`.
 */
export const ownSession = z.object({
  id: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  current: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

export const sessionById = byId(sessionNotFound)

/** Input of `npm run admin`, which adds or resets an admin. */
export const adminAccount = z.object({
  email: adminEmail,
  password: newPasswordAs('Password'),
  name: adminName.optional(),
  role: roleName.optional(),
})
export type AdminAccount = z.output<typeof adminAccount>

/** The logged-in admin (spec section 3). `role` is its name on screens. */
export const profile = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  lastLogin: z.iso.datetime().optional(),
})
export type Profile = z.output<typeof profile>

/**
 * Output of `account.viewer`, with the role that permissions depend on. An admin who must change the printed password may do
 * nothing else. `demand` is absent where no second factor is missing.
 */
export const viewer = profile.extend({
  role: roleName,
  mustChangePassword: z.boolean(),
  demand: factorDemand.optional(),
})
export type AccountViewer = z.output<typeof viewer>

/** Output of `account.session` and `account.touch`: how long the session lasts without use, and in any case. */
export const sessionTimes = z.object({ idleMs: z.number(), maxMs: z.number() })
export type SessionTimes = z.output<typeof sessionTimes>

/** The lines of "Security Information", in the order of spec section 2. */
const securityLines = [
  'two-factor',
  'password-policy',
  'session-timeout',
  'login-notifications',
  'security-alerts',
  'admin-privileges',
] as const

/** `detail` describes what this server does and, if the line is not met, what the admin can do. */
export const securityLine = z.object({ id: z.enum(securityLines), isMet: z.boolean(), detail: z.string() })
export type SecurityLine = z.output<typeof securityLine>
