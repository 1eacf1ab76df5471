import { choiceOf } from '#src/admin/list/list-search.ts'
import { type OwnerFilter, ownerFilters, type ReplyFilter, replyFilters } from '#src/shared/inbox/lead.ts'

export type LeadSearch = { owner?: OwnerFilter | undefined; reply?: ReplyFilter | undefined }

/** Reads the search params of the filters by owner and reply. */
export const parseLeadSearch = ({ owner, reply }: Record<string, unknown>): LeadSearch => ({
  owner: choiceOf(ownerFilters, owner),
  reply: choiceOf(replyFilters, reply),
})
