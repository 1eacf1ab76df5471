import type { ConsultationStatus } from '#src/shared/consultations/consultation.ts'
import { Status } from '#src/ui/status.tsx'
import { consultationStatusLabels } from './consultation-labels.ts'

/**
 * Dismissed is to a consultation what rejected is to a query, and looks like it (spec section 4). A status that only a newer
 * server knows reads as pending (decisions, "Data").
 */
export function ConsultationStatusBadge({ status }: { status: ConsultationStatus }) {
  const known = Object.hasOwn(consultationStatusLabels, status) ? status : 'pending'
  return <Status tone={known === 'dismissed' ? 'rejected' : known}>{consultationStatusLabels[known]}</Status>
}
