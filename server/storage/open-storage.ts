import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '#server/env.ts'
import { directoryStorage } from './directory.ts'
import type { Folder, Storage } from './storage.ts'

/** Returns the bucket where one is configured, else a directory in DATA_DIR. The S3 client is loaded only where it is needed. */
export async function openStorage(
  env: Env,
  log: FastifyBaseLogger,
  installation: string,
  folder: Folder = 'uploads',
): Promise<Storage> {
  const { remove, ...store } = env.S3_BUCKET
    ? (await import('./bucket.ts')).bucketStorage({ ...env, S3_BUCKET: env.S3_BUCKET }, installation, folder)
    : directoryStorage(path.join(env.DATA_DIR, folder), installation)
  return {
    ...store,
    async discard(names) {
      const gone: string[] = []
      for (const name of names) {
        await remove(name).then(
          () => gone.push(name),
          (err) => log.warn({ err, name }, 'an upload could not be removed'),
        )
      }
      return gone
    },
  }
}
