import type { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'

type Sent = { name: string; bytes: number; body: Buffer | Readable }

/** Answers with a file to download, under a name from outside. No browser shows it, because anyone can send any content. */
export function sendFile(reply: FastifyReply, { name, bytes, body }: Sent): FastifyReply {
  return reply
    .type('application/octet-stream')
    .header('cache-control', 'private, no-store')
    .header('content-length', bytes)
    .header('content-disposition', contentDisposition(name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(body)
}
