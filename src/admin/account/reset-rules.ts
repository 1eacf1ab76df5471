import { z } from 'zod'
import { passwordReset } from '#src/shared/account/password-reset.schema.ts'

/** The server's rules for a new password, and that it was typed twice. */
export const resetRules = passwordReset
  .safeExtend({
    /** Not sent, because the server has the address. Shown for the reader and for password managers. */
    email: z.string(),
    confirmPassword: z.string().min(1, { error: 'Please repeat the new password' }),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: 'New passwords do not match',
    // Runs even if the new password is too short.
    when: () => true,
  })
