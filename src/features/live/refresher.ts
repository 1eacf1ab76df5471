import type { QueryClient } from '@tanstack/react-query'
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

/** Reads again, soon, what an event changed. */
export function createRefresher(queryClient: QueryClient) {
  const events = new Set<LiveEvent['name']>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function refresh() {
    // A change of our own is on its way: what is read before it is answered would undo it on the screen for a moment.
    if (queryClient.isMutating() > 0) {
      timer = setTimeout(refresh, GATHER_MS)
      return
    }
    timer = undefined
    const routers = new Set([...events].flatMap((name) => changedBy[name]))
    events.clear()
    // tRPC's query keys begin with the path, a router's being its name.
    for (const name of routers) void queryClient.invalidateQueries({ queryKey: [[name]] })
  }

  return (name: LiveEvent['name']) => {
    events.add(name)
    if (timer === undefined) timer = setTimeout(refresh, GATHER_MS)
  }
}
