import { useEffect, useEffectEvent, useState } from 'react'
import type { ListSearch } from './list-search-params.ts'
import type { ListUrl } from './use-list-url.ts'

type Options = {
  url: Pick<ListUrl<ListSearch<string>>, 'key' | 'latestKey' | 'toNextPage' | 'searchText'>
  /** Whether the shown rows are those of the URL. */
  isSettled: boolean
  isError: boolean
  nextCursor: string | null
}

/**
 * Returns a function that turns to the next page. While other rows are loading, their page's end is not known yet: the turn waits
 * for them, and any other navigation cancels it.
 */
export function useNextPage({ url, isSettled, isError, nextCursor }: Options): () => void {
  const { key, latestKey, toNextPage, searchText } = url
  /** The key of the list whose page is to be turned. */
  const [turning, setTurning] = useState<string>()
  const turn = useEffectEvent((wanted: string, shown: string) => {
    if (shown !== latestKey()) return
    setTurning(undefined)
    if (wanted === shown && isSettled && nextCursor !== null) toNextPage(nextCursor)
  })
  const isWaiting = turning === key && !isSettled && !isError
  useEffect(() => {
    if (turning !== undefined && !isWaiting) turn(turning, key)
  }, [turning, key, isWaiting])
  return () => {
    searchText.settle()
    setTurning(latestKey())
  }
}
