import { choiceOf } from '#src/admin/list/list-search-params.ts'
import { type OwnerFilter, ownerFilters, type ReplyFilter, replyFilters } from '#src/shared/inbox/request.ts'

/** The filters of a list of requests by owner and reply, by the names of their search params. */
export const followUpFilterLabels = {
  owner: {
    label: 'Owner',
    all: 'Any owner',
    options: { mine: 'Mine', unassigned: 'Unassigned' },
    describe: (owner: string) => `that are ${owner.toLowerCase()}`,
  },
  reply: {
    label: 'Reply',
    all: 'Any reply',
    options: { us: 'Waiting for us', them: 'Waiting for them', overdue: 'Overdue' },
    describe: (reply: string) => `that are ${reply.toLowerCase()}`,
  },
} as const

export type FollowUpSearch = { owner?: OwnerFilter | undefined; reply?: ReplyFilter | undefined }

/** Reads the search params of the filters by owner and reply. */
export const parseFollowUpSearch = ({ owner, reply }: Record<string, unknown>): FollowUpSearch => ({
  owner: choiceOf(ownerFilters, owner),
  reply: choiceOf(replyFilters, reply),
})
