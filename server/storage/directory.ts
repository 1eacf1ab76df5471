import { copyFile, link, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Store, StoredFile } from './storage.ts'

/** Returns a store of files in the installation's own directory, below the one that all installations shared before. */
export function directoryStorage(shared: string, installation: string): Store {
  const directory = path.join(shared, installation)
  const at = (name: string) => path.join(directory, name)
  const prepare = () => mkdir(directory, { recursive: true, mode: 0o700 })
  return {
    async save(name, bytes) {
      await prepare()
      await writeFile(at(name), bytes, { flag: 'wx', mode: 0o600 })
    },
    open: (name) => openFile(at(name)),
    openShared: (name) => openFile(path.join(shared, name)),
    async adopt(name) {
      await prepare()
      const from = path.join(shared, name)
      try {
        // A second name for the same bytes takes no room.
        await link(from, at(name))
        return true
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return true
        // Not every file system has links.
        return codeOf(error) === 'ENOENT' ? false : copyWhole(from, at(name))
      }
    },
    async remove(name) {
      // Also the file that it was adopted from, so that no copy of a deleted image remains.
      for (const file of [at(name), path.join(shared, name)]) await rm(file, { force: true })
    },
    async *list() {
      const entries = await opendir(directory).catch(nullIfAbsent)
      for await (const entry of entries ?? []) {
        const found = entry.isFile() ? await stat(at(entry.name)).catch(nullIfAbsent) : null
        if (found) yield { name: entry.name, savedAt: found.mtime }
      }
    },
  }
}

async function openFile(name: string): Promise<StoredFile | null> {
  const file = await open(name).catch(nullIfAbsent)
  if (!file) return null
  const { size } = await file.stat()
  return { body: file.createReadStream(), bytes: size }
}

/** Copies under a temporary name first, so that a process that dies leaves no partial file under `to`. */
async function copyWhole(from: string, to: string): Promise<boolean> {
  const part = `${to}.${process.pid}.part`
  await copyFile(from, part)
  await rename(part, to)
  return true
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function nullIfAbsent(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}
