import type { ConsultationStatus } from '#src/shared/consultations/consultation.ts'
import { Status } from '#src/ui/status.tsx'
import { consultationStatusLabels } from './consultation-labels.ts'

/**
 * Dismissed has the colour of a rejected query (spec section 4). A status that only a newer server knows reads as pending (product
 * decisions, "Data").
 */
export function ConsultationStatusBadge({ status }: { status: ConsultationStatus }) {
  const known = Object.hasOwn(consultationStatusLabels, status) ? status : 'pending'
  return <Status tone={known === 'dismissed' ? 'rejected' : known}>{consultationStatusLabels[known]}</Status>
}
