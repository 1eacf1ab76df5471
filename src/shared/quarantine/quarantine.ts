import type { ConsultationSubmission } from '#src/shared/consultations/consultation.schema.ts'
import type { WithOrigin } from '#src/shared/origin/origin.ts'
import type { QuerySubmission } from '#src/shared/queries/query.schema.ts'
import type { Subscription } from '#src/shared/subscribers/subscriber.schema.ts'

/** The submissions that can be held. A booking cannot: it takes a time at once. */
export const heldKinds = ['query', 'consultation', 'subscription'] as const
export type HeldKind = (typeof heldKinds)[number]

/** A held submission as its procedure took it, without what the form sent beside it. */
export type HeldSubmission = (QuerySubmission & WithOrigin) | (ConsultationSubmission & WithOrigin) | Subscription

/** Held requests are deleted after this time. */
export const HELD_DAYS = 30

/** The signs of spam. A row may have one that only a newer server knows. */
export type Sign = 'trap' | 'fast' | 'forged' | 'links' | 'markup' | 'linked-name' | 'phrases' | 'repeated' | 'same'

/** A sign that a submission has, its points, and the finding: a number or words. */
export type Reason = { sign: Sign; points: number; found?: string }

/** A submission with at least this many points is held. */
export const HELD_FROM = 5
