import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '#server/env.ts'
import { directoryStorage } from './directory.ts'

/** The media type of a stored file, by its name. */
export const imageType = (name: string) => (name.endsWith('.avif') ? 'image/avif' : 'image/webp')

/** Where uploads are kept: a directory, or a bucket that several servers share. Names are ours, never a visitor's. */
export type Storage = {
  /** Keeps a file. Throws unavailable when the bucket is away. */
  save(name: string, bytes: Uint8Array): Promise<void>
  /** The file, or null. Throws unavailable when the bucket is away. */
  read(name: string): Promise<Uint8Array | null>
  /** Removes files that nothing refers to any more. Never fails: what stays behind is left to the sweep. */
  discard(names: string[]): Promise<void>
  /** Every file with the time it was saved. */
  list(): AsyncIterable<{ name: string; savedAt: Date }>
}

/** What a storage does by itself; removing one file that is not there is no error. */
export type Store = Omit<Storage, 'discard'> & { remove(name: string): Promise<void> }

/** The bucket where one is configured, else a directory in DATA_DIR. The S3 client is loaded only where it is needed. */
export async function openStorage(env: Env, log: FastifyBaseLogger): Promise<Storage> {
  const { remove, ...store } = env.S3_BUCKET
    ? (await import('./bucket.ts')).bucketStorage({ ...env, S3_BUCKET: env.S3_BUCKET })
    : directoryStorage(path.join(env.DATA_DIR, 'uploads'))
  return {
    ...store,
    async discard(names) {
      for (const name of names) {
        await remove(name).catch((err) => log.warn({ err, name }, 'an upload could not be removed'))
      }
    },
  }
}
