import type { UseNavigateResult } from '@tanstack/react-router'
import { formatNumber } from '#src/lib/format.ts'
import type { DeliveredEvent } from '#src/shared/events/event.schema.ts'
import { type RequestKind, requestPages } from '#src/shared/inbox/request.ts'
import { notify } from '#src/ui/notify.ts'

/** Arrivals within this time count as together, such as those of a release from the quarantine. */
const BURST_MS = 250
/** As many toasts as can be seen at once. More arrivals together are one toast with their number. */
const MAX_TOASTS = 3

export type Arrival = Exclude<Extract<DeliveredEvent, { name: `new-${string}` }>, { name: 'new-subscriber' }>

/** The kind of the request that an event announces. */
const kinds: Record<Arrival['name'], RequestKind> = { 'new-userQuery': 'query', 'new-consultation': 'consultation' }

/** Returns a function that shows a toast for a new request, or one for all of a burst, and one that shows no more of them. */
export function createArrivalToasts(navigate: UseNavigateResult<string>) {
  let waiting: Arrival[] = []
  /** The arrivals that the toast of bursts counts while it is open. */
  let summed: Arrival[] = []

  function announceOne({ name: event, payload: { id, name, email } }: Arrival) {
    const run = () => void navigate({ to: requestPages[kinds[event]], search: { open: id } })
    void notify('message', `New Consultation: ${name} from ${email}`, { action: { label: 'Open', run } })
  }

  function announceAll() {
    const [kind, ...others] = new Set(summed.map(({ name }) => kinds[name]))
    // The dashboard lists requests of all kinds.
    const to = kind && others.length === 0 ? requestPages[kind] : '/admin/dashboard'
    const onClose = () => {
      summed = []
    }
    const run = () => {
      onClose()
      void navigate({ to })
    }
    void notify('message', `New Consultations: ${formatNumber(summed.length)} requests`, {
      id: 'arrivals',
      action: { label: 'Open', run },
      onClose,
    })
  }

  function show() {
    const arrivals = waiting
    waiting = []
    if (arrivals.length <= MAX_TOASTS) return arrivals.forEach(announceOne)
    summed = [...summed, ...arrivals]
    announceAll()
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    announce(arrival: Arrival) {
      waiting.push(arrival)
      if (waiting.length === 1) timer = setTimeout(show, BURST_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
