import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { RouterContext } from '#src/router.tsx'
import { type FoundCall, readCall } from './read-call.ts'

/**
 * Returns the call of the link in the address bar, once the browser has read it: the server renders the page without the
 * fragment, the same for all visitors. `reload` reads it again and shows the earlier answer meanwhile.
 */
export function useGuestCall(api: RouterContext['api']): { found: FoundCall; reload: () => void } {
  // While the next page loads, the location is already that page's.
  const hash = useRouterState({ select: ({ location }) => (location.pathname === '/call' ? location.hash : undefined) })
  const [found, setFound] = useState<FoundCall>({ state: 'loading' })
  const [reads, setReads] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads is what asks again
  useEffect(() => {
    if (hash === undefined) return
    let isCurrent = true
    void readCall(hash, api).then((answer) => isCurrent && setFound(answer))
    return () => {
      isCurrent = false
    }
  }, [hash, reads, api])

  return { found, reload: () => setReads((count) => count + 1) }
}
