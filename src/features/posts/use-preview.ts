import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { trpc } from '#src/admin-api.ts'

const PAUSE_MS = 350

/** What readers would see of a text, as of the last pause in the typing. */
export function usePreview(content: string) {
  const { client } = trpc.useUtils()
  const settled = useSettled(content)
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

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
