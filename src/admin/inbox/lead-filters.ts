/** The filters of a list of requests by owner and reply, by the names of their search params. */
export const leadFilters = {
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
