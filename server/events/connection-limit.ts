import { AppError } from '#server/errors.ts'
import { addressKeys } from '#server/http/client-address.ts'

/** Bounds how many sockets one client address holds at a time. */
export function createSeats(perAddress: number) {
  const taken = new Map<string, number>()

  function leave(key: string): void {
    const left = (taken.get(key) ?? 1) - 1
    if (left > 0) taken.set(key, left)
    else taken.delete(key)
  }

  return {
    /** Takes a seat and returns the function that gives it back. Throws too_many_requests. */
    take(ip: string): () => void {
      const keys = addressKeys(ip)
      const isFull = keys.some(({ key, share }) => (taken.get(key) ?? 0) >= perAddress * share)
      if (isFull) throw new AppError('too_many_requests', 'Too many connections', { retryAfter: 60 })
      for (const { key } of keys) taken.set(key, (taken.get(key) ?? 0) + 1)
      return () => {
        for (const { key } of keys) leave(key)
      }
    },
  }
}
