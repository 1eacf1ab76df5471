import type { FastifyBaseLogger } from 'fastify'
import { HOUR_MS } from '#src/shared/time/durations.ts'
import { inBackground } from './background.ts'

/** Rows are kept for days, so an hour more does not matter. */
const EVERY_MS = HOUR_MS
/** Between two batches, so that visitors' requests go first. */
const PAUSE_MS = 50

/** Removes one small batch of rows that are too old, and returns how many; 0 when none is left. */
export type Job = (now: Date) => Promise<number>

type Options = { clock: () => Date; log: FastifyBaseLogger; everyMs?: number; pauseMs?: number }

/**
 * Runs the jobs now and then every hour, in batches so small that no request waits for their locks. Every process on a database
 * runs them; the second one finds nothing to do. `close` waits for the current batch only.
 */
export function startHousekeeping(jobs: Record<string, Job>, options: Options): { close(): Promise<void> } {
  const { clock, log, everyMs = EVERY_MS, pauseMs = PAUSE_MS } = options
  return inBackground(async ({ signal, sleep }) => {
    async function run(name: string, job: Job) {
      let removed = 0
      while (!signal.aborted) {
        const batch = await job(clock())
        if (batch === 0) break
        removed += batch
        await sleep(pauseMs)
      }
      if (removed > 0) log.info({ job: name, removed }, 'old rows removed')
    }

    while (!signal.aborted) {
      for (const [name, job] of Object.entries(jobs)) {
        // A job that fails is tried again in an hour, and does not stop the next one.
        await run(name, job).catch((err) => log.warn({ err, job: name }, 'old rows could not be removed'))
      }
      await sleep(everyMs)
    }
  })
}
