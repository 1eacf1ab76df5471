import { z } from 'zod'
import { emailAddress } from '#src/shared/text/text.schema.ts'

/** What a visitor can give the product, by the form that took it. */
export const recordKinds = ['subscriptions', 'queries', 'consultations', 'calls'] as const
export type RecordKind = (typeof recordKinds)[number]

/** Whose data, and which of it. */
export const dataSubjectRequest = z.object({
  email: emailAddress,
  only: z
    .array(z.enum(recordKinds, { error: `--only takes ${recordKinds.join(', ')}` }))
    .min(1)
    .default([...recordKinds]),
})
