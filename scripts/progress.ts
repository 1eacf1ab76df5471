import type { Progress } from '#server/backup/take-backup.ts'
import { OperatorError } from '#server/operator-errors.ts'

const EVERY_MS = 200

/**
 * Shows on a terminal how far a backup is, in one line. Elsewhere it shows nothing. Throws once the signal is aborted, which ends work
 * that has no signal of its own.
 */
export function showProgress(stop?: AbortSignal): { progress: Progress; end(): void } {
  let shownAt = 0
  return {
    progress({ doing, done }) {
      stop?.throwIfAborted()
      if (!process.stderr.isTTY || Date.now() - shownAt < EVERY_MS) return
      shownAt = Date.now()
      process.stderr.write(`\r\u001b[K${doing}: ${done.toLocaleString('en')}`)
    },
    end() {
      if (shownAt > 0) process.stderr.write('\r\u001b[K')
    },
  }
}

/** SIGINT and SIGTERM end the work, so that no part of it stays behind; a second one ends the process. */
export function stopSignal(): AbortSignal {
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopped.abort(new OperatorError('Stopped: nothing was written.')))
  }
  return stopped.signal
}
