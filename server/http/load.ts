import { randomFill } from 'node:crypto'

/** How busy this process is. */
export type Load = {
  /** How late the next tick is by now: the time for which the current turn of the event loop has kept others waiting. */
  lateMs: number
  /** How long a task has to wait for a thread of the pool. */
  queuedMs: number
  /** The number of ticks so far. */
  turn: number
}

const TICK_MS = 50

/** Measures the load by ticks that should come every 50 ms. Times are in milliseconds of any clock. */
export function createLoadMeter() {
  let due = Number.POSITIVE_INFINITY
  let turn = 0
  let isQueued = false
  let ticksInQueue = 0
  let lastQueuedMs = 0

  return {
    /** Records a tick. `startTask` gives the pool a small task, and calls back when it is done; one waits at a time. */
    tick(now: number, startTask: (done: () => void) => void): void {
      due = now + TICK_MS
      turn++
      if (isQueued) {
        // In ticks, because during a long turn the callback waits for the event loop and not for the pool.
        ticksInQueue++
        return
      }
      isQueued = true
      startTask(() => {
        lastQueuedMs = ticksInQueue * TICK_MS
        isQueued = false
        ticksInQueue = 0
      })
    },
    read(now: number): Load {
      const queuedMs = Math.max(lastQueuedMs, ticksInQueue * TICK_MS)
      return { lateMs: Math.max(0, now - due), queuedMs, turn }
    },
  }
}

/** Measures the load of this process until `close`. */
export function watchLoad(): { read: () => Load; close: () => void } {
  const meter = createLoadMeter()
  const bytes = Buffer.alloc(1)
  const tick = () => meter.tick(performance.now(), (done) => randomFill(bytes, done))
  const timer = setInterval(tick, TICK_MS).unref()
  return { read: () => meter.read(performance.now()), close: () => clearInterval(timer) }
}
