import type { Db } from '#server/database/open.ts'

const FRESH_MS = 1000

/**
 * A count that all admins share for up to a second. `version` is the feed's: an event that was delivered since makes the
 * count stale at once, so a screen that refetches on it never shows the number from before.
 */
export function sharedCount<Counts>(countNow: (db: Db) => Promise<Counts>) {
  const fresh = new WeakMap<Db, { version: string; at: number; counts: Promise<Counts> }>()
  return (db: Db, version: string): Promise<Counts> => {
    const known = fresh.get(db)
    const at = Date.now()
    if (known && known.version === version && at - known.at < FRESH_MS) return known.counts
    const counts = countNow(db)
    fresh.set(db, { version, at, counts })
    counts.catch(() => fresh.delete(db))
    return counts
  }
}
