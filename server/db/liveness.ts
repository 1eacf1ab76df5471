import { setTimeout } from 'node:timers/promises'
import { deadlines } from './deadlines.ts'

/** The code of the error for calls that wait for a database that does not answer. */
export const SILENT = 'DATABASE_SILENT'

export type Liveness = {
  /** Starts a probe unless one is running. */
  suspect(): void
  /** Throws while the database is known not to answer. */
  assertAnswering(): void
  /** Calls back once with an error when the database does not answer; returns the function that unsubscribes. */
  onSilent(callback: (error: Error) => void): () => void
  close(): void
}

/**
 * Tells a database that does not answer from a slow one. `probe` checks a suspicion; when it fails, all waiting calls fail at once, and
 * new calls are refused until a probe succeeds.
 */
export function watchLiveness(probe: () => Promise<void>): Liveness {
  const waiting = new Set<(error: Error) => void>()
  let isSilent = false
  let isChecking = false
  let isClosed = false

  const isAnswering = () =>
    probe().then(
      () => true,
      () => false,
    )

  function endCheck() {
    isSilent = false
    isChecking = false
  }

  async function check() {
    if (await isAnswering()) return endCheck()
    isSilent = true
    for (const callback of [...waiting]) callback(silentDatabaseError())
    // A probe that began before the database was back may never end, so the next one does not wait for it.
    while (isSilent && !isClosed) {
      void isAnswering().then((isBack) => isBack && isSilent && endCheck())
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
      if (isSilent) throw silentDatabaseError()
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

/** Returns the error that becomes a 503. */
export function silentDatabaseError(): Error {
  return Object.assign(new Error('The database does not answer'), { code: SILENT })
}
