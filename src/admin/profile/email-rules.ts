import { z } from 'zod'
import { emailChange } from '#src/shared/account/account.schema.ts'

/** The server's rules for a new address, plus the repeated address (spec section 5, "Update email"). */
export const emailRules = emailChange
  .safeExtend({ confirmEmail: z.string().trim().min(1, { error: 'Please repeat the new email' }) })
  .refine(({ newEmail, confirmEmail }) => newEmail.toLowerCase() === confirmEmail.toLowerCase(), {
    path: ['confirmEmail'],
    error: 'New email addresses do not match',
    when: () => true,
  })
