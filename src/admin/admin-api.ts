import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import {
  createWSClient,
  httpBatchLink,
  httpLink,
  isNonJsonSerializable,
  splitLink,
  type TRPCClient,
  wsLink,
} from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact, getQueryKey } from '@trpc/react-query'
import superjson from 'superjson'
import type { AppRouter } from '#server/router.ts'
import { retryAfterMs, statusOf } from '#src/lib/api-error.ts'
import { claimDrafts } from '#src/lib/draft-storage.ts'
import { STEP_REQUIRED_CLOSE_CODE } from '#src/shared/account/account.ts'
import { MAX_BATCH, unbatched } from '#src/shared/account/batching.ts'
import { may, type Need, notInRole } from '#src/shared/account/role.ts'
import { setUpFactorFirst } from '#src/shared/account/second-factor.ts'
import { HOUR_MS } from '#src/shared/time/durations.ts'
import { notify } from '#src/ui/notify.ts'
import { PatientSocket, reconnectDelay } from './live/socket.ts'
import { mayOpen } from './screen-needs.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The toast for a failure of the query (product decisions, "Screens tell the truth"). */
      failed?: string
      /** Without data the screen shows the failure itself, and no toast repeats it. */
      isShownInPlace?: boolean
    }
  }
}

/** Its data is true from the end of the session, on screens that are open, until the next login. */
export const sessionEndedKey = ['session-ended']

/** The tRPC hooks of the back office. Public pages never load this module. */
export const trpc = createTRPCReact<AppRouter>()

/** Returns the query of the logged-in admin. Only a change of the account or its session fetches it again. */
export function useViewer() {
  return trpc.account.viewer.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
}

export const viewerKey = getQueryKey(trpc.account.viewer, undefined, 'query')

/** Ends the session on this page. The guard watches both queries. */
function leave(queryClient: QueryClient) {
  // The screens keep their admin, and so their typed text, until the same admin has logged in again.
  if (queryClient.getQueryData(viewerKey)) queryClient.setQueryData(sessionEndedKey, true)
  else queryClient.setQueryData(viewerKey, null)
}

/**
 * Reads the viewer again, once, and returns it; undefined when the server does not answer. Null, when the session has ended meanwhile,
 * is not stored: the guard would replace the screen, and what is typed on it would be lost.
 */
export async function readViewer(queryClient: QueryClient, client: TRPCClient<AppRouter>) {
  const updates = () => queryClient.getQueryState(viewerKey)?.dataUpdateCount
  const before = updates()
  const viewer = await client.account.viewer.query().catch(() => undefined)
  // A login, a logout or another answer meanwhile is newer.
  if (updates() !== before) return viewer
  if (viewer) queryClient.setQueryData(viewerKey, viewer)
  if (viewer === null) leave(queryClient)
  return viewer
}

/** Returns whether the logged-in admin's role includes what is needed; false until the role is known. */
export function useMay(need: Need): boolean {
  const { data } = useViewer()
  return data != null && may(data.role, need)
}

/** Returns the names of all admins by their ids, for owners; undefined until they are known. */
export function useAdminNames(): Readonly<Record<string, string>> | undefined {
  const { data } = trpc.account.admins.useQuery(undefined, { staleTime: HOUR_MS })
  return data && Object.fromEntries(data.map(({ id, name }) => [id, name]))
}

export type AdminApi = ReturnType<typeof openAdminApi>

const FRESH_MS = 30_000
/**
 * The socket closes after this time without a subscription. It is also the interval of that check, so 0 would
 * busy-loop.
 */
const IDLE_MS = 5000

/** Creates the API client, the query cache and the live channel. The channel connects with the first subscription. */
export function openAdminApi(origin = location.origin) {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        leaveWhenLoggedOut(error)
        askAnewWhenRefused(error)
        const isShownInPlace = meta?.isShownInPlace === true && state.data === undefined
        if (statusOf(error) !== 401 && meta?.failed && !isShownInPlace) void notify('error', meta.failed)
      },
    }),
    mutationCache: new MutationCache({
      onError(error) {
        // The screen shows it after the login.
        if (statusOf(error) === 401) error.message = 'Your session had ended. Please try again.'
        leaveWhenLoggedOut(error)
        askAnewWhenRefused(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Retries only after no answer or a 5xx; a 4xx is final.
        retry: (failures, error) => failures < 1 && (statusOf(error) ?? 500) >= 500,
        // A busy server says when to come back.
        retryDelay: (_failures, error) => retryAfterMs(error) ?? 500,
        // Offline calls fail at once instead of waiting: the screen must not show a change that the server did not
        // receive.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  /** The server has closed the socket because of it, and refuses another one until it is done. */
  let isStepRequired = false
  const socket = createWSClient({
    url: `${origin.replace(/^http/, 'ws')}/trpc`,
    WebSocket: PatientSocket,
    lazy: { enabled: true, closeMs: IDLE_MS },
    keepAlive: { enabled: true, intervalMs: 10_000, pongTimeoutMs: 5_000 },
    // The longest delay leaves time to learn of the required step.
    retryDelayMs: (attempt) => reconnectDelay(isStepRequired ? Number.POSITIVE_INFINITY : attempt),
    onClose(cause) {
      isStepRequired = cause?.code === STEP_REQUIRED_CLOSE_CODE
      if (isStepRequired) void stopReconnecting()
    },
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
          false: httpBatchLink({ url: `${origin}/trpc`, transformer: superjson, maxItems: MAX_BATCH }),
        }),
      }),
    ],
  })

  // The event id to start from. Invalidating all queries must not refetch it, or the events missed during a broken
  // connection would be lost. Retried without limit, as the socket is, because nothing else fetches it again.
  queryClient.setQueryDefaults(getQueryKey(trpc.events.last, undefined, 'query'), {
    staleTime: 'static',
    retry: (_failures, error) => statusOf(error) !== 401,
    retryDelay: (failures) => reconnectDelay(failures),
  })
  const utils = createTRPCQueryUtils({ client, queryClient })

  // Any call may be the first to find that the session has ended.
  function leaveWhenLoggedOut(error: unknown) {
    if (statusOf(error) === 401) leave(queryClient)
  }
  // The role has changed, and its event has not arrived yet; or a second factor has become due.
  function askAnewWhenRefused(error: unknown) {
    if (error instanceof Error && [notInRole, setUpFactorFirst].includes(error.message))
      void readViewer(queryClient, client)
  }
  /** Shows the required step, which the guard asks for, and ends the attempts to reconnect. */
  async function stopReconnecting() {
    const viewer = await readViewer(queryClient, client)
    if (viewer?.demand?.isDue || viewer?.mustChangePassword) void socket.close()
  }

  return {
    queryClient,
    client,
    utils,
    /**
     * Fetches the viewer and, for an admin, the event id to start from. It has to be fetched before any screen's data:
     * events between the two would be lost. Null also for one who has to replace the printed password or set up a second factor
     * first, and for one whose role does not include the screen at this path: the server refuses what it would load.
     */
    async enter(pathname: string) {
      const viewer = await utils.account.viewer.fetch(undefined, { staleTime: Number.POSITIVE_INFINITY })
      if (viewer) {
        claimDrafts(viewer.id)
        // The server refuses what screens would load.
        if (viewer.mustChangePassword || viewer.demand?.isDue) return null
        void utils.events.last.prefetch()
      }
      return viewer && mayOpen(viewer.role, pathname) ? viewer : null
    },
    /**
     * Asks for the viewer again, because the session may have ended since the last answer. Null also when the server does not
     * answer: the login reports that itself.
     */
    peek: () => utils.account.viewer.fetch(undefined, { staleTime: 0 }).catch(() => null),
    /** Closes the channel and clears the cache, so that the next user of this browser sees none of it. */
    close() {
      void socket.close()
      queryClient.setQueryData(viewerKey, null)
      queryClient.clear()
    },
  }
}

let opened: AdminApi | undefined

/** Returns the page's API client and creates it on first use. */
export function adminApi(): AdminApi {
  opened ??= openAdminApi()
  return opened
}

export function closeAdminApi(): void {
  opened?.close()
  opened = undefined
}
