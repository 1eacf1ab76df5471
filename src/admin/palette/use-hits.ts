import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '#src/admin/admin-api.ts'
import { useDebouncedValue } from '#src/lib/use-debounced-value.ts'
import { isFindable } from '#src/shared/dashboard/dashboard.ts'

const DEBOUNCE_MS = 200

/** Searches the server's records for a text, debounced. */
export function useHits(text: string) {
  const wanted = text.trim()
  const settled = useDebouncedValue(wanted, DEBOUNCE_MS)
  const isEnough = isFindable(wanted)
  const result = trpc.dashboard.find.useQuery(
    { text: settled },
    {
      enabled: isEnough && isFindable(settled),
      // The previous hits stay until the next answer.
      placeholderData: keepPreviousData,
    },
  )
  const isChanging = isEnough && (settled !== wanted || result.isPlaceholderData)
  const found = isEnough ? result.data : undefined
  const hasFailed = isEnough && result.isError && !isChanging
  return {
    found: hasFailed ? undefined : found,
    isChanging,
    isLoading: isEnough && !found && !hasFailed,
    hasFailed,
    retry: () => void result.refetch(),
  }
}
