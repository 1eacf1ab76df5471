import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/context.ts'
import { notFoundError } from '#server/errors.ts'
import { openUpload } from '#server/features/posts/image.service.ts'
import { storedType } from '#server/storage/storage.ts'
import { imageWidths } from '#src/shared/posts/article.ts'

/** Names of stored images; other names are not looked up. */
const NAME = new RegExp(`^[\\da-f]{32}(\\.webp|-(${imageWidths.join('|')})\\.avif)$`)

/** Serves images, whose names never get another content; to other sites too, because feed readers show them. */
export function serveUploads(app: FastifyInstance, { database, storage }: Deps): void {
  app.route<{ Params: { image: string } }>({
    method: ['GET', 'HEAD'],
    url: '/uploads/:image',
    compress: false,
    async handler({ params, method }, reply) {
      const file = NAME.test(params.image) ? await openUpload(database.db, storage, params.image) : null
      if (!file) throw notFoundError()
      // Only the file's length is needed.
      if (method === 'HEAD') file.body.destroy()
      return reply
        .type(storedType(file.name))
        .header('content-length', file.bytes)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(method === 'HEAD' ? undefined : file.body)
    },
  })
}
