import { requestKinds } from '#src/shared/inbox/request.ts'

/** The ways of contact that the list of people can be narrowed to. */
export const contactKinds = [...requestKinds, 'call', 'newsletter'] as const
export type ContactKind = (typeof contactKinds)[number]

/** What happens with a request after it was sent, as the kinds of entries name it: `query-owner`. */
export const requestChanges = ['status', 'owner', 'answer', 'note', 'received'] as const

export const personNotFound = 'Person not found'
