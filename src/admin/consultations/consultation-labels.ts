import type { ConsultationStatus } from '#src/shared/consultations/consultation.ts'

/** The labels of the statuses (spec section 2, "Admin client consultations"). */
export const consultationStatusLabels = {
  pending: 'Pending',
  solved: 'Solved',
  dismissed: 'Dismissed',
} as const satisfies Record<ConsultationStatus, string>
