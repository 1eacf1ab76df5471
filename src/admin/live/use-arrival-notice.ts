import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatNumber } from '#src/lib/format.ts'
import type { DeliveredEvent } from '#src/shared/events/event.schema.ts'
import { type RequestKind, requestPages } from '#src/shared/inbox/request.ts'
import { notify } from '#src/ui/notify.ts'

/** Arrivals within this time count as together, such as those of a release from the quarantine. */
const BURST_MS = 250
/** As many toasts as can be seen at once. More arrivals together are one toast with their number. */
const MAX_TOASTS = 3

type Arrival = Exclude<Extract<DeliveredEvent, { name: `new-${string}` }>, { name: 'new-subscriber' }>

/** The kind of the request that an event announces. */
const kinds: Record<Arrival['name'], RequestKind> = { 'new-userQuery': 'query', 'new-consultation': 'consultation' }
export const isArrival = (event: DeliveredEvent): event is Arrival => Object.hasOwn(kinds, event.name)

/** Returns a function that shows a toast for a new request, or one for all of a burst. */
export function useArrivalNotice() {
  const navigate = useNavigate()
  const waiting = useRef<Arrival[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The arrivals that the toast of bursts counts while it is open. */
  const summed = useRef<Arrival[]>([])
  useEffect(() => () => clearTimeout(timer.current), [])

  function announce({ name: event, payload: { id, name, email } }: Arrival) {
    const run = () => void navigate({ to: requestPages[kinds[event]], search: { open: id } })
    void notify('message', `New Consultation: ${name} from ${email}`, { action: { label: 'Open', run } })
  }

  function announceAll(arrivals: readonly Arrival[]) {
    const [kind, ...others] = new Set(arrivals.map(({ name }) => kinds[name]))
    // The dashboard lists requests of all kinds.
    const to = kind && others.length === 0 ? requestPages[kind] : '/admin/dashboard'
    const onClose = () => {
      summed.current = []
    }
    const run = () => {
      onClose()
      void navigate({ to })
    }
    void notify('message', `New Consultations: ${formatNumber(arrivals.length)} requests`, {
      id: 'arrivals',
      action: { label: 'Open', run },
      onClose,
    })
  }

  function show() {
    const arrivals = waiting.current
    waiting.current = []
    timer.current = undefined
    if (arrivals.length <= MAX_TOASTS) return arrivals.forEach(announce)
    summed.current = [...summed.current, ...arrivals]
    announceAll(summed.current)
  }

  return (arrival: Arrival) => {
    waiting.current.push(arrival)
    timer.current ??= setTimeout(show, BURST_MS)
  }
}
