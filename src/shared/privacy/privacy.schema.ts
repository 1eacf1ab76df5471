import { z } from 'zod'
import { requestRouters } from '#src/shared/inbox/request.ts'
import { emailAddress } from '#src/shared/text/text.schema.ts'

/** The kinds of records that visitors submit. */
export const recordKinds = ['subscriptions', ...Object.values(requestRouters), 'calls', 'quarantine'] as const
export type RecordKind = (typeof recordKinds)[number]

/** The address of a data subject and the kinds of records. */
export const dataSubjectRequest = z.object({
  email: emailAddress,
  only: z
    .array(z.enum(recordKinds, { error: `--only takes ${recordKinds.join(', ')}` }))
    .min(1)
    .default([...recordKinds]),
})
