import type { FastifyBaseLogger } from 'fastify'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { inBackground } from './background.ts'

type Options = { name: string; clock: () => Date; log: FastifyBaseLogger; everyMs?: number }

/**
 * Runs a task now and then at the start of every minute by the clock, so that a late timer leaves no minute out. `close` waits for
 * the current run.
 */
export function everyMinute(
  run: (now: Date) => Promise<void>,
  { name, clock, log, everyMs = MINUTE_MS }: Options,
): { close(): Promise<void> } {
  return inBackground(async ({ signal, sleep }) => {
    while (!signal.aborted) {
      await run(clock()).catch((err) => log.warn({ err, task: name }, 'a task of every minute failed'))
      await sleep(everyMs - (clock().getTime() % everyMs))
    }
  })
}
