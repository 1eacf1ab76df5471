import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { type Folder, type Store, type StoredFile, storedType } from './storage.ts'

/**
 * Not below the folder that all installations shared (`shared`), where their earlier versions remove unknown files. A bucket may
 * hold other things too.
 */
const prefixOf = (installation: string, folder: Folder) => `installations/${installation}/${folder}/`
const RETRY_AFTER_SECONDS = 5
/** A file is sent on as it arrives, so a slow reader keeps a connection to the bucket; the client's own limit is 50. */
const MAX_CONNECTIONS = 500

/** Returns an S3-compatible bucket. Without keys the client looks for them where AWS keeps them: a role, a profile. */
export function bucketStorage(env: Env & { S3_BUCKET: string }, installation: string, folder: Folder): Store {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const agent = { maxSockets: MAX_CONNECTIONS, keepAlive: true }
  const client = new S3Client({
    region: env.S3_REGION,
    // Other makers' servers are reached by path, and some know none of the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 10_000, httpAgent: agent, httpsAgent: agent },
  })
  const own = prefixOf(installation, folder)
  // The folder of all installations before they had ids. Versions of that time remove files in it that they do not know.
  const shared = `${folder}/`
  const place = (prefix: string, name: string) => ({ Bucket: env.S3_BUCKET, Key: `${prefix}${name}` })

  async function open(prefix: string, name: string): Promise<StoredFile | null> {
    try {
      const { Body, ContentLength } = await client.send(new GetObjectCommand(place(prefix, name)))
      if (!(Body instanceof Readable) || ContentLength === undefined)
        throw new Error('The bucket answered without a file')
      return { body: Body, bytes: ContentLength }
    } catch (error) {
      return isAbsent(error) ? null : throwUnavailable(error)
    }
  }

  return {
    async save(name, bytes) {
      const object = { ...place(own, name), Body: bytes, ContentType: storedType(name) }
      await client.send(new PutObjectCommand(object)).catch(throwUnavailable)
    },
    open: (name) => open(own, name),
    openShared: (name) => open(shared, name),
    async adopt(name) {
      const CopySource = `${env.S3_BUCKET}/${shared}${name}`
      try {
        await client.send(new CopyObjectCommand({ ...place(own, name), CopySource }))
        return true
      } catch (error) {
        if (isAbsent(error)) return false
        throw error
      }
    },
    async remove(name) {
      // Also the file that it was adopted from, so that no copy of a deleted image remains.
      for (const prefix of [own, shared]) await client.send(new DeleteObjectCommand(place(prefix, name)))
    },
    async *list() {
      const pages = paginateListObjectsV2({ client }, { Bucket: env.S3_BUCKET, Prefix: own })
      for await (const { Contents = [] } of pages) {
        for (const { Key, LastModified } of Contents) {
          if (Key && LastModified) yield { name: Key.slice(own.length), savedAt: LastModified }
        }
      }
    },
  }
}

/** Returns whether an error means that there is no such file. Its class is not the same for every command. */
const isAbsent = (error: unknown) => error instanceof S3ServiceException && error.name === 'NoSuchKey'

function throwUnavailable(cause: unknown): never {
  const message = 'Files are temporarily unavailable. Please try again in a moment.'
  throw new AppError('unavailable', message, { retryAfter: RETRY_AFTER_SECONDS, cause })
}
