import { useLocation, useRouter } from '@tanstack/react-router'
import { searchedText } from '#src/table/list-search.ts'

/** The dialog's part of the address of the screen that it opens over. What is absent is the default. */
export type SubscribersSearch = {
  show?: 'subscribers' | undefined
  q?: string | undefined
  page?: number | undefined
}

/** Whatever is not understood counts as absent. */
export function parseSubscribersSearch({ show, q, page }: Record<string, unknown>): SubscribersSearch {
  if (show !== 'subscribers') return {}
  const number = Number(page)
  return {
    show,
    q: searchedText(q),
    page: Number.isSafeInteger(number) && number > 1 && number <= 1_000_000 ? number : undefined,
  }
}

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
