import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { DeliveredEvent } from '#src/shared/events/event.schema.ts'

export type Arrival = Exclude<Extract<DeliveredEvent, { name: `new-${string}` }>, { name: 'new-subscriber' }>

/** Returns a function that tells of a new request in a toast. */
export function useArrivalNotice() {
  const navigate = useNavigate()
  const announce = useRef<(arrival: Arrival) => void>(undefined)
  return async (arrival: Arrival) => {
    // Loaded with the first event, because many visits have none.
    const { createArrivalToasts } = await import('./arrival-toasts.ts')
    announce.current ??= createArrivalToasts(navigate)
    announce.current(arrival)
  }
}
