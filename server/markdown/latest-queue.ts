import { AppError } from '#server/errors.ts'

const RETRY_AFTER_SECONDS = 1

/**
 * Returns a function that runs one task at a time for each key and lets one wait. A newer task replaces the waiting one, whose
 * call throws unavailable with `refusal`.
 */
export function createLatestQueue(refusal: string) {
  /** The keys of the running tasks, each with the function that tells the waiting task whether it runs next. */
  const waiting = new Map<string, ((isNext: boolean) => void) | null>()

  return async function run<T>(key: string, task: () => Promise<T>): Promise<T> {
    if (waiting.has(key)) {
      waiting.get(key)?.(false)
      const isNext = await new Promise<boolean>((decide) => waiting.set(key, decide))
      if (!isNext) throw new AppError('unavailable', refusal, { retryAfter: RETRY_AFTER_SECONDS })
    } else {
      waiting.set(key, null)
    }
    try {
      return await task()
    } finally {
      const next = waiting.get(key)
      // The key stays: a newcomer waits for the next task instead of overtaking it.
      if (next) waiting.set(key, null)
      else waiting.delete(key)
      next?.(true)
    }
  }
}
