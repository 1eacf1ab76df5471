import { mkdir, opendir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Store } from './storage.ts'

/** Files in one directory, which is made with the first of them. */
export function directoryStorage(directory: string): Store {
  const at = (name: string) => path.join(directory, name)
  return {
    async save(name, bytes) {
      await mkdir(directory, { recursive: true })
      await writeFile(at(name), bytes, { flag: 'wx' })
    },
    read: (name) => readFile(at(name)).catch(nullIfAbsent),
    remove: (name) => rm(at(name), { force: true }),
    async *list() {
      const entries = await opendir(directory).catch(nullIfAbsent)
      for await (const entry of entries ?? []) {
        const found = entry.isFile() ? await stat(at(entry.name)).catch(nullIfAbsent) : null
        if (found) yield { name: entry.name, savedAt: found.mtime }
      }
    },
  }
}

function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
