import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/context.ts'
import { serveRendered } from '#server/pages/pages.ts'
import { type RenderPage, renderPage } from '#src/entry-server.tsx'

/** The number of renders by URL. */
export type Renders = Map<string, number>

/** Renders the site's pages from the sources, as the built product does, and counts the renders. */
export function renderedPages(
  renders: Renders = new Map(),
  before: (page: Parameters<RenderPage>[0]) => Promise<void> = async () => undefined,
) {
  return (app: FastifyInstance, deps: Deps) =>
    serveRendered(
      app,
      {
        manifest: { routes: {} },
        render: async (page) => {
          const { pathname, search } = new URL(page.request.url)
          renders.set(pathname + search, (renders.get(pathname + search) ?? 0) + 1)
          const rendered = await renderPage(page)
          await before(page)
          return rendered
        },
      },
      deps,
    )
}
