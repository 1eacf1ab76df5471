import { setTimeout } from 'node:timers/promises'
import { deadlines } from './deadlines.ts'

/** The code of the errors that end what waits for a database that does not answer. */
export const SILENT = 'DATABASE_SILENT'

export type Liveness = {
  /** Asks the database for a sign of life unless that is under way. */
  suspect(): void
  /** Throws while the database is known not to answer. */
  assertAnswering(): void
  /** Calls back once with an error when the database does not answer; returns the function that unsubscribes. */
  onSilent(callback: (error: Error) => void): () => void
  close(): void
}

/**
 * Tells a database that does not answer from one that is slow. A suspicion is checked by `probe`; when that fails, everything that waits
 * ends at once, and new calls are refused until a probe succeeds.
 */
export function watchLiveness(probe: () => Promise<void>): Liveness {
  const waiting = new Set<(error: Error) => void>()
  let isSilent = false
  let isChecking = false
  let isClosed = false

  const answers = () =>
    probe().then(
      () => true,
      () => false,
    )

  function answered() {
    isSilent = false
    isChecking = false
  }

  async function check() {
    if (await answers()) return answered()
    isSilent = true
    for (const callback of [...waiting]) callback(silence())
    // One that began before the database was back may never end, so that the next does not wait for it.
    while (isSilent && !isClosed) {
      void answers().then((isBack) => isBack && isSilent && answered())
      await setTimeout(deadlines.probeAgainMs, undefined, { ref: false })
    }
  }

  return {
    suspect() {
      if (isChecking || isClosed) return
      isChecking = true
      void check()
    },
    assertAnswering() {
      if (isSilent) throw silence()
    },
    onSilent(callback) {
      waiting.add(callback)
      return () => waiting.delete(callback)
    },
    close() {
      isClosed = true
    },
  }
}

/** An error that is answered with 503. */
export function silence(): Error {
  return Object.assign(new Error('The database does not answer'), { code: SILENT })
}
