import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { type AddPoints, createAddPoints } from '#server/db/add-points.ts'
import { type Counter, memoryCounter } from './memory-counter.ts'

type Options = {
  name: string
  durationSeconds: number
  /** Shared by counters whose counts of one moment are to share a statement. */
  addPoints?: AddPoints | undefined
}

/** Creates a counter that all processes on one PostgreSQL share; on the embedded database it counts in memory. */
export function createCounter(pool: Pool | null, { name, durationSeconds, addPoints }: Options): Counter {
  if (!pool) return memoryCounter(durationSeconds)
  const limiter = new RateLimiterPostgres({
    keyPrefix: name,
    duration: durationSeconds,
    // The library sets and removes counts, also expired ones; the callers decide how many points are too many.
    points: Number.MAX_SAFE_INTEGER,
    storeClient: queryClient(pool),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
  })
  const add = addPoints ?? createAddPoints(pool)
  return {
    // Not the library's, which sends a statement for each.
    add: (key, points = 1) => add(limiter.getKey(key), points, durationSeconds * 1000),
    async set(key, points, seconds) {
      await limiter.set(key, points, seconds)
    },
    async delete(key) {
      await limiter.delete(key)
    },
  }
}

/** Drops the library's names for its statements: behind a pooler a prepared statement may be on another connection. */
function queryClient(pool: Pool) {
  return {
    query: ({ text, values }: { text: string; values: (string | number)[] }) => pool.query(text, values),
  }
}
