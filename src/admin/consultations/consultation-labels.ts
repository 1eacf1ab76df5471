import type { ConsultationStatus } from '#src/shared/consultations/consultation.ts'

/** What an admin reads for each status (spec section 2). */
export const consultationStatusLabels = {
  pending: 'Pending',
  solved: 'Solved',
  dismissed: 'Dismissed',
} as const satisfies Record<ConsultationStatus, string>
