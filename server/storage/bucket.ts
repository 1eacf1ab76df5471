import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { imageType, type Store } from './storage.ts'

/** A bucket may hold other things too. */
const PREFIX = 'uploads/'
const RETRY_AFTER_SECONDS = 5

/** An S3-compatible bucket. Without keys the client looks for them where AWS keeps them: a role, a profile. */
export function bucketStorage(env: Env & { S3_BUCKET: string }): Store {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const client = new S3Client({
    region: env.S3_REGION,
    // Other makers' servers are reached by path, and some know none of the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 10_000 },
  })
  const place = (name: string) => ({ Bucket: env.S3_BUCKET, Key: `${PREFIX}${name}` })
  return {
    async save(name, bytes) {
      const object = { ...place(name), Body: bytes, ContentType: imageType(name) }
      await client.send(new PutObjectCommand(object)).catch(away)
    },
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(place(name)))
        return (await Body?.transformToByteArray()) ?? null
      } catch (error) {
        return error instanceof NoSuchKey ? null : away(error)
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(place(name)))
    },
    async *list() {
      const pages = paginateListObjectsV2({ client }, { Bucket: env.S3_BUCKET, Prefix: PREFIX })
      for await (const { Contents = [] } of pages) {
        for (const { Key, LastModified } of Contents) {
          if (Key && LastModified) yield { name: Key.slice(PREFIX.length), savedAt: LastModified }
        }
      }
    },
  }
}

function away(cause: unknown): never {
  const message = 'Images are temporarily unavailable. Please try again in a moment.'
  throw new AppError('unavailable', message, { retryAfter: RETRY_AFTER_SECONDS, cause })
}
