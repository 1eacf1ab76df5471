import { useCallback, useEffect, useState } from 'react'

export type FreeTimes =
  | { state: 'loading' }
  | { state: 'failed' }
  /** `zone` is the firm's. */
  | { state: 'ready'; zone: string; starts: readonly Date[] }

/** The times that can be booked. `refresh` keeps showing the ones at hand until the new ones are there. */
export function useFreeTimes(): { times: FreeTimes; refresh: () => void; retry: () => void } {
  const [times, setTimes] = useState<FreeTimes>({ state: 'loading' })

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
    refresh,
    retry: () => {
      setTimes({ state: 'loading' })
      refresh()
    },
  }
}
