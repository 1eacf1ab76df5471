import { useLocation, useRouter } from '@tanstack/react-router'
import type { SubscribersSearch } from './subscribers-search.ts'

type Move = { replace?: boolean; resetScroll: false; state?: { opened: boolean } }
type Go = (search: SubscribersSearch, move: Move) => void

export type SubscribersAddress = ReturnType<typeof useSubscribersAddress>

/** Opens, turns and closes the dialog, by the address. `go` is the route's own navigation. */
export function useSubscribersAddress(search: SubscribersSearch, go: Go) {
  const { history } = useRouter()
  const opened = useLocation({ select: ({ state }) => state.opened })
  const { show, q, page = 1 } = search
  const within: Move = { replace: true, resetScroll: false, ...(opened && { state: { opened } }) }
  return {
    isOpen: show !== undefined,
    q,
    page,
    open: () => go({ show: 'subscribers' }, { resetScroll: false, state: { opened: true } }),
    find: (text: string) => go({ show, q: text || undefined }, within),
    turnTo: (next: number) => go({ show, q, page: next > 1 ? next : undefined }, within),
    close: () => (opened ? history.back() : go({}, { replace: true, resetScroll: false })),
  }
}
