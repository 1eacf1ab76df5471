import { type ListSearch, parseListSearch } from '#src/admin/list/list-search.ts'
import type { ConsultationStatus } from '#src/shared/consultations/consultation.schema.ts'

/** Written out: the router loads these with every page, without zod and the labels. A test compares them with the server's. */
export const consultationStatusChoices = ['pending', 'solved', 'dismissed'] as const satisfies ConsultationStatus[]

export type ConsultationSearch = ListSearch<ConsultationStatus>

export const parseConsultationSearch = (search: Record<string, unknown>): ConsultationSearch =>
  parseListSearch(search, consultationStatusChoices)
