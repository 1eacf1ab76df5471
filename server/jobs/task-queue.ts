import { AppError } from '#server/errors.ts'

/** How many tasks run and wait at a time, and after how many seconds a refused one may be tried again. */
type Bounds = { atOnce: number; waiting: number; retryAfter: number }

let processes = 1

/** Divides the bounds of all queues by the number of processes on this machine; each process keeps at least one place. */
export function divideTaskQueues(by: number): void {
  processes = by
}

const shareOf = (places: number) => Math.ceil(places / processes)

export const serverBusy = 'The server is busy. Please try again in a moment.'

/** Runs a few costly tasks at a time, in order, and refuses tasks when its short queue is full. */
export function createTaskQueue({ atOnce, waiting, retryAfter }: Bounds) {
  const queue: (() => void)[] = []
  let running = 0

  /** Throws unavailable when the queue is full. */
  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running < shareOf(atOnce)) running++
    else if (queue.length < shareOf(waiting)) await new Promise<void>((begin) => queue.push(begin))
    else throw new AppError('unavailable', serverBusy, { retryAfter })
    try {
      return await task()
    } finally {
      // The slot passes to the next task directly, so that a new task cannot overtake it.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
