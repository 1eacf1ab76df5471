import { daysInWords } from '#src/lib/days.ts'
import type { ListSearch } from './list-search.ts'

/** Returns a list's filters in words, each as it follows "All queries"; `others` are the list's own filters. */
export function narrowedTo<Status extends string>(
  { q, status, from, to }: ListSearch<Status>,
  statuses: Readonly<Record<Status, string>>,
  others: readonly (string | undefined)[] = [],
): string[] {
  const days = daysInWords({ from, to })
  return [
    q === undefined ? undefined : `that match “${q}”`,
    status && `with the status ${statuses[status]}`,
    ...others,
    days && `received ${days}`,
  ].filter((words) => words !== undefined)
}
