import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '#server/env.ts'
import { OperatorError } from '#server/operator-errors.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { type BackedUpFile, folders } from './backup-format.ts'
import { syncDirectory } from './part-file.ts'

/**
 * The destination of the files of a backup. In a directory they get their final place with `finish`; in a bucket they have it at
 * once, and `undo` removes them.
 */
export type RestoredFiles = {
  put(file: Pick<BackedUpFile, 'folder' | 'name'>, chunks: AsyncIterable<Buffer>): Promise<void>
  finish(): Promise<void>
  undo(): Promise<void>
}

type Place = { env: Env; log: FastifyBaseLogger; installation: string; staging: string }

/** Throws OperatorError when the installation has files there already. */
export async function openRestoredFiles(place: Place): Promise<RestoredFiles> {
  const { env, log, installation } = place
  for (const folder of folders) {
    const storage = await openStorage(env, log, installation, folder)
    for await (const { name } of storage.list()) {
      const where = env.S3_BUCKET
        ? `The bucket has installations/${installation}/${folder}/${name}`
        : `There is ${path.join(env.DATA_DIR, folder, installation, name)}`
      throw new OperatorError(`${where}: the place is not empty. Name another one, or remove what is in it.`)
    }
  }
  return env.S3_BUCKET ? inBucket(place) : inDirectory(place)
}

/** A bucket cannot rename, so files get their final place at once. Until the database is restored nothing refers to them. */
async function inBucket({ env, log, installation }: Place): Promise<RestoredFiles> {
  const put: Pick<BackedUpFile, 'folder' | 'name'>[] = []
  const storages = {
    uploads: await openStorage(env, log, installation),
    attachments: await openStorage(env, log, installation, 'attachments'),
  }
  return {
    async put(file, chunks) {
      const all: Buffer[] = []
      for await (const chunk of chunks) all.push(chunk)
      // Noted first: a save that fails may still have stored the file.
      put.push(file)
      await storages[file.folder].save(file.name, Buffer.concat(all))
    },
    finish: async () => {},
    async undo() {
      for (const { folder, name } of put) await storages[folder].discard([name])
    },
  }
}

async function inDirectory({ env, installation, staging }: Place): Promise<RestoredFiles> {
  const finished: string[] = []
  const used = new Set<BackedUpFile['folder']>()
  return {
    async put({ folder, name }, chunks) {
      await mkdir(path.join(staging, folder), { recursive: true, mode: 0o700 })
      used.add(folder)
      const options = { flags: 'wx', mode: 0o600, flush: true }
      await pipeline(chunks, createWriteStream(path.join(staging, folder, name), options))
    },
    async finish() {
      for (const folder of used) {
        const to = path.join(env.DATA_DIR, folder, installation)
        await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
        await syncDirectory(path.join(staging, folder))
        await rename(path.join(staging, folder), to)
        finished.push(to)
        await syncDirectory(path.dirname(to))
      }
    },
    async undo() {
      for (const directory of finished) await rm(directory, { recursive: true, force: true })
    },
  }
}
