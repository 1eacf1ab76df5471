import { setTimeout } from 'node:timers/promises'

type Background = { signal: AbortSignal; sleep: (ms: number) => Promise<void> }

/** Starts work that ends with the signal. `close` aborts it, which also ends a pause, and waits for the work. */
export function inBackground(run: (background: Background) => Promise<void>): { close(): Promise<void> } {
  const closed = new AbortController()
  const { signal } = closed
  const work = run({ signal, sleep: (ms) => setTimeout(ms, undefined, { signal, ref: false }).catch(() => {}) })
  return {
    async close() {
      closed.abort()
      await work
    },
  }
}
