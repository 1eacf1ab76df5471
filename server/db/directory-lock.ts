import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '#server/operator-errors.ts'

/**
 * Locks the data directory for this process and returns the function that unlocks it. PGlite has no lock, and two processes would
 * corrupt its files. The lock is SQLite's on a file, since Node has no flock: it cannot race, and the operating system releases it
 * however the process ends. Throws OperatorError when another process holds the directory.
 */
export function lockDirectory(directory: string): () => void {
  const owner = path.join(directory, 'server.pid')
  const lock = new DatabaseSync(path.join(directory, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new OperatorError(
      `Another process${pidIn(owner)} uses the data directory ${path.resolve(directory)}. Stop it, or set DATA_DIR to another directory.`,
    )
  }
  writeFileSync(owner, `${process.pid}\n`)
  return () => lock.close()
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

// Only for the message: the lock decides, not this file.
function pidIn(file: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(file, 'utf8'), 10)})`
  } catch {
    return ''
  }
}
