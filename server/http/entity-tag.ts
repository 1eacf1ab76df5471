import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Returns the part of an ETag that depends on the content. */
export const contentHash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)

/** Returns whether If-None-Match names the tag, also as a weak one (`W/`): a proxy that compresses makes a tag weak. */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Sends a text with an ETag, or 304 if If-None-Match names it. `type` is without a charset. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, type: string, text: string | Buffer) {
  const etag = `"${contentHash(text)}"`
  // Weak, because the text may still be compressed, and its bytes then differ.
  reply.headers({ etag: `W/${etag}`, vary: 'accept-encoding' })
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(`${type}; charset=utf-8`).send(text)
}
