/** Counts points by key. A key's count starts with its first point, and again when the counter's duration is over. */
export type Counter = {
  /** Adds to a key's count. Returns the points so far, and the milliseconds until the count starts again. */
  add(key: string, points?: number): Count | Promise<Count>
  /** Sets a key's count, which starts again after `seconds`. */
  set(key: string, points: number, seconds: number): void | Promise<void>
  delete(key: string): void | Promise<void>
}

type Count = { points: number; msLeft: number }

/** At most this many keys in one counter; about 250 bytes each. */
export const MAX_KEYS = 10_000
/** How often a full counter removes expired keys. */
const SWEEP_MS = 1000
/** Keys are grouped by the power of two of their points; the last level has the paused ones. */
const LEVELS = 21

type Entry = { points: number; expiresAt: number }

/** A counter that answers at once. */
export type MemoryCounter = Omit<Counter, 'add'> & {
  add(key: string, points?: number): Count
  /** Returns a key's points without counting. */
  points(key: string): number
  /** The number of keys. */
  size(): number
}

/**
 * Counts in this process. A full counter removes a key with few points, the least recently used first, so that a flood of new keys
 * removes other new keys, but no pause and no count near its limit. To lose a count, a client must fill the whole counter with keys
 * that have as many points.
 */
export function memoryCounter(durationSeconds: number, maxKeys = MAX_KEYS): MemoryCounter {
  const levels = Array.from({ length: LEVELS }, () => new Map<string, Entry>())
  const levelOf = new Map<string, number>()
  let sweptAt = 0

  function find(key: string): Entry | undefined {
    const entry = levels[levelOf.get(key) ?? -1]?.get(key)
    return entry && entry.expiresAt > Date.now() ? entry : undefined
  }

  function remove(key: string): void {
    levels[levelOf.get(key) ?? -1]?.delete(key)
    levelOf.delete(key)
  }

  function store(key: string, entry: Entry): void {
    remove(key)
    if (levelOf.size >= maxKeys) makeRoom()
    const level = Math.min(LEVELS - 1, Math.floor(Math.log2(Math.max(1, entry.points))))
    levels[level]?.set(key, entry)
    levelOf.set(key, level)
  }

  function makeRoom(): void {
    const now = Date.now()
    if (now - sweptAt >= SWEEP_MS) {
      sweptAt = now
      for (const level of levels) for (const [key, { expiresAt }] of level) if (expiresAt <= now) remove(key)
    }
    if (levelOf.size < maxKeys) return
    const oldest = levels
      .find(({ size }) => size > 0)
      ?.keys()
      .next().value
    if (oldest !== undefined) remove(oldest)
  }

  return {
    add(key, points = 1) {
      const known = find(key)
      const entry = known
        ? { ...known, points: known.points + points }
        : { points, expiresAt: Date.now() + durationSeconds * 1000 }
      store(key, entry)
      return { points: entry.points, msLeft: entry.expiresAt - Date.now() }
    },
    points: (key) => find(key)?.points ?? 0,
    set(key, points, seconds) {
      store(key, { points, expiresAt: Date.now() + seconds * 1000 })
    },
    delete(key) {
      remove(key)
    },
    size: () => levelOf.size,
  }
}
