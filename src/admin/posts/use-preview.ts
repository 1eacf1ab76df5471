import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { trpc } from '#src/admin/admin-api.ts'
import { useDebouncedValue } from '#src/lib/use-debounced-value.ts'

const PAUSE_MS = 350

/** Renders a text as readers would see it, as of the last pause in the typing. */
export function usePreview(content: string) {
  const { client } = trpc.useUtils()
  const settled = useDebouncedValue(content, PAUSE_MS)
  const isEmpty = settled.trim() === ''
  const result = useQuery({
    queryKey: ['post-preview', settled],
    queryFn: ({ signal }) => client.posts.preview.mutate({ content: settled }, { signal }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { preview: isEmpty ? undefined : result.data, isEmpty, isFailed: result.isError && !isEmpty }
}
