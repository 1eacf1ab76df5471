import type { Pool } from 'pg'

type Count = { points: number; msLeft: number }
type Add = {
  key: string
  points: number
  durationMs: number
  resolve(count: Count): void
  reject(error: unknown): void
}

/**
 * Returns the function that adds points to a key of the table rate_limits and resolves, after the commit, to the key's points so
 * far. A key starts again `durationMs` after its first point. Adds of one moment share a statement, and those that arrive while
 * one is under way share the next: a commit for each would cost as much as the limited request.
 */
export function createAddPoints(pool: Pool) {
  let waiting: Add[] = []
  let isSending = false

  async function sendAll() {
    while (waiting.length > 0) {
      const adds = waiting
      waiting = []
      await send(adds).catch((error) => {
        for (const { reject } of adds) reject(error)
      })
    }
    isSending = false
  }

  async function send(adds: Add[]) {
    const totals = new Map<string, number>()
    const ends = new Map<string, number>()
    const now = Date.now()
    for (const { key, points, durationMs } of adds) {
      totals.set(key, (totals.get(key) ?? 0) + points)
      ends.set(key, now + durationMs)
    }
    const { rows } = await pool.query(ADD, [[...totals.keys()], [...totals.values()], [...ends.values()], now])
    const counts = new Map(rows.map(({ key, points, expire }) => [key, { points, msLeft: Number(expire) - now }]))
    // The last add has the stored points, each one before it those without the adds that follow.
    for (const { key, points, resolve } of adds.toReversed()) {
      const count = counts.get(key)
      if (!count) throw new Error('A count was not returned')
      resolve({ ...count })
      count.points -= points
    }
  }

  return (key: string, points: number, durationMs: number): Promise<Count> =>
    new Promise((resolve, reject) => {
      waiting.push({ key, points, durationMs, resolve, reject })
      if (isSending) return
      isSending = true
      queueMicrotask(() => void sendAll())
    })
}

/** The function that `createAddPoints` returns. */
export type AddPoints = ReturnType<typeof createAddPoints>

/** Sorted, so that two processes that count the same keys cannot wait for each other. */
const ADD = `
  insert into rate_limits as kept (key, points, expire)
  select key, points, expire from unnest($1::varchar[], $2::int[], $3::bigint[]) as added (key, points, expire) order by key
  on conflict (key) do update set
    points = case when kept.expire <= $4 then excluded.points else kept.points + excluded.points end,
    expire = case when kept.expire <= $4 then excluded.expire else kept.expire end
  returning key, points, expire`
