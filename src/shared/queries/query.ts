/** The statuses of a query (spec section 4), for the column, the validators and the filter. */
export const queryStatuses = ['pending', 'solved', 'rejected'] as const
export type QueryStatus = (typeof queryStatuses)[number]

/** Options of the contact form, in the order of spec section 3. */
export const projectTypes = ['mvp', 'security', 'ai', 'blockchain', 'consulting', 'other'] as const

/** The label of each project type (spec section 3). */
export const projectTypeLabels = {
  mvp: 'MVP Development',
  security: 'Security Audit',
  ai: 'AI Implementation',
  blockchain: 'Blockchain Development',
  consulting: 'Technical Consulting',
  other: 'Other',
} as const satisfies Record<(typeof projectTypes)[number], string>

/** Returns the label of a stored project type. A type that no longer exists is returned unchanged. */
export function projectTypeLabel(type: string): string {
  const labels: Readonly<Record<string, string>> = projectTypeLabels
  return labels[type] ?? type
}

/** Budget options, in the order of spec section 3. */
export const budgetRanges = ['50k-100k', '100k-250k', '250k-500k', '500k-1m', '1m+'] as const

/** The label of each budget range. */
export const budgetLabels = {
  '50k-100k': '$50K - $100K',
  '100k-250k': '$100K - $250K',
  '250k-500k': '$250K - $500K',
  '500k-1m': '$500K - $1M',
  '1m+': '$1M+',
} as const satisfies Record<(typeof budgetRanges)[number], string>

/** The lower bound of each range in US dollars: the numeric value of `budget` (product decisions, "Data"). */
export const budgetFrom = {
  '50k-100k': 50_000,
  '100k-250k': 100_000,
  '250k-500k': 250_000,
  '500k-1m': 500_000,
  '1m+': 1_000_000,
} as const satisfies Record<(typeof budgetRanges)[number], number>

/** The highest count on a screen; beyond it is "99+". */
export const MAX_UNSEEN = 99

/** The success text of spec section 8, for the toast and for REST. */
export const querySubmitted = 'Consultation request sent successfully!'

export const queryNotFound = 'Query not found'
