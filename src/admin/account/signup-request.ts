import { z } from 'zod'
import { signup } from '#src/shared/account/invitation.schema.ts'
import { api } from '#src/trpc-client.ts'

export const schema = signup
  .safeExtend({
    /** Only shown, and told to password managers: the server knows whom it invited. */
    email: z.string(),
    confirmPassword: z.string().min(1, { error: 'Please repeat the password' }),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
    // Also while the password is too short.
    when: () => true,
  })

export const send = ({ token, name, password }: z.output<typeof schema>) =>
  api.account.signup.mutate({ token, name, password })
