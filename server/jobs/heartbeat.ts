import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

const EVERY_MS = 60_000

type Options = { clock: () => Date; log: FastifyBaseLogger; everyMs?: number }

/**
 * Beats now and then at the start of every minute by the clock, so that a late timer leaves no minute out. `close` waits for the
 * current beat.
 */
export function startHeartbeat(
  beat: (now: Date) => Promise<void>,
  { clock, log, everyMs = EVERY_MS }: Options,
): { close(): Promise<void> } {
  const closed = new AbortController()

  async function keepBeating() {
    while (!closed.signal.aborted) {
      // Without the database the product is not available, so this minute is rightly left out.
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
