import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

const EVERY_MS = 60_000

type Options = { name: string; clock: () => Date; log: FastifyBaseLogger; everyMs?: number }

/**
 * Runs a task now and then at the start of every minute by the clock, so that a late timer leaves no minute out. `close` waits for
 * the current run.
 */
export function everyMinute(
  run: (now: Date) => Promise<void>,
  { name, clock, log, everyMs = EVERY_MS }: Options,
): { close(): Promise<void> } {
  const closed = new AbortController()

  async function keepRunning() {
    while (!closed.signal.aborted) {
      await run(clock()).catch((err) => log.warn({ err, task: name }, 'a task of every minute failed'))
      const left = everyMs - (clock().getTime() % everyMs)
      await setTimeout(left, undefined, { signal: closed.signal, ref: false }).catch(() => {})
    }
  }

  const work = keepRunning()
  return {
    async close() {
      closed.abort()
      await work
    },
  }
}
