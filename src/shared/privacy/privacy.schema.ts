import { z } from 'zod'
import { emailAddress } from '#src/shared/text/text.schema.ts'

/** What a visitor can give the product, by the form that took it. */
export const givenKinds = ['subscriptions', 'queries', 'consultations', 'calls'] as const
export type GivenKind = (typeof givenKinds)[number]

/** Whose data, and which of it. */
export const personRequest = z.object({
  email: emailAddress,
  only: z
    .array(z.enum(givenKinds, { error: `--only takes ${givenKinds.join(', ')}` }))
    .min(1)
    .default([...givenKinds]),
})
