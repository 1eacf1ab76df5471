import { type ListSearch, parseListSearch } from '#src/admin/list/list-search.ts'
import type { ConsultationStatus } from '#src/shared/consultations/consultation.schema.ts'

/** Written out: every page reads addresses with this, and zod and the labels are long. A test compares it with the server's. */
export const addressedStatuses = ['pending', 'solved', 'dismissed'] as const satisfies ConsultationStatus[]

export type ConsultationSearch = ListSearch<ConsultationStatus>

export const parseConsultationSearch = (search: Record<string, unknown>): ConsultationSearch =>
  parseListSearch(search, addressedStatuses)
