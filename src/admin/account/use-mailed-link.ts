import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Api } from '#src/router.tsx'
import { addressToken, type MailedLink, readLink } from './read-link.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of a mailed link, once it has left the address bar: a reload still finds it. */
    linkToken?: string
  }
}

/**
 * Returns the mailed link of the page at `to`, once the server has told its state, and moves its token from the address bar
 * to the history's state. `ask` must not change between renders. `retry` asks again.
 */
export function useMailedLink<About>(
  to: '/signup' | '/reset-password' | '/confirm-email',
  ask: (api: Api, token: string) => Promise<About>,
): { link: MailedLink<About>; retry: () => void } {
  const navigate = useNavigate()
  const location = useRouterState({ select: (state) => state.location })
  // While the next page loads, the location is already that page's.
  const isHere = location.pathname === to
  const shown = addressToken(location)
  const token = shown ?? location.state.linkToken
  const [link, setLink] = useState<MailedLink<About>>({ state: 'loading' })
  const [reads, setReads] = useState(0)

  // The address bar can be read over a shoulder, and the browser's history is synchronized to other devices.
  useEffect(() => {
    if (isHere && shown !== undefined) void navigate({ to, replace: true, state: { linkToken: shown } })
  }, [isHere, shown, navigate, to])

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads is what asks again
  useEffect(() => {
    if (!isHere) return
    let isCurrent = true
    void readLink(token, ask).then((answer) => isCurrent && setLink(answer))
    return () => {
      isCurrent = false
    }
  }, [isHere, token, ask, reads])

  return { link, retry: () => setReads((count) => count + 1) }
}
