import { useRouter } from '@tanstack/react-router'
import { useSearchText } from '#src/admin/list/use-search-text.ts'
import { goBack } from '#src/lib/dialog-entries.ts'
import { parseSubscribersSearch, type SubscribersSearch } from './subscribers-search.ts'

type Move = { replace?: boolean; resetScroll: false; state?: { opened: boolean } }
type Go = (search: SubscribersSearch, move: Move) => void

export type SubscribersAddress = ReturnType<typeof useSubscribersAddress>

/**
 * Opens, turns and closes the dialog, by the address. `go` is the route's own navigation. Each move starts from the latest
 * address, because the rendered one follows a moment later.
 */
export function useSubscribersAddress({ show, q, page = 1 }: SubscribersSearch, go: Go) {
  const router = useRouter()
  const latest = () => parseSubscribersSearch(router.latestLocation.search)
  const within = (search: SubscribersSearch) => {
    const { opened } = router.latestLocation.state
    go({ show: 'subscribers', ...search }, { replace: true, resetScroll: false, ...(opened && { state: { opened } }) })
  }
  const searchText = useSearchText({ searched: () => latest().q, find: (text) => within({ q: text }) })
  return {
    isOpen: show !== undefined,
    q,
    page,
    searchText,
    open: () => go({ show: 'subscribers' }, { resetScroll: false, state: { opened: true } }),
    turnTo: (next: number) => {
      searchText.settle()
      within({ q: latest().q, page: next > 1 ? next : undefined })
    },
    close: () =>
      router.latestLocation.state.opened ? goBack(router.history) : go({}, { replace: true, resetScroll: false }),
  }
}
