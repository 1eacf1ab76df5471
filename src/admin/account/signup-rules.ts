import { z } from 'zod'
import { signup } from '#src/shared/account/invitation.schema.ts'

/** The server's rules for an account, and that the password was typed twice. */
export const signupRules = signup
  .safeExtend({
    /** Not sent, because the server has the address. Shown for the reader and for password managers. */
    email: z.string(),
    confirmPassword: z.string().min(1, { error: 'Please repeat the password' }),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
    // Runs even if the password is too short.
    when: () => true,
  })
