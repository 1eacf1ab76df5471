import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** How often what is old is looked for. It is old by days, so an hour more or less is nothing. */
const EVERY_MS = 60 * 60 * 1000
/** Between two batches: visitors' requests go first. */
const PAUSE_MS = 50

/** Removes one small batch of what is too old by now, and answers how many rows that were; 0 when nothing is left. */
export type Chore = (now: Date) => Promise<number>

type Options = { clock: () => Date; log: FastifyBaseLogger; everyMs?: number; pauseMs?: number }

/**
 * Does the chores, at once and then every hour, in batches so small that nobody waits for their locks. Every process on a
 * database does them: whoever comes second finds nothing. `close` waits for the batch under way and no longer.
 */
export function startHousekeeping(chores: Record<string, Chore>, options: Options): { close(): Promise<void> } {
  const { clock, log, everyMs = EVERY_MS, pauseMs = PAUSE_MS } = options
  const closed = new AbortController()
  const sleep = (ms: number) => setTimeout(ms, undefined, { signal: closed.signal, ref: false }).catch(() => {})

  async function finish(name: string, chore: Chore) {
    let removed = 0
    while (!closed.signal.aborted) {
      const batch = await chore(clock())
      if (batch === 0) break
      removed += batch
      await sleep(pauseMs)
    }
    if (removed > 0) log.info({ chore: name, removed }, 'old rows removed')
  }

  async function keepHouse() {
    while (!closed.signal.aborted) {
      for (const [name, chore] of Object.entries(chores)) {
        // A database that is away is back in an hour; a chore that fails must not keep the next one from being done.
        await finish(name, chore).catch((err) => log.warn({ err, chore: name }, 'old rows could not be removed'))
      }
      await sleep(everyMs)
    }
  }

  const work = keepHouse()
  return {
    async close() {
      closed.abort()
      await work
    },
  }
}
