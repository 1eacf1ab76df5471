import { AppError } from '#server/errors.ts'
import { addressKeys } from '#server/limits/client-address.ts'

/** Limits how many connections one client address may have at a time. */
export function createConnectionLimit(perAddress: number) {
  const open = new Map<string, number>()

  function release(key: string): void {
    const left = (open.get(key) ?? 1) - 1
    if (left > 0) open.set(key, left)
    else open.delete(key)
  }

  return {
    /** Counts a connection and returns the function to call when it closes. Throws too_many_requests. */
    take(ip: string): () => void {
      const keys = addressKeys(ip)
      const isFull = keys.some(({ key, share }) => (open.get(key) ?? 0) >= perAddress * share)
      if (isFull) throw new AppError('too_many_requests', 'Too many connections', { retryAfter: 60 })
      for (const { key } of keys) open.set(key, (open.get(key) ?? 0) + 1)
      return () => {
        for (const { key } of keys) release(key)
      }
    },
  }
}
