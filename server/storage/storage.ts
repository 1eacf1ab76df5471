import path from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '#server/env.ts'
import { directoryStorage } from './directory.ts'

/** The media type of a stored file, by its name. */
export const imageType = (name: string) => (name.endsWith('.avif') ? 'image/avif' : 'image/webp')

/** A stored file that is being read. The reader ends or destroys `body`. */
export type StoredFile = { body: Readable; bytes: number }

/**
 * Where an installation keeps its uploads: a directory, or a bucket that several servers share. Others may keep theirs beside it.
 * Names are ours, never a visitor's.
 */
export type Storage = {
  /** Keeps a file. Throws unavailable when the bucket is away. */
  save(name: string, bytes: Uint8Array): Promise<void>
  /** Opens a file of this installation, or answers null. Throws unavailable when the bucket is away. */
  open(name: string): Promise<StoredFile | null>
  /** Opens a file of the time before installations had ids, which any installation may have saved. As `open`. */
  openShared(name: string): Promise<StoredFile | null>
  /** Copies a file of that time to those of this installation. Answers whether it is there now. Safe to repeat. */
  adopt(name: string): Promise<boolean>
  /** Removes files that nothing refers to any more, and answers those that are gone. Never fails: the sweep tries again. */
  discard(names: string[]): Promise<string[]>
  /** Every file of this installation with the time it was saved. */
  list(): AsyncIterable<{ name: string; savedAt: Date }>
}

/** What a storage does by itself; removing one file that is not there is no error. */
export type Store = Omit<Storage, 'discard'> & { remove(name: string): Promise<void> }

/** The bucket where one is configured, else a directory in DATA_DIR. The S3 client is loaded only where it is needed. */
export async function openStorage(env: Env, log: FastifyBaseLogger, installation: string): Promise<Storage> {
  const { remove, ...store } = env.S3_BUCKET
    ? (await import('./bucket.ts')).bucketStorage({ ...env, S3_BUCKET: env.S3_BUCKET }, installation)
    : directoryStorage(path.join(env.DATA_DIR, 'uploads'), installation)
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
