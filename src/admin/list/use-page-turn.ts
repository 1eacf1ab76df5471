import { useEffect, useEffectEvent, useState } from 'react'
import type { ListSearch } from './list-search.ts'
import type { ListAddress } from './use-list-address.ts'

type Options = {
  address: Pick<ListAddress<ListSearch<never>>, 'key' | 'latestKey' | 'older' | 'searchText'>
  /** Whether the rows are those that the address asks for. */
  isSettled: boolean
  isError: boolean
  nextCursor: string | null
}

/**
 * Returns how to turn to the next page. While other rows are on their way, only those know where their page ends: the turn
 * waits for them, and any other move drops it.
 */
export function usePageTurn({ address, isSettled, isError, nextCursor }: Options): () => void {
  const { key, latestKey, older, searchText } = address
  /** The key of the list to be turned. */
  const [turning, setTurning] = useState<string>()
  const turn = useEffectEvent((wanted: string, shown: string) => {
    if (shown !== latestKey()) return
    setTurning(undefined)
    if (wanted === shown && isSettled && nextCursor !== null) older(nextCursor)
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
