import { useRouter } from '@tanstack/react-router'
import { useSearchText } from '#src/admin/list/use-search-text.ts'
import { goBack } from '#src/lib/dialog-entries.ts'
import { parseSubscribersSearch, type SubscribersSearch } from './subscribers-search-params.ts'

type Move = { replace?: boolean; resetScroll: false; state?: { opened: boolean } }

export type SubscribersUrl = ReturnType<typeof useSubscribersUrl>

/** The state of the dialog, which is kept in the URL, and the navigations that change it. `navigate` is the route's own. */
export function useSubscribersUrl(
  { show, q, page = 1 }: SubscribersSearch,
  navigate: (search: SubscribersSearch, move: Move) => void,
) {
  const router = useRouter()
  const latest = () => parseSubscribersSearch(router.latestLocation.search)
  const change = (search: SubscribersSearch) => {
    const { opened } = router.latestLocation.state
    const move = { replace: true, resetScroll: false, ...(opened && { state: { opened } }) } as const
    navigate({ show: 'subscribers', ...search }, move)
  }
  const searchText = useSearchText({ searched: () => latest().q, find: (text) => change({ q: text }) })
  return {
    isOpen: show !== undefined,
    q,
    page,
    searchText,
    open: () => navigate({ show: 'subscribers' }, { resetScroll: false, state: { opened: true } }),
    turnTo: (next: number) => {
      searchText.settle()
      change({ q: latest().q, page: next > 1 ? next : undefined })
    },
    close: () =>
      router.latestLocation.state.opened ? goBack(router.history) : navigate({}, { replace: true, resetScroll: false }),
  }
}
