import type { Query, QueryClient } from '@tanstack/react-query'
import type { inferRouterInputs } from '@trpc/server'
import type { AppRouter } from '#server/router.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'
import { requestRouters } from '#src/shared/inbox/request.ts'

/** Events within this time refresh a screen once. */
const BATCH_MS = 100

type RouterName = keyof inferRouterInputs<AppRouter>

const requests = Object.values(requestRouters)
const viewerKey = [['account', 'viewer']]
/** Matches all queries but the viewer's. */
export const isNotViewer = ({ queryKey: [path] }: Query) => String(path) !== String(viewerKey[0])

/** The routers whose queries an event makes stale. */
const changedBy: Record<LiveEvent['name'], readonly RouterName[]> = {
  'new-userQuery': ['queries', 'people', 'dashboard'],
  'new-consultation': ['consultations', 'people', 'dashboard'],
  'new-subscriber': ['subscribers', 'people', 'dashboard'],
  call: ['calls', 'people', 'dashboard'],
  availability: ['calls', 'dashboard'],
  post: ['posts', 'dashboard'],
  login: ['account', 'dashboard'],
  security: ['dashboard'],
  account: ['account', 'calls', 'dashboard'],
  quarantine: ['quarantine'],
  erasure: [...requests, 'subscribers', 'calls', 'people', 'replies', 'quarantine', 'dashboard'],
  request: [...requests, 'people', 'notes', 'replies', 'mail', 'mailbox', 'dashboard'],
  queryUpdate: [...requests, 'people', 'dashboard'],
}

/** For an event that only a newer server knows: the recent activity lists it. */
const changedByUnknown: readonly RouterName[] = ['dashboard']

/** Returns a function that refetches, after a short delay, the queries that an event makes stale. `readViewer` does it for the viewer. */
export function createRefresher(queryClient: QueryClient, readViewer: () => Promise<void>) {
  const changed = new Set<RouterName>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function scheduleRefetch(names: readonly RouterName[]) {
    for (const name of names) changed.add(name)
    if (timer === undefined) timer = setTimeout(() => afterMutations(refresh), BATCH_MS)
  }

  /**
   * Waits for this page's own mutation: an answer from before it would briefly undo the optimistic update, and a query after a logout
   * would be refused.
   */
  function afterMutations(act: () => void) {
    if (queryClient.isMutating() > 0) setTimeout(() => afterMutations(act), BATCH_MS)
    else act()
  }

  function refresh() {
    timer = undefined
    const names = [...changed]
    changed.clear()
    const refetchAll = () => names.forEach(refetch)
    // The viewer first, and only then: where the session may do less now, what the open screen shows would be refused.
    if (!names.includes('account')) return refetchAll()
    void readViewer().finally(() => afterMutations(refetchAll))
  }

  function refetch(name: RouterName) {
    // tRPC's query keys begin with the path, whose first part is the router's name.
    const filters = { queryKey: [[name]], predicate: isNotViewer }
    // A running fetch may have started before the event, so another one follows it. It is not cancelled: a steady
    // stream of events would restart it for ever.
    const running = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    void queryClient.invalidateQueries(filters, { cancelRefetch: false })
    if (running.length > 0)
      void Promise.allSettled(running.map(({ promise }) => promise)).then(() => scheduleRefetch([name]))
  }

  return (name: LiveEvent['name']) => scheduleRefetch(changedBy[name] ?? changedByUnknown)
}
