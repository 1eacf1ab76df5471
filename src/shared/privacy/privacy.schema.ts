import { z } from 'zod'
import { emailAddress } from '#src/shared/text/text.schema.ts'

/** The kinds of records that visitors submit. */
export const recordKinds = ['subscriptions', 'queries', 'consultations', 'calls', 'quarantine'] as const
export type RecordKind = (typeof recordKinds)[number]

/** The address of a data subject and the kinds of records. */
export const dataSubjectRequest = z.object({
  email: emailAddress,
  only: z
    .array(z.enum(recordKinds, { error: `--only takes ${recordKinds.join(', ')}` }))
    .min(1)
    .default([...recordKinds]),
})
