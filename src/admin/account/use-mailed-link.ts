import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Api } from '#src/router.tsx'
import { linkToken, type MailedLink, readLink } from './read-link.ts'

/**
 * Returns the mailed link of the location, once the server has told its state, and moves its token from the address bar to
 * the history's state. `ask` must not change between renders. `retry` asks again.
 */
export function useMailedLink<About>(
  to: '/reset-password' | '/confirm-email',
  ask: (api: Api, token: string) => Promise<About>,
): { link: MailedLink<About>; retry: () => void } {
  const navigate = useNavigate()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const kept = useRouterState({ select: ({ location }) => location.state.linkToken })
  const token = linkToken(hash) ?? kept
  const [link, setLink] = useState<MailedLink<About>>({ state: 'loading' })
  const [reads, setReads] = useState(0)

  // The address bar can be read over a shoulder, and the browser's history is synchronized to other devices.
  useEffect(() => {
    const shown = linkToken(hash)
    if (shown !== undefined) void navigate({ to, replace: true, state: { linkToken: shown } })
  }, [hash, navigate, to])

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads is what asks again
  useEffect(() => {
    let isCurrent = true
    void readLink(token, ask).then((answer) => isCurrent && setLink(answer))
    return () => {
      isCurrent = false
    }
  }, [token, ask, reads])

  return { link, retry: () => setReads((count) => count + 1) }
}
