import type { QueryStatus } from '#src/shared/queries/query.ts'

/** The labels of the statuses (spec section 2, "Admin user queries"). */
export const queryStatusLabels = {
  pending: 'Pending',
  solved: 'Solved',
  rejected: 'Rejected',
} as const satisfies Record<QueryStatus, string>
