import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Arrival, createArrivalToasts } from './arrival-toasts.ts'

/** Returns a function that tells of a new request in a toast, as long as the component is there. It never rejects. */
export function useArrivalNotice() {
  const navigate = useNavigate()
  const toasts = useRef<ReturnType<typeof createArrivalToasts>>(undefined)
  useEffect(() => () => toasts.current?.stop(), [])
  return async (arrival: Arrival) => {
    // Loaded with the first event, because many visits have none. After a deployment the code may be gone, as that of the toasts is.
    const code = await import('./arrival-toasts.ts').catch(() => undefined)
    toasts.current ??= code?.createArrivalToasts(navigate)
    toasts.current?.announce(arrival)
  }
}
