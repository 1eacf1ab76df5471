import type { ConsultationStatus } from '#server/features/consultations/consultation.schema.ts'

/** What an admin reads for each status (spec section 2). */
export const consultationStatusLabels = {
  pending: 'Pending',
  solved: 'Solved',
  dismissed: 'Dismissed',
} as const satisfies Record<ConsultationStatus, string>
