import type { AnyRoute } from '@tanstack/react-router'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Site } from '#src/shared/site/site.ts'
import type { PostedForm } from '#src/shared/text/form.ts'
import type { RouterManifest } from '../scripts/vite/router-manifest.ts'
import type { Covered } from './figures/covers/cover-forms.ts'
import { CoverDrawing } from './figures/covers/cover-panel.tsx'
import { statusOf } from './lib/api-error.ts'
import { startScript } from './lib/start-script.ts'
import { type Api, createRouter } from './router.tsx'

export type RenderPage = (page: {
  request: Request
  site: Site
  api: Api
  posted?: PostedForm | undefined
  nonce: string
  manifest: RouterManifest
}) => Promise<{ status: number; headers: Headers; html: string }>

/** The same as in answers of the API while the database is unreachable. */
const RETRY_AFTER_S = '5'

const ROOT = '__root__'
/** The layout of the public pages and of the 404, below any path. */
const SITE = '/_site'
/** The route of the back office, which no server renders further. */
const FRAME = '/admin'

/**
 * Renders one page. A redirect of a route has its status and no HTML; an unknown path has status 404, a page whose data the server
 * refused has the refusal's. Any other error of a loader is a bug: it is rethrown, and no page shows its message.
 */
export const renderPage: RenderPage = async ({ request, site, api, posted, nonce, manifest }) => {
  const router = createRouter({ context: { site, api: async () => api, posted }, nonce })
  const { pathname } = new URL(request.url)
  const [matched, , screen] = router.getMatchedRoutes(pathname)
  // Not in the router's response: its body would be encoded, and decoded again here.
  let html = ''
  const { status, headers } = await createRequestHandler({
    request,
    createRouter: () => router,
    getRouterManifest: () =>
      matched.some(({ id }) => id === SITE) ? startedLater(manifest, matched) : ofBackOffice(manifest, screen?.id),
  })(async ({ router, responseHeaders }) => {
    const failed = router.stores.matches.get().find(({ status }) => status === 'error')
    const refusal = failed && statusOf(failed.error)
    if (failed && refusal === undefined) throw failed.error
    if (refusal === 503) responseHeaders.set('retry-after', RETRY_AFTER_S)
    html = loadedOnArrival(
      await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />)),
      router,
    )
    return new Response(null, { status: refusal ?? getSsrStatus(router), headers: responseHeaders })
  })
  return { status, headers, html }
}

/**
 * Replaces the times at which the server loaded the page's data, in the script that hands the data over, by that at which the browser
 * runs it. With them, each process and each render of the same page would have an ETag of its own.
 */
function loadedOnArrival(html: string, router: ReturnType<typeof createRouter>): string {
  const times = new Set(router.stores.matches.get().map(({ updatedAt }) => updatedAt))
  return [...times].reduce((page, time) => page.replaceAll(`u:${time}`, 'u:Date.now()'), html)
}

/**
 * The browser renders the screens of the back office, once the viewer is known; the server renders only the frame around them.
 * Adds the screen's scripts to the preloads of the frame, so that the browser fetches them at the same time. The style sheet of the
 * public pages is left out: the back office has its own.
 */
function ofBackOffice({ routes }: RouterManifest, screenId: string | undefined): RouterManifest {
  const { [FRAME]: frame, [screenId ?? '']: screen, [ROOT]: root } = routes
  const own = { ...routes, [ROOT]: { ...root, css: [] } }
  if (!screenId?.startsWith(`${FRAME}/`) || !frame || !screen) return { routes: own }
  const preloads = [...new Set([...(frame.preloads ?? []), ...(screen.preloads ?? [])])]
  return { routes: { ...own, [FRAME]: { ...frame, preloads } } }
}

/** Public pages start their scripts after the first paint: one script replaces the entry and all preloads. */
function startedLater(manifest: RouterManifest, matched: readonly AnyRoute[]): RouterManifest {
  const { routes } = manifest
  const files = new Set(matched.flatMap(({ id }) => routes[id]?.preloads ?? []))
  // In development the entry is a source.
  if (files.size === 0) return manifest
  const started = { attrs: {}, children: startScript([...files]) }
  const plain = Object.entries(routes).map(([id, route]) => [id, { ...route, preloads: [] }] as const)
  return { routes: { ...Object.fromEntries(plain), [ROOT]: { ...routes[ROOT], preloads: [], scripts: [started] } } }
}

export type DrawCover = (cover: Covered) => string

/** Returns a drawn cover, as an SVG element for an Open Graph image. */
export const drawCover: DrawCover = (cover) => renderToStaticMarkup(<CoverDrawing cover={cover} />)
