import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import type { UnseenQueries } from '#src/shared/queries/query.schema.ts'

const none: UnseenQueries = { count: 0, isCapped: false }

/**
 * Returns the number of queries since this admin last had their list open in a visible window. Marks them as seen
 * there. None for a role without leads.
 */
export function useUnseenQueries(readsLeads: boolean): UnseenQueries {
  const utils = trpc.useUtils()
  const isOpen = useLocation({ select: ({ pathname }) => pathname === '/admin/user-query' })
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  const unseen = trpc.queries.unseen.useQuery(undefined, { enabled: readsLeads }).data ?? none
  const isLooking = readsLeads && isOpen && isVisible && unseen.count > 0
  // Marks as seen up to the newest query of the list: later ones stay unseen.
  const newest = trpc.queries.list.useQuery({ limit: 1 }, { enabled: isLooking, staleTime: 0 }).data?.items[0]
    ?.createdAt
  const { mutate } = trpc.queries.seen.useMutation({
    onSuccess: (left) => utils.queries.unseen.setData(undefined, left),
  })
  const until = newest?.getTime()
  useEffect(() => {
    if (isLooking && until !== undefined) mutate({ until: new Date(until) })
  }, [isLooking, until, mutate])
  return unseen
}

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
