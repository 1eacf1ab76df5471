import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { memoryCounter } from './memory-counter.ts'

/** Points by key. A key's count begins with its first point and starts again when the counter's duration is over. */
export type Counter = {
  /** Adds to a key's count. Answers the points so far, and in how many milliseconds the count starts again. */
  add(key: string, points?: number): Promise<{ points: number; msLeft: number }>
  /** Sets a key's count, which starts again after so many seconds. */
  set(key: string, points: number, seconds: number): Promise<void>
  delete(key: string): Promise<void>
}

type Options = { name: string; durationSeconds: number }

/** A counter that all processes on one PostgreSQL share; on the embedded database it counts in memory. */
export function createCounter(pool: Pool | null, { name, durationSeconds }: Options): Counter {
  if (!pool) return memoryCounter(durationSeconds)
  const limiter = new RateLimiterPostgres({
    keyPrefix: name,
    duration: durationSeconds,
    // The library removes what has run out; how many points are too many is for the callers to say.
    points: Number.MAX_SAFE_INTEGER,
    storeClient: queryClient(pool),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
  })
  return {
    async add(key, points = 1) {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key, points)
      return { points: consumedPoints, msLeft: msBeforeNext }
    },
    async set(key, points, seconds) {
      await limiter.set(key, points, seconds)
    },
    async delete(key) {
      await limiter.delete(key)
    },
  }
}

/** Leaves out the names that the library gives its statements: behind a pooler a prepared statement is on another connection. */
function queryClient(pool: Pool) {
  return {
    query: ({ text, values }: { text: string; values: (string | number)[] }) => pool.query(text, values),
  }
}
