import { z } from 'zod'
import { notAnObject } from '#src/shared/text/text.schema.ts'
import { adminEmail } from './account.schema.ts'
import { newPasswordAs } from './password.schema.ts'

/** The same text for a link that has expired, was used or replaced, or never existed. */
export const linkNotValid = 'This link is not valid'

const token = z.string({ error: linkNotValid })

/** A link to choose a new password expires after this time. */
export const RESET_MINUTES = 30

export const resetNeedsMail = 'This installation has no mail server'

/** Input of `account.forgotPassword`. */
export const forgotPassword = z.object({ email: adminEmail }, notAnObject)
export type ForgotPassword = z.output<typeof forgotPassword>

/** Input of `account.passwordReset`, before the new password. */
export const resetByToken = z.object({ token })
/** Output of `account.passwordReset`. The address is for password managers. */
export const resetAccount = z.object({ email: z.string(), expiresAt: z.date() })
export type ResetAccount = z.output<typeof resetAccount>

/** Input of `account.resetPassword`. */
export const passwordReset = z.object({ token, newPassword: newPasswordAs('New password') }, notAnObject)
export type PasswordReset = z.output<typeof passwordReset>

/** A link that confirms a new address expires after this time. */
export const EMAIL_CHANGE_HOURS = 24

/** Input of `account.newEmail` and `account.confirmEmail`. */
export const emailChangeByToken = z.object({ token }, notAnObject)

/** Output of `account.newEmail`. */
export const newEmail = z.object({ email: z.string() })
export type NewEmail = z.output<typeof newEmail>
