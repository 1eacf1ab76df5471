import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

/** The names that images get; whatever else is asked for is not looked for. */
const NAME = /^[\da-f]{32}(-480)?\.webp$/

/** Serves images under names that never mean anything else. */
export function serveUploads(app: FastifyInstance, { storage }: Deps): void {
  app.get<{ Params: { image: string } }>('/uploads/:image', { compress: false }, async ({ params }, reply) => {
    const bytes = NAME.test(params.image) ? await storage.read(params.image) : null
    if (!bytes) throw new AppError('not_found', 'Not found')
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(bytes))
  })
}
