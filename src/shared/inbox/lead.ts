import { HOUR_MS } from '#src/shared/time/durations.ts'

// No zod: every page loads it, because the router validates the lists' search params with it.

/** The kinds of requests, as events name them. */
export const requestKinds = ['query', 'consultation'] as const
export type RequestKind = (typeof requestKinds)[number]

/** The filters of a list by owner: the admin who asks, or none. */
export const ownerFilters = ['mine', 'unassigned'] as const
export type OwnerFilter = (typeof ownerFilters)[number]

/**
 * The filters of a list by reply: of pending requests, those that wait for an answer, those that were answered, and those whose first
 * reply is late.
 */
export const replyFilters = ['us', 'them', 'overdue'] as const
export type ReplyFilter = (typeof replyFilters)[number]

/** The site's promise: the hours from a request's arrival to the first reply, on every day of the week. */
export const REPLY_HOURS = 24

/** Returns when the first reply to a request is due. */
export const replyDueAt = (createdAt: Date) => new Date(createdAt.getTime() + REPLY_HOURS * HOUR_MS)
