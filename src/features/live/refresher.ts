import type { Query, QueryClient } from '@tanstack/react-query'
import type { inferRouterInputs } from '@trpc/server'
import type { LiveEvent } from '#server/realtime/event.schema.ts'
import type { AppRouter } from '#server/router.ts'

/** Events in quick succession refresh a screen once. */
const GATHER_MS = 100

type RouterName = keyof inferRouterInputs<AppRouter>

/** Whose lists and figures an event changes. A new event has to say so here. */
const changedBy: Record<LiveEvent['name'], readonly RouterName[]> = {
  'new-userQuery': ['queries', 'dashboard'],
  'new-consultation': ['consultations', 'dashboard'],
  'new-subscriber': ['subscribers', 'dashboard'],
  call: ['calls', 'dashboard'],
  post: ['posts', 'dashboard'],
  login: ['account', 'dashboard'],
  security: ['dashboard'],
  erasure: ['queries', 'consultations', 'subscribers', 'calls', 'dashboard'],
  queryUpdate: ['queries', 'consultations', 'dashboard'],
}

const hasNothing = ({ state }: Query) => state.data === undefined

/** Reads again, soon, what an event changed. */
export function createRefresher(queryClient: QueryClient) {
  const changed = new Set<RouterName>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function readSoon(names: readonly RouterName[]) {
    for (const name of names) changed.add(name)
    if (timer === undefined) timer = setTimeout(refresh, GATHER_MS)
  }

  function refresh() {
    // A change of our own is on its way: what is read before it is answered would undo it on the screen for a moment.
    if (queryClient.isMutating() > 0) {
      timer = setTimeout(refresh, GATHER_MS)
      return
    }
    timer = undefined
    for (const name of changed) readAgain(name)
    changed.clear()
  }

  function readAgain(name: RouterName) {
    // tRPC's query keys begin with the path, a router's being its name.
    const filters = { queryKey: [[name]] }
    // A first reading that is on its way is not begun anew, and may have begun before the event. Another one follows it.
    const begun = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching', predicate: hasNothing })
    void queryClient.invalidateQueries(filters)
    if (begun.length > 0) void Promise.allSettled(begun.map(({ promise }) => promise)).then(() => readSoon([name]))
  }

  return (name: LiveEvent['name']) => readSoon(changedBy[name])
}
