import { keepPreviousData } from '@tanstack/react-query'
import type { FIND_FROM } from '#server/features/dashboard/dashboard.schema.ts'
import { trpc } from '#src/admin-api.ts'
import { useSettled } from '#src/lib/use-settled.ts'

/** The server's own, which would bring zod along. */
export const findFrom: typeof FIND_FROM = 3
const PAUSE_MS = 200

/** What the server finds for a text once the typing pauses. */
export function useHits(text: string) {
  const wanted = text.trim()
  const settled = useSettled(wanted, PAUSE_MS)
  const isEnough = wanted.length >= findFrom
  const result = trpc.dashboard.find.useQuery(
    { text: settled },
    {
      enabled: isEnough && settled.length >= findFrom,
      // What was found a letter ago stays until the next answer.
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
