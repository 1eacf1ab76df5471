import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '#server/context.ts'
import { notFoundError } from '#server/errors.ts'
import { openImage } from '#server/features/posts/image-files.ts'
import { createTaskQueue } from '#server/jobs/task-queue.ts'
import { siteReader } from '#server/pages/site.ts'
import type { DrawCover } from '#src/entry-server.tsx'
import { type OgImageFonts, openFonts } from './fonts.ts'
import { drawOgImage, type OgImage } from './og-image.ts'
import { type OgImageSubject, ogImageSubject } from './og-image-subject.ts'
import { grounds } from './palette.ts'

/** Of about 60 KB each. */
const MAX_KEPT = 200
/** Each takes about a tenth of a second to draw. */
const MAX_WAITING = 10
const RETRY_AFTER_S = 5

/** Serves the images of link previews: /cards/home.png, and /cards{path}.png for every other listed page. */
export function serveOgImages(app: FastifyInstance, deps: Deps, coverOf: () => Promise<DrawCover>): void {
  const { database, storage } = deps
  const site = siteReader(app, deps)
  let fonts: Promise<OgImageFonts> | undefined
  // One after the other: a crawler that wants all of them at once must not slow down other visitors.
  const inTurn = createTaskQueue({ atOnce: 1, waiting: MAX_WAITING, retryAfter: RETRY_AFTER_S })

  async function draw(subject: OgImageSubject): Promise<Uint8Array> {
    fonts ??= openFonts()
    return drawOgImage(await contentOf(subject), await fonts)
  }

  async function contentOf(subject: OgImageSubject): Promise<OgImage> {
    const { label, title, note, category, image } = subject
    const domain = category ? category.toLowerCase() : 'signal'
    const file = image ? await openImage(storage, image) : null
    const picture = file
      ? { image: await asDataUrl(await buffer(file.body)) }
      : { svg: (await coverOf())(subject), ground: grounds[category ?? 'none'] }
    return { siteName: site().name, label, title, note, domain, picture }
  }

  const images = new LRUCache<string, Uint8Array, OgImageSubject>({
    max: MAX_KEPT,
    fetchMethod: (_key, _stale, { context: subject }) => inTurn(() => draw(subject)),
  })

  app.get<{ Params: { '*': string } }>('/cards/*', { compress: false }, async ({ params }, reply) => {
    const name = /^(.+)\.png$/.exec(params['*'])?.[1]
    if (name === undefined) throw notFoundError()
    const path = name === 'home' ? '/' : `/${name}`
    const subject = await ogImageSubject(database.db, path, site())
    const image = await images.forceFetch(`${path} ${subject.version}`, { context: subject })
    // Other sites show it in their own pages.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(Buffer.from(image))
  })
}

/** Converts to JPEG: the rasterizer reads no WebP. */
async function asDataUrl(webp: Uint8Array): Promise<string> {
  const { default: sharp } = await import('sharp')
  const jpeg = await sharp(webp).flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
