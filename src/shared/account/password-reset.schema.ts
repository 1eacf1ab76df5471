import { z } from 'zod'
import { notAnObject } from '#src/shared/text/text.schema.ts'
import { adminEmail } from './account.schema.ts'
import { newPasswordAs } from './password.schema.ts'

/** A link to choose a new password expires after this time. */
export const RESET_MINUTES = 30

/** The same text for a link that has expired, was used, or never existed. */
export const resetNotValid = 'This link is not valid'
export const resetNeedsMail = 'This installation has no mail server'

/** Input of `account.forgotPassword`. */
export const forgotPassword = z.object({ email: adminEmail }, notAnObject)
export type ForgotPassword = z.output<typeof forgotPassword>

const token = z.string({ error: resetNotValid })
/** Input of `account.passwordReset`, before the new password. */
export const resetByToken = z.object({ token })
/** Output of `account.passwordReset`. The address is for password managers. */
export const resetAccount = z.object({ email: z.string(), expiresAt: z.date() })
export type ResetAccount = z.output<typeof resetAccount>

/** Input of `account.resetPassword`. */
export const passwordReset = z.object({ token, newPassword: newPasswordAs('New password') }, notAnObject)
export type PasswordReset = z.output<typeof passwordReset>
