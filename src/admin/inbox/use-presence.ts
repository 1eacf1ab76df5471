import { useState, useSyncExternalStore } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { reconnectDelay } from '#src/admin/live/socket.ts'
import { useDebouncedValue } from '#src/lib/use-debounced-value.ts'
import type { Present } from '#src/shared/events/event.schema.ts'
import { HOUR_MS } from '#src/shared/time/durations.ts'

/** Waits, so that moving through records or the first letters of a reply join only once. */
const SETTLED_MS = 300

/** An admin at the same request. */
export type Other = Present & { name: string }

const none: readonly Present[] = []

/**
 * Shows this admin to the others at a request, and returns those. A tab in the background counts only while a reply is being
 * written in it.
 */
export function usePresence(recordId: string, isWriting: boolean): readonly Other[] {
  const isVisible = useSyncExternalStore(onVisibilityChange, () => document.visibilityState !== 'hidden')
  const [present, setPresent] = useState({ recordId, others: none })
  const { data: admins = [] } = trpc.account.colleagues.useQuery(undefined, { staleTime: HOUR_MS })
  const settledId = useDebouncedValue(recordId, SETTLED_MS)
  const settledWriting = useDebouncedValue(isWriting, SETTLED_MS)
  const isHere = useDebouncedValue(isVisible || isWriting, SETTLED_MS)
  const subscription = trpc.events.presence.useSubscription(
    { recordId: settledId, isWriting: settledWriting },
    {
      enabled: isHere,
      onData: (others) => setPresent({ recordId: settledId, others }),
      // The socket reconnects by itself, but a subscription that the server ended has to be started again.
      onError: () => void setTimeout(() => subscription.reset(), reconnectDelay(1)),
    },
  )
  // Without a connection it is not known who is there.
  if (!isHere || subscription.error !== null || present.recordId !== recordId) return []
  return present.others.flatMap((other) => {
    const name = admins.find(({ id }) => id === other.id)?.name
    return name === undefined ? [] : [{ ...other, name }]
  })
}

function onVisibilityChange(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
