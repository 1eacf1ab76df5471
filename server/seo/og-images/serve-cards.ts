import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { openImage } from '#server/features/posts/image-files.ts'
import { createTaskQueue } from '#server/jobs/task-queue.ts'
import { siteFrom } from '#server/pages/site.ts'
import type { DrawCover } from '#src/entry-server.tsx'
import { type Card, drawCard } from './card.ts'
import { type CardSubject, cardSubject } from './card-subject.ts'
import { type CardFonts, openFonts } from './fonts.ts'
import { grounds } from './palette.ts'

/** Of some 60 KB each. */
const MAX_KEPT = 200
/** Each takes about a tenth of a second to draw. */
const MAX_WAITING = 10
const RETRY_AFTER_S = 5

/** Serves the drawn cards for link previews: /cards/home.png, and /cards{path}.png for every other page that is listed. */
export function serveCards(app: FastifyInstance, deps: Deps, coverOf: () => Promise<DrawCover>): void {
  const { env, database, storage, clock } = deps
  const site = () => siteFrom(env, app.siteUrl(), clock())
  const kept = new LRUCache<string, Promise<Uint8Array>>({ max: MAX_KEPT })
  let fonts: Promise<CardFonts> | undefined
  // One after the other: a crawler that wants all of them at once must not take the processor from other visitors.
  const inTurn = createTaskQueue({ atOnce: 1, waiting: MAX_WAITING, retryAfter: RETRY_AFTER_S })

  async function draw(subject: CardSubject): Promise<Uint8Array> {
    fonts ??= openFonts()
    return drawCard(await cardOf(subject), await fonts)
  }

  async function cardOf({ label, title, note, category, image }: CardSubject): Promise<Card> {
    const domain = category ? category.toLowerCase() : 'signal'
    const file = image ? await openImage(storage, image) : null
    const picture = file
      ? { image: await asData(await buffer(file.body)) }
      : { svg: (await coverOf())(title, category), ground: grounds[category ?? 'none'] }
    return { siteName: site().name, label, title, note, domain, picture }
  }

  /** Returns the kept card, or draws it; requests that come meanwhile get the same one. A failed card is not kept. */
  function cardAt(key: string, subject: CardSubject): Promise<Uint8Array> {
    const known = kept.get(key)
    if (known) return known
    const card = inTurn(() => draw(subject))
    kept.set(key, card)
    card.catch(() => kept.peek(key) === card && kept.delete(key))
    return card
  }

  app.get<{ Params: { '*': string } }>('/cards/*', { compress: false }, async ({ params }, reply) => {
    const name = /^(.+)\.png$/.exec(params['*'])?.[1]
    if (name === undefined) throw new AppError('not_found', 'Not found')
    const path = name === 'home' ? '/' : `/${name}`
    const subject = await cardSubject(database.db, path, site())
    const card = await cardAt(`${path} ${subject.version}`, subject)
    // Whoever previews a link shows the card in a page of their own.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(Buffer.from(card))
  })
}

/** The rasterizer reads no WebP. */
async function asData(webp: Uint8Array): Promise<string> {
  const { default: sharp } = await import('sharp')
  const jpeg = await sharp(webp).flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
