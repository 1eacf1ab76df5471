import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { getMutationKey } from '@trpc/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { readViewer, sessionEndedKey, trpc, viewerKey } from '#src/admin/admin-api.ts'
import { FreshRows, useFreshRows } from '#src/admin/list/fresh-rows.ts'
import type { DeliveredEvent } from '#src/shared/events/event.schema.ts'
import { notify } from '#src/ui/notify.ts'
import type { Arrival } from './arrival-toasts.ts'
import type { Connection } from './connection-status.tsx'
import { notifyHandover } from './notify-handover.ts'
import { createRefresher, isNotViewer } from './refresher.ts'
import { reconnectDelay } from './socket.ts'
import { useAccountNotice } from './use-account-notice.ts'
import { useArrivalNotice } from './use-arrival-notice.ts'
import { useLoginNotice } from './use-login-notice.ts'

/** A login over the screen replaces the session, and the socket opens again within this time. */
const RENEWED_MS = 5000

/** Keeps the screens inside it up to date. */
export function LiveUpdates({ children }: { children: (connection: Connection) => ReactNode }) {
  const { connection, fresh } = useLiveEvents()
  return <FreshRows value={fresh}>{children(connection)}</FreshRows>
}

/**
 * Subscribes to the server's events. An event carries no data for the screens; it only names the queries to refetch.
 * After a reconnection the server sends the missed events, and all queries are refetched too.
 */
function useLiveEvents(): { connection: Connection; fresh: ReadonlySet<string> } {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const [scheduleRefresh] = useState(() => createRefresher(queryClient, readKnownViewer))
  const [fresh, markFresh] = useFreshRows()
  const notifyArrival = useArrivalNotice()
  const notifyLogin = useLoginNotice()
  const notifyAccountChange = useAccountNotice()
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine)

  // The event to start after. Without it, an event between the first fetch of a list and the subscription would be
  // lost.
  const begin = trpc.events.last.useQuery()
  const [restart, setRestart] = useState<string>()
  const last = useRef<string>(undefined)
  const hasStarted = useRef(false)

  /** After a logout there is none to read. */
  async function readKnownViewer() {
    if (viewerId() !== null) await readViewer(queryClient, utils.client)
  }

  // The role first: with another one, the server may refuse what is on the screen.
  async function readAgain() {
    await readKnownViewer()
    await rendered()
    await utils.invalidate(undefined, { predicate: isNotViewer })
  }

  const viewerId = () => utils.account.viewer.getData()?.id ?? null

  function receive(event: DeliveredEvent) {
    if (event.name === 'events-missed') return void readAgain()
    if (event.name === 'account') {
      const { change, role } = event.payload
      // Names of admins are on most screens.
      if (change === 'name-changed' || role?.of === viewerId()) void readAgain()
    }
    scheduleRefresh(event.name)
    if (event.name === 'call' && freshCallChanges.has(event.payload.change)) markFresh(event.payload.id)
    if (event.name === 'post' && event.payload.change === 'created') markFresh(event.payload.id)
    if (event.name === 'security') {
      return void notify('error', alertText(event.payload))
    }
    if (event.name === 'account') return void notifyAccountChange(event.payload)
    if (event.name === 'login') return void notifyLogin(event.payload)
    if (event.name === 'request' && event.payload.givenTo === viewerId()) notifyHandover(event.payload, navigate)
    if (!isArrival(event)) return
    markFresh(event.payload.id)
    void notifyArrival(event)
  }

  const subscription = trpc.events.live.useSubscription(
    { lastEventId: restart ?? begin.data },
    {
      enabled: begin.data !== undefined,
      onStarted: () => {
        if (hasStarted.current) void readAgain()
        hasStarted.current = true
      },
      onData: ({ id, data }) => {
        last.current = id
        receive(data)
      },
      // The socket reconnects by itself, but a subscription that the server ended has to be started again.
      onError: () => {
        setTimeout(() => {
          if (last.current === undefined || last.current === restart) subscription.reset()
          else setRestart(last.current)
        }, reconnectDelay(1))
      },
    },
  )

  // Keeps the last event id for a return from the public site. After a logout the query has no data, and none is
  // stored.
  useEffect(() => () => void utils.events.last.setData(undefined, (begun) => begun && (last.current ?? begun)), [utils])

  const isLost = subscription.error !== null
  const notifyLoss = useEffectEvent(async (over: AbortSignal) => {
    if (queryClient.isMutating({ mutationKey: getMutationKey(trpc.account.logout) }) > 0) return
    // The answer is not kept: without a viewer the guard would leave a screen whose session has ended.
    const viewer = await utils.client.account.viewer.query().catch(() => null)
    // A second factor that is due closes the socket too, and everything else is refused. The guard asks for it.
    if (viewer?.demand?.isDue) return void utils.account.viewer.setData(undefined, viewer)
    // The end of a session closes the socket too. In that case the guard opens the login and no toast is shown. A login
    // over this screen closes it as well, and it opens again at once.
    await utils.account.session.fetch(undefined, { staleTime: 0 }).catch(() => undefined)
    const loginAt = queryClient.getQueryState(viewerKey)?.dataUpdatedAt ?? 0
    const isRenewed = Date.now() - loginAt < RENEWED_MS
    // A changed role closes it too, and its event may arrive only after the socket has opened again.
    const { role } = utils.account.viewer.getData() ?? {}
    const isOtherRole = viewer !== null && viewer.role !== role
    const isOver = over.aborted || isRenewed || isOtherRole || queryClient.getQueryData(sessionEndedKey) === true
    if (!isOver) void notify('error', 'Connection lost. Reconnecting…')
  })
  useEffect(() => {
    if (!isLost) return
    const over = new AbortController()
    void notifyLoss(over.signal)
    return () => over.abort()
  }, [isLost])

  if (!isOnline) return { connection: 'offline', fresh }
  if (isLost) return { connection: 'reconnecting', fresh }
  return { connection: subscription.status === 'pending' ? 'connected' : 'connecting', fresh }
}

/** Resolves when the screen shows what was read before. */
const rendered = () => new Promise((resolve) => setTimeout(resolve))

/** Not a list of names: a new kind of request is an arrival too. */
const isArrival = (event: DeliveredEvent): event is Arrival =>
  event.name.startsWith('new-') && event.name !== 'new-subscriber'

const freshCallChanges: ReadonlySet<string> = new Set(['booked', 'moved'])

function alertText(alert: Extract<DeliveredEvent, { name: 'security' }>['payload']): string {
  return alert.kind === 'many-bookings'
    ? `${alert.count} calls were booked within ${alert.minutes} minutes`
    : `${alert.count} wrong passwords for ${alert.name} within an hour`
}

function onNetworkChange(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
