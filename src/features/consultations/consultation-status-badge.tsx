import type { ConsultationStatus } from '#server/features/consultations/consultation.schema.ts'
import { Status } from '#src/ui/status.tsx'
import { consultationStatusLabels } from './consultation-search.ts'

/** Dismissed is to a consultation what rejected is to a query, and looks like it (spec section 4). */
export function ConsultationStatusBadge({ status }: { status: ConsultationStatus }) {
  return <Status tone={status === 'dismissed' ? 'rejected' : status}>{consultationStatusLabels[status]}</Status>
}
