import { type LeadSearch, parseLeadSearch } from '#src/admin/inbox/lead-search.ts'
import { type ListSearch, parseListSearch } from '#src/admin/list/list-search.ts'
import { type ConsultationStatus, consultationStatuses } from '#src/shared/consultations/consultation.ts'

export type ConsultationSearch = ListSearch<ConsultationStatus> & LeadSearch

export const parseConsultationSearch = (search: Record<string, unknown>): ConsultationSearch => ({
  ...parseListSearch(search, consultationStatuses),
  ...parseLeadSearch(search),
})
