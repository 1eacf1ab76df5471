import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { createWSClient, httpBatchLink, httpLink, isNonJsonSerializable, splitLink, wsLink } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact, getQueryKey } from '@trpc/react-query'
import superjson from 'superjson'
import type { AppRouter } from '#server/router.ts'
import { statusOf } from '#src/lib/call-failure.ts'
import { claimDrafts } from '#src/lib/draft-storage.ts'
import { unbatched } from '#src/shared/account/unbatched.ts'
import { notify } from '#src/ui/notify.ts'
import { PatientSocket, reconnectDelay } from './live/socket.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The toast for a failed query (product decisions, "Screens tell the truth"). */
      failed?: string
      /** With nothing to show, the screen itself says so, and a toast would say it a second time. */
      isToldInPlace?: boolean
    }
  }
}

/** The hooks of the back office. Public pages never load this module. */
export const trpc = createTRPCReact<AppRouter>()

export type AdminApi = ReturnType<typeof openAdminApi>

const FRESH_MS = 30_000
/** How long the socket stays when nobody listens. As often somebody looks whether that is so: not all the time, as with 0. */
const IDLE_MS = 5000

/** One browser's calls to the server, its cache and its live channel. The channel opens with the first subscription. */
export function openAdminApi(origin = location.origin) {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        leaveWhenLoggedOut(error)
        const isToldInPlace = meta?.isToldInPlace === true && state.data === undefined
        if (statusOf(error) !== 401 && meta?.failed && !isToldInPlace) void notify('error', meta.failed)
      },
    }),
    mutationCache: new MutationCache({ onError: leaveWhenLoggedOut }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // An answer, even a refusal, is final; only silence and a stumbling server are worth another try.
        retry: (failures, error) => failures < 1 && (statusOf(error) ?? 500) >= 500,
        retryDelay: 500,
        // Offline is told, not waited out: a screen that shows a change nobody received would be lying.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  const socket = createWSClient({
    url: `${origin.replace(/^http/, 'ws')}/trpc`,
    WebSocket: PatientSocket,
    lazy: { enabled: true, closeMs: IDLE_MS },
    keepAlive: { enabled: true, intervalMs: 10_000, pongTimeoutMs: 5_000 },
    retryDelayMs: reconnectDelay,
  })
  const client = trpc.createClient({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: wsLink({ client: socket, transformer: superjson }),
        // A form with a file cannot share its request with other calls, and the server refuses some calls in a batch.
        false: splitLink({
          condition: ({ input, path }) => isNonJsonSerializable(input) || unbatched.includes(path),
          true: httpLink({ url: `${origin}/trpc`, transformer: superjson }),
          false: httpBatchLink({ url: `${origin}/trpc`, transformer: superjson }),
        }),
      }),
    ],
  })

  // Where to follow the events from. Reading everything again must not move it, or what a broken connection missed is lost.
  // Asked for until it is answered, as the socket is opened until it stays open: nobody would ask again.
  queryClient.setQueryDefaults(getQueryKey(trpc.events.last, undefined, 'query'), {
    staleTime: 'static',
    retry: (_failures, error) => statusOf(error) !== 401,
    retryDelay: (failures) => reconnectDelay(failures),
  })
  const utils = createTRPCQueryUtils({ client, queryClient })

  // Any call may be the first to notice that the session is over. The guard watches who is logged in.
  function leaveWhenLoggedOut(error: unknown) {
    if (statusOf(error) === 401) leave()
  }
  function leave() {
    queryClient.setQueryData(getQueryKey(trpc.account.viewer, undefined, 'query'), null)
  }

  return {
    queryClient,
    client,
    utils,
    /**
     * Asks who is logged in; for an admin also where to follow the events from. That is before any screen is read: what comes
     * between its reading and a later beginning would be lost.
     */
    async enter() {
      const viewer = await utils.account.viewer.fetch(undefined, { staleTime: Number.POSITIVE_INFINITY })
      if (viewer) {
        claimDrafts(viewer.id)
        void utils.events.last.prefetch()
      }
      return viewer
    },
    /** Forgets everything that was read: the next person at this browser is somebody else. */
    close() {
      void socket.close()
      leave()
      queryClient.clear()
    },
  }
}

let opened: AdminApi | undefined

/** The one of this page. */
export function adminApi(): AdminApi {
  opened ??= openAdminApi()
  return opened
}

export function closeAdminApi(): void {
  opened?.close()
  opened = undefined
}
