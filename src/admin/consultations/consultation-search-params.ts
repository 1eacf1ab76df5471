import { type FollowUpSearch, parseFollowUpSearch } from '#src/admin/inbox/follow-up-filters.ts'
import { type ListSearch, parseListSearch } from '#src/admin/list/list-search-params.ts'
import { type ConsultationStatus, consultationStatuses } from '#src/shared/consultations/consultation.ts'

export type ConsultationSearch = ListSearch<ConsultationStatus> & FollowUpSearch

export const parseConsultationSearch = (search: Record<string, unknown>): ConsultationSearch => ({
  ...parseListSearch(search, consultationStatuses),
  ...parseFollowUpSearch(search),
})
