/** The statuses of a query (spec section 4), for the column, the validators and the filter. */
export const queryStatuses = ['pending', 'solved', 'rejected'] as const
export type QueryStatus = (typeof queryStatuses)[number]

/** Options of the contact form, in the order of spec section 3. */
export const projectTypes = ['mvp', 'security', 'ai', 'blockchain', 'consulting', 'other'] as const

/** Budget options, in the order of spec section 3. */
export const budgetRanges = ['50k-100k', '100k-250k', '250k-500k', '500k-1m', '1m+'] as const

/** The highest count on a screen; beyond it is "99+". */
export const MAX_UNSEEN = 99
