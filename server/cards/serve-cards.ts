import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { siteFrom } from '#server/http/site.ts'
import type { DrawCover } from '#src/entry-server.tsx'
import { type Card, drawCard } from './card.ts'
import { type CardSubject, cardSubject } from './card-subject.ts'
import { type CardFonts, openFonts } from './fonts.ts'
import { grounds } from './palette.ts'

/** Of some 60 KB each. */
const MAX_KEPT = 200

/** Serves the drawn cards for link previews: /cards/home.png, and /cards{path}.png for every other page that is listed. */
export function serveCards(app: FastifyInstance, deps: Deps, coverOf: () => Promise<DrawCover>): void {
  const { env, database, storage, clock } = deps
  const site = () => siteFrom(env, app.siteUrl(), clock())
  const kept = new Map<string, Promise<Uint8Array>>()
  let fonts: Promise<CardFonts> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function draw(subject: CardSubject): Promise<Uint8Array> {
    fonts ??= openFonts()
    return drawCard(await cardOf(subject), await fonts)
  }

  async function cardOf({ label, title, note, category, image }: CardSubject): Promise<Card> {
    const domain = category ? category.toLowerCase() : 'signal'
    const bytes = image ? await storage.read(image) : null
    const picture = bytes
      ? { image: await asData(bytes) }
      : { svg: (await coverOf())(title, category), ground: grounds[category ?? 'none'] }
    return { siteName: site().name, label, title, note, domain, picture }
  }

  /** One after the other: a crawler that wants all of them at once must not take the processor from everybody else. */
  function drawInTurn(key: string, subject: CardSubject): Promise<Uint8Array> {
    const drawn = last.then(() => draw(subject))
    last = drawn.catch(() => kept.delete(key))
    return drawn
  }

  app.get<{ Params: { '*': string } }>('/cards/*', { compress: false }, async ({ params }, reply) => {
    const name = /^(.+)\.png$/.exec(params['*'])?.[1]
    if (name === undefined) throw new AppError('not_found', 'Not found')
    const path = name === 'home' ? '/' : `/${name}`
    const subject = await cardSubject(database.db, path, site())
    const key = `${path} ${subject.version}`
    const card = kept.get(key) ?? drawInTurn(key, subject)
    kept.delete(key)
    kept.set(key, card)
    const oldest = kept.keys().next()
    if (kept.size > MAX_KEPT && !oldest.done) kept.delete(oldest.value)
    // Whoever previews a link shows the card in a page of their own.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(Buffer.from(await card))
  })
}

/** The rasterizer reads no WebP. */
async function asData(webp: Uint8Array): Promise<string> {
  const { default: sharp } = await import('sharp')
  const jpeg = await sharp(webp).flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
