import { useCallback, useEffect, useState } from 'react'

type FreeTimes =
  | { state: 'loading' }
  | { state: 'failed' }
  /** `zone` is the firm's. */
  | { state: 'ready'; zone: string; starts: readonly Date[] }

export type TimeChoice = ReturnType<typeof useTimeChoice>

/**
 * The times that can be booked and the chosen one, which is undefined while it is not free. `refresh` keeps showing the times
 * at hand until the new ones are there.
 */
export function useTimeChoice() {
  const [times, setTimes] = useState<FreeTimes>({ state: 'loading' })
  const [wanted, setWanted] = useState<Date>()
  const isFree = times.state !== 'ready' || times.starts.some((start) => start.getTime() === wanted?.getTime())

  const refresh = useCallback(() => {
    import('#src/trpc-client.ts')
      .then(({ api }) => api.calls.slots.query({}))
      .then(
        ({ zone, days }) => setTimes({ state: 'ready', zone, starts: days.flatMap(({ slots }) => slots) }),
        () => setTimes({ state: 'failed' }),
      )
  }, [])

  useEffect(refresh, [refresh])

  return {
    times,
    isBookedOut: times.state === 'ready' && times.starts.length === 0,
    chosen: isFree ? wanted : undefined,
    choose: setWanted,
    refresh,
    retry: () => {
      setTimes({ state: 'loading' })
      refresh()
    },
  }
}
