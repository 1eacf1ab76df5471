import type { Progress } from '#server/backup/take-backup.ts'

const EVERY_MS = 200

/** Shows on a terminal how far a backup is, in one line. Elsewhere it shows nothing. */
export function showProgress(): { progress: Progress; end(): void } {
  let shownAt = 0
  return {
    progress({ doing, done }) {
      if (!process.stderr.isTTY || Date.now() - shownAt < EVERY_MS) return
      shownAt = Date.now()
      process.stderr.write(`\r\u001b[K${doing}: ${done.toLocaleString('en')}`)
    },
    end() {
      if (shownAt > 0) process.stderr.write('\r\u001b[K')
    },
  }
}
