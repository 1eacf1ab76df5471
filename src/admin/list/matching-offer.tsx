import { useMutation } from '@tanstack/react-query'
import { statusOf } from '#src/lib/call-failure.ts'
import { formatNumber } from '#src/lib/format.ts'
import { maxMatching } from '#src/shared/lists/list.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import type { List } from './use-list.ts'

/** With a whole page selected: the way to all that match, on the other pages too. */
export function MatchingOffer<Row extends { id: string }>({ list }: { list: List<Row> }) {
  const { selection, countMatching, total = 0, totalIsCapped, narrowing } = list
  const { mutate, isPending } = useMutation({
    mutationFn: async () => countMatching?.(),
    onError: (error) => {
      if (statusOf(error) !== 401) void notify('error', 'Failed to count the rows')
    },
  })
  const isAlone = list.page === 1 && list.nextCursor === null
  if (!selection || !countMatching || isAlone || selection.matched) return null
  const all = `all ${formatNumber(total)}${totalIsCapped ? '+' : ''}${narrowing ? ' that match' : ''}`
  return (
    <Button
      variant="quiet"
      size="sm"
      disabled={isPending}
      onClick={() => mutate(undefined, { onSuccess: (matched) => matched && selection.takeMatched(matched) })}
    >
      {isPending ? 'Counting...' : `Select ${total > maxMatching ? `the newest ${formatNumber(maxMatching)}` : all}`}
    </Button>
  )
}
