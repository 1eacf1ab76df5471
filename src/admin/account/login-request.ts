import type { z } from 'zod'
import { login } from '#src/shared/account/account.schema.ts'
import { api } from '#src/trpc-client.ts'

export const schema = login

export const send = (values: z.output<typeof login>) => api.account.login.mutate(values)
