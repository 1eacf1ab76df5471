import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import type { Site } from '#server/http/site.ts'
import type { RouterManifest } from '../scripts/vite/router-manifest.ts'
import { createRouter } from './router.tsx'

export type RenderPage = (page: {
  request: Request
  site: Site
  nonce: string
  manifest: RouterManifest
}) => Promise<Response>

/** Renders one page. A redirect of a route is a response too; an unknown path has status 404. */
export const renderPage: RenderPage = ({ request, site, nonce, manifest }) =>
  createRequestHandler({
    request,
    createRouter: () => createRouter({ context: { site }, nonce }),
    getRouterManifest: () => manifest,
  })(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
