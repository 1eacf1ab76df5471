import { requestKinds } from '#src/shared/inbox/request.ts'

/** The ways of contact that the list of people can be narrowed to. */
export const contactKinds = [...requestKinds, 'call', 'newsletter'] as const
export type ContactKind = (typeof contactKinds)[number]

/** The kinds of changes in the history of a request. An entry of a timeline names its request first, such as `query-owner`. */
export const requestChanges = ['status', 'owner', 'answer', 'note', 'received'] as const

export const personNotFound = 'Person not found'
