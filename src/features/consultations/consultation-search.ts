import type { ConsultationStatus } from '#server/features/consultations/consultation.schema.ts'
import { type ListSearch, parseListSearch } from '#src/table/list-search.ts'

/** What an admin reads for each status (spec section 2). Also what the address may name, without loading zod for it. */
export const consultationStatusLabels = {
  pending: 'Pending',
  solved: 'Solved',
  dismissed: 'Dismissed',
} as const satisfies Record<ConsultationStatus, string>

export const parseConsultationSearch = (search: Record<string, unknown>): ListSearch<ConsultationStatus> =>
  parseListSearch(search, consultationStatusLabels)
