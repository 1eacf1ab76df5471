import { useMutation } from '@tanstack/react-query'
import { statusOf } from '#src/lib/api-error.ts'
import { formatNumber } from '#src/lib/format.ts'
import type { Matched } from '#src/shared/lists/list.schema.ts'
import { maxMatching } from '#src/shared/lists/list.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import type { ListState } from './use-list.ts'

type Props = {
  state: ListState
  activeFilters: string | undefined
  countMatching: () => Promise<Matched>
  onSelect: (counted: Matched) => void
}

/** Extends the selection of a whole page to all rows that the filter matches. */
export function SelectMatching({ state: { total = 0, totalIsCapped }, activeFilters, countMatching, onSelect }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: countMatching,
    onError: (error) => {
      if (statusOf(error) !== 401) void notify('error', 'Failed to count the rows')
    },
  })
  const all = `all ${formatNumber(total)}${totalIsCapped ? '+' : ''}${activeFilters ? ' that match' : ''}`
  return (
    <Button variant="quiet" size="sm" disabled={isPending} onClick={() => mutate(undefined, { onSuccess: onSelect })}>
      {isPending ? 'Counting...' : `Select ${total > maxMatching ? `the newest ${formatNumber(maxMatching)}` : all}`}
    </Button>
  )
}
