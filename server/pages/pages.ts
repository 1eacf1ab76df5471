import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/context.ts'
import { movedPage } from '#server/http/request-url.ts'
import { createTaskQueue } from '#server/jobs/task-queue.ts'
import { serveOgImages } from '#server/seo/og-images/serve-og-images.ts'
import type { DrawCover, RenderPage } from '#src/entry-server.tsx'
import type { Api } from '#src/router.tsx'
import { isPrivatePage } from '#src/shared/site/private-page.ts'
import type { Site } from '#src/shared/site/site.ts'
import type { PostedForm } from '#src/shared/text/form.ts'
import type { RouterManifest } from '../../scripts/vite/router-manifest.ts'
import { followContent } from './content-changes.ts'
import { hashInlineScripts } from './inline-hashes.ts'
import { takeNativeForms } from './native-forms.ts'
import { createPageApi } from './page-api.ts'
import { pageAddress, type RenderedPage } from './page-cache.ts'
import { siteReader } from './site.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/**
 * The turns of the event loop before each render, which blocks it: in them other requests are answered. Each turn accepts one connection
 * (ADR 40), and takes microseconds when there is nothing to do.
 */
const TURNS_BEFORE = 20
const queued = createTaskQueue({ atOnce: 2, waiting: 16, retryAfter: 3 })

export type PageRenderer = { render: RenderPage; drawCover: DrawCover; manifest: RouterManifest }

/** The inputs of a render besides the address. */
export type PageSource = { site: () => Site; api: Api }

export function pageSource(app: FastifyInstance, deps: Deps): PageSource {
  return { site: siteReader(app, deps), api: createPageApi(deps, app.siteUrl) }
}

/** Loads the renderer from `dist/`. Throws when the product was not built. */
export async function builtRenderer(): Promise<PageRenderer> {
  const entry: { renderPage: RenderPage; drawCover: DrawCover } = await import(
    pathToFileURL(join(dist, 'server/entry-server.js')).href
  )
  const manifest: RouterManifest = JSON.parse(await readFile(join(dist, 'client/router-manifest.json'), 'utf8'))
  return { render: entry.renderPage, drawCover: entry.drawCover, manifest }
}

/** Serves the built assets and the pages of `dist/`. */
export async function servePages(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dist, 'client'),
    preCompressed: true,
    wildcard: false,
    // The ETag is enough to ask whether a file is current.
    lastModified: false,
    acceptRanges: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/router-manifest.json', '**/.vite/**'],
    setHeaders: (reply, path) => {
      if (!path.includes('/assets/')) return
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      // A file that never changes is not asked for again.
      reply.removeHeader('etag')
    },
  })
  const renderer = await builtRenderer()
  serveOgImages(app, deps, async () => renderer.drawCover)
  serveRendered(app, renderer, deps)
}

/** Renders every address that no other route answers, and keeps the pages for an hour, or until posts or reply times on them change. */
export function serveRendered(app: FastifyInstance, renderer: Omit<PageRenderer, 'drawCover'>, deps: Deps): void {
  const source = pageSource(app, deps)
  const cache = deps.pageCache
  const stopFollowing = followContent(deps.feed, (what) => cache.drop(what), deps.log)
  app.addHook('onClose', async () => stopFollowing())

  const render = (address: string) =>
    queued(async () => {
      for (let turn = 0; turn < TURNS_BEFORE; turn++) await setImmediate()
      return renderPath(renderer, address, source)
    })
  const pageAt = (address: string) => cache.get(address, () => render(address))
  // The first render compiles the renderer and draws the hero's figure; visitors should not wait for that.
  app.addHook('onListen', async () => {
    await pageAt('/')
  })
  takeNativeForms(app, deps, (address, posted) => renderPath(renderer, address, source, posted), send)
  getPages(app, pageAt)
}

/** Answers every page, and redirects other spellings of its address permanently. */
export function getPages(app: FastifyInstance, pageAt: (address: string) => Promise<RenderedPage>): void {
  app.get('/*', async (request, reply) => {
    const moved = movedPage(request.url)
    if (moved !== undefined) return reply.redirect(moved, 301)
    const address = pageAddress(request.url)
    const page = await pageAt(address)
    send(request, reply, page)
    app.readyPages.prepare(address, page, reply.getHeaders())
    return reply
  })
}

/** Renders the page at an address without cookies: the same HTML for all visitors. */
export async function renderPath(
  renderer: Omit<PageRenderer, 'drawCover'>,
  address: string,
  source: PageSource,
  posted?: PostedForm,
): Promise<RenderedPage> {
  const site = source.site()
  // Random for each render and never sent, so that no stored text can contain it.
  const nonce = randomBytes(16).toString('base64url')
  // Concatenated: a URL built from a base would take `//evil.example` for another host.
  const { status, headers, html } = await renderer.render({
    request: new Request(`${site.url}${address}`),
    site,
    api: source.api,
    posted,
    nonce,
    manifest: renderer.manifest,
  })
  const location = headers.get('location') ?? undefined
  const isPartial = headers.get('cache-control') === 'no-store'
  return { status, location, ...hashInlineScripts(html, nonce), isPartial }
}

/** Sends a rendered page with the policy that allows its inline scripts. */
export function send(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): FastifyReply {
  const isPrivate = request.method === 'POST' || isPrivatePage(request.url)
  reply.header('cache-control', isPrivate ? 'no-store' : 'no-cache')
  if (page.location !== undefined) return reply.redirect(page.location, page.status)
  reply.header('content-security-policy', request.server.policyFor(request.url, { scripts: page.scripts }))
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.html)
}
