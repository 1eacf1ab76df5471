import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

const EVERY_MS = 60_000

type Options = { clock: () => Date; log: FastifyBaseLogger; everyMs?: number }

/**
 * Beats at once and then at the beginning of every minute by the clock, so that none is left out however late a timer is.
 * `close` waits for the beat under way.
 */
export function startHeartbeat(
  beat: (now: Date) => Promise<void>,
  { clock, log, everyMs = EVERY_MS }: Options,
): { close(): Promise<void> } {
  const closed = new AbortController()

  async function keepBeating() {
    while (!closed.signal.aborted) {
      // Without the database the product is not there, and this minute is rightly left out.
      await beat(clock()).catch((err) => log.warn({ err }, 'the heartbeat could not be written'))
      const left = everyMs - (clock().getTime() % everyMs)
      await setTimeout(left, undefined, { signal: closed.signal, ref: false }).catch(() => {})
    }
  }

  const work = keepBeating()
  return {
    async close() {
      closed.abort()
      await work
    },
  }
}
