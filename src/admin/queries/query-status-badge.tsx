import type { QueryStatus } from '#src/shared/queries/query.ts'
import { Status } from '#src/ui/status.tsx'
import { queryStatusLabels } from './query-labels.ts'

/** A status that only a newer server knows reads as pending (product decisions, "Data"). */
export function QueryStatusBadge({ status }: { status: QueryStatus }) {
  const known = Object.hasOwn(queryStatusLabels, status) ? status : 'pending'
  return <Status tone={known}>{queryStatusLabels[known]}</Status>
}
