import type { QueryStatus } from '#src/shared/queries/query.ts'

/** What an admin reads for each status (spec section 2). */
export const queryStatusLabels = {
  pending: 'Pending',
  solved: 'Solved',
  rejected: 'Rejected',
} as const satisfies Record<QueryStatus, string>
