import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '#src/lib/use-debounced-value.ts'

const PAUSE_MS = 350

type Options<Rendered> = {
  /** Of the kind of text, in the cache. */
  name: string
  render: (text: string, signal: AbortSignal) => Promise<Rendered>
}

/** Renders a text as readers would see it, as of the last pause in the typing. */
export function usePreview<Rendered>(text: string, { name, render }: Options<Rendered>) {
  const settled = useDebouncedValue(text, PAUSE_MS)
  const isEmpty = settled.trim() === ''
  const result = useQuery({
    queryKey: [name, settled],
    queryFn: ({ signal }) => render(settled, signal),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { preview: isEmpty ? undefined : result.data, isEmpty, isFailed: result.isError && !isEmpty }
}
