import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Marks a file that is being written. A process that is killed leaves one; it is never taken for a backup. */
const PART_SUFFIX = '.part'

/**
 * Calls `write` with a new file beside `file`, and gives it that name when all of it is on the disk. After any error `file` does
 * not exist and the part is removed.
 */
export async function writeWhole(file: string, write: (part: FileHandle) => Promise<void>): Promise<void> {
  const name = `${file}.${process.pid}${PART_SUFFIX}`
  const part = await open(name, 'wx', 0o600)
  try {
    await write(part)
    await part.sync()
    await part.close()
    await rename(name, file)
  } catch (error) {
    await part.close().catch(() => {})
    await rm(name, { force: true })
    throw error
  }
  await syncDirectory(path.dirname(file))
}

/** Makes the names in a directory survive a power cut. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  await handle.sync().finally(() => handle.close())
}
