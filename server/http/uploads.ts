import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { imageOf, imageWidths } from '#server/features/posts/article.schema.ts'
import { imageType } from '#server/storage/storage.ts'

/** The names that images get; whatever else is asked for is not looked for. */
const NAME = new RegExp(`^[\\da-f]{32}(\\.webp|-(${imageWidths.join('|')})\\.avif)$`)

/** Serves images under names that never mean anything else; to other sites too, because readers of the feeds show them. */
export function serveUploads(app: FastifyInstance, { storage }: Deps): void {
  app.get<{ Params: { image: string } }>('/uploads/:image', { compress: false }, async ({ params }, reply) => {
    const file = NAME.test(params.image) && (await firstOf(new Set([params.image, imageOf(params.image)])))
    if (!file) throw new AppError('not_found', 'Not found')
    return reply
      .type(imageType(file.name))
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(Buffer.from(file.bytes))
  })

  /** An image that was stored before there were copies stands in for each. */
  async function firstOf(names: Iterable<string>) {
    for (const name of names) {
      const bytes = await storage.read(name)
      if (bytes) return { name, bytes }
    }
    return null
  }
}
