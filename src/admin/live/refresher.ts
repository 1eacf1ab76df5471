import type { QueryClient } from '@tanstack/react-query'
import type { inferRouterInputs } from '@trpc/server'
import type { AppRouter } from '#server/router.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'

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
  account: ['account', 'dashboard'],
  erasure: ['queries', 'consultations', 'subscribers', 'calls', 'dashboard'],
  queryUpdate: ['queries', 'consultations', 'dashboard'],
}

/** An event that only a newer server knows: the latest activity has it. */
const changedByUnknown: readonly RouterName[] = ['dashboard']

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
    // A read that is under way may have begun before the event. It finishes and shows, or a steady stream of events would
    // begin it anew for ever; another one follows it.
    const begun = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    void queryClient.invalidateQueries(filters, { cancelRefetch: false })
    if (begun.length > 0) void Promise.allSettled(begun.map(({ promise }) => promise)).then(() => readSoon([name]))
  }

  return (name: LiveEvent['name']) => readSoon(changedBy[name] ?? changedByUnknown)
}
