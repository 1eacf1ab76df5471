import { z } from 'zod'
import { emailChange, passwordChange } from '#src/shared/account/account.schema.ts'
import { signup } from '#src/shared/account/invitation.schema.ts'
import { passwordReset } from '#src/shared/account/mailed-link.schema.ts'

/** A refusal at the repeated value. It is shown even if the new value breaks another rule. */
const differs = (field: string, error: string) => ({ path: [field], error, when: () => true })

const confirmPassword = z.string().min(1, { error: 'Please repeat the new password' })
const isRepeated = (typed: { newPassword: string; confirmPassword: string }) =>
  typed.newPassword === typed.confirmPassword
const notRepeated = differs('confirmPassword', 'New passwords do not match')
/** Not sent, because the server has the address. Shown for the reader and for password managers. */
const email = z.string()

/** The server's rules for a new address, plus the repeated address (spec section 5, "Update email"). */
export const emailRules = emailChange
  .safeExtend({ confirmEmail: z.string().trim().min(1, { error: 'Please repeat the new email' }) })
  .refine(
    ({ newEmail, confirmEmail }) => newEmail.toLowerCase() === confirmEmail.toLowerCase(),
    differs('confirmEmail', 'New email addresses do not match'),
  )

/** The server's rules for a new password, plus the repeated password (spec section 5, "Update password"). */
export const passwordRules = passwordChange.safeExtend({ confirmPassword }).refine(isRepeated, notRepeated)

/** As `passwordRules`, for a link to choose a new password. */
export const resetRules = passwordReset.safeExtend({ email, confirmPassword }).refine(isRepeated, notRepeated)

/** The server's rules for an account, plus the repeated password. */
export const signupRules = signup
  .safeExtend({ email, confirmPassword: z.string().min(1, { error: 'Please repeat the password' }) })
  .refine((typed) => typed.password === typed.confirmPassword, differs('confirmPassword', 'Passwords do not match'))
