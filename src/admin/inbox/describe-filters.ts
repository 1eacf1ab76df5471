import { type ListSearch, ownFilters } from '#src/admin/list/list-search-params.ts'
import { daysInWords } from '#src/lib/days.ts'
import type { Inbox, InboxRow } from './inbox.ts'

type Options<Status extends string> = Pick<Inbox<InboxRow<Status>, Status>, 'statuses' | 'filters'>

/** Returns the active filters as parts of a sentence, each of which can follow "All queries". */
export function describeFilters<Status extends string>(
  search: ListSearch<Status>,
  { statuses, filters }: Options<Status>,
): string[] {
  const { q, status, from, to } = search
  const own = ownFilters(search)
  const days = daysInWords({ from, to })
  return [
    q === undefined ? undefined : `that match “${q}”`,
    status && `with the status ${statuses[status]}`,
    ...Object.entries(filters).map(([name, { options, describe }]) => {
      const option = options[own[name] ?? '']
      return option && describe(option)
    }),
    days && `received ${days}`,
  ].filter((part) => part !== undefined)
}
