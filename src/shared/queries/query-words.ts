import type { budgetRanges, projectTypes } from './query.ts'

// Separate from query.ts, whose statuses the public form does not need.

/** The label of each project type (spec section 3). */
export const projectTypeLabels = {
  mvp: 'MVP Development',
  security: 'Security Audit',
  ai: 'AI Implementation',
  blockchain: 'Blockchain Development',
  consulting: 'Technical Consulting',
  other: 'Other',
} as const satisfies Record<(typeof projectTypes)[number], string>

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

/** The success text of spec section 8, for the toast and for REST. */
export const querySubmitted = 'Consultation request sent successfully!'

export const queryNotFound = 'Query not found'

/** Returns the label of a stored project type. A type that no longer exists is returned unchanged. */
export function projectTypeLabel(type: string): string {
  const labels: Readonly<Record<string, string>> = projectTypeLabels
  return labels[type] ?? type
}
