import { z } from 'zod'
import { passwordChange } from '#src/shared/account/account.schema.ts'

/** The server's rules for a new password, plus the repeated password (spec section 5, "Update password"). */
export const passwordRules = passwordChange
  .safeExtend({ confirmPassword: z.string().min(1, { error: 'Please repeat the new password' }) })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: 'New passwords do not match',
    // Runs even if the new password is too short.
    when: () => true,
  })
