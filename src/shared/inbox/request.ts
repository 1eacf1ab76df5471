import { HOUR_MS } from '#src/shared/time/durations.ts'

/** The kinds of requests, as events name them. */
export const requestKinds = ['query', 'consultation'] as const
export type RequestKind = (typeof requestKinds)[number]

/** The path of each kind's list in the back office; the page of one request is below it. */
export const requestPages = {
  query: '/admin/user-query',
  consultation: '/admin/client-consultation',
} as const satisfies Record<RequestKind, string>

/** The name of each kind's router, and of its records in `npm run person`. */
export const requestRouters = {
  query: 'queries',
  consultation: 'consultations',
} as const satisfies Record<RequestKind, string>

/** The names of one request and of several in a sentence. */
export const requestNames: Record<RequestKind, readonly [one: string, several: string]> = {
  query: ['query', 'queries'],
  consultation: ['consultation request', 'consultation requests'],
}

/** The filters of a list by owner: the admin who asks, or none. */
export const ownerFilters = ['mine', 'unassigned'] as const
export type OwnerFilter = (typeof ownerFilters)[number]

/**
 * The filters of a list by reply: the requests that wait for an answer, and of the pending ones those that were answered and those
 * whose first reply is late.
 */
export const replyFilters = ['us', 'them', 'overdue'] as const
export type ReplyFilter = (typeof replyFilters)[number]

/**
 * The site's promise: the hours from a request's arrival to the first reply, on every day of the week. The texts that name them have
 * them as a word of their sentence; a test compares it (tests/client/content.test.ts).
 */
export const REPLY_HOURS = 24

/** Returns when the first reply to a request is due. */
export const replyDueAt = (createdAt: Date) => new Date(createdAt.getTime() + REPLY_HOURS * HOUR_MS)

/** Messages of refused changes of a request's owner and answer. */
export const adminIsGone = 'This admin can’t work on leads'
export const answeredAlready = 'This request was answered already'
