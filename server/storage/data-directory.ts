import { chmodSync, type Dirent, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { OperatorError } from '#server/operator-errors.ts'

const PRIVATE_DIRECTORY = 0o700
/** The permission bits of the group and of all other users. */
const OTHERS = 0o077
const STICKY = 0o1000
/** Entries of a data directory of ours; one with uploads only belongs to an installation on PostgreSQL. */
const OURS = ['server.lock', 'db', 'uploads', 'attachments']
/** Entries of an empty file system. */
const OF_FILE_SYSTEM = 'lost+found'

/**
 * Makes the data directory, or closes an existing one: no other local user can enter it, and no file in it is open to them.
 * Files that this process makes from now on are private as well. Throws OperatorError for a directory that belongs to another user,
 * that other programs share, or that has other files and none of ours.
 */
export function openDataDirectory(directory: string): void {
  makeDirectory(path.dirname(path.resolve(directory)))
  process.umask(OTHERS)
  makeDirectory(directory, PRIVATE_DIRECTORY)
  const { uid, mode } = statSync(directory)
  if (process.getuid && uid !== process.getuid()) {
    throw new OperatorError(
      `DATA_DIR ${directory} belongs to another user (uid ${uid}). Run as that user, change its owner, or set DATA_DIR to another directory.`,
    )
  }
  const real = realpathSync(directory)
  if (mode & STICKY || contains(real, realpathSync('.'))) {
    throw new OperatorError(
      `DATA_DIR ${directory} is used by other programs too. Set DATA_DIR to a directory of its own.`,
    )
  }
  const other = otherThanOurs(real)
  if (other) {
    throw new OperatorError(
      `DATA_DIR ${directory} has other files in it (${other}) and no data of ours. Set DATA_DIR to a new or an empty directory.`,
    )
  }
  // The directory first: once it is closed, nothing in it can be exchanged while we look.
  closeToOthers(real)
  closeContents(real)
}

/** Makes a directory and those above it. Node's own way takes a read-only file system for a missing directory, and never ends in /proc. */
function makeDirectory(directory: string, mode?: number): void {
  const parent = path.dirname(directory)
  if (!existsSync(parent)) makeDirectory(parent)
  try {
    mkdirSync(directory, mode)
  } catch (error) {
    if (!existsSync(directory) || !statSync(directory).isDirectory()) throw error
  }
}

/** Returns the name of a file that is not ours, in a directory that was never a data directory. */
function otherThanOurs(directory: string): string | undefined {
  const names = entriesOf(directory).map(({ name }) => name)
  return names.some((name) => OURS.includes(name)) ? undefined : names.find((name) => name !== OF_FILE_SYSTEM)
}

const contains = (directory: string, other: string) => !/^\.\.(?:[\\/]|$)/.test(path.relative(directory, other))

/** Removes other users' permissions on files and directories. Links and their targets are left unchanged. */
export function closeContents(directory: string): void {
  for (const entry of entriesOf(directory)) {
    const name = path.join(directory, entry.name)
    if (entry.isSymbolicLink()) continue
    closeToOthers(name)
    if (entry.isDirectory()) closeContents(name)
  }
}

function entriesOf(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
  } catch (error) {
    return ifGone(error, [])
  }
}

function closeToOthers(name: string): void {
  try {
    const { mode } = lstatSync(name)
    if (mode & OTHERS) chmodSync(name, mode & ~OTHERS)
  } catch (error) {
    ifGone(error, undefined)
  }
}

/** Returns `value` for a file that is gone: another process on the same uploads may remove it between two steps. */
function ifGone<Value>(error: unknown, value: Value): Value {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return value
  if (code !== 'EPERM') throw error
  throw new OperatorError(
    'DATA_DIR holds files of another user. Change their owner, or set DATA_DIR to another directory.',
    {
      cause: error,
    },
  )
}
