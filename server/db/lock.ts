import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '#server/failed-start.ts'

/**
 * Takes the data directory for this process and returns the function that gives it back. PGlite has no lock of its own, and
 * two processes would corrupt its files. The lock is SQLite's on a file: the operating system's own, so taking it cannot
 * race, and it ends with the process however that dies; no process id has to be trusted. Node has no flock.
 * Throws CannotStart when another live process holds the directory.
 */
export function lockDirectory(directory: string): () => void {
  const owner = path.join(directory, 'server.pid')
  const lock = new DatabaseSync(path.join(directory, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new CannotStart(
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

// Only for the message: a lock that we cannot take is held, whatever this file says.
function pidIn(file: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(file, 'utf8'), 10)})`
  } catch {
    return ''
  }
}
