import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Arrival } from './arrival-toasts.ts'

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
