import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { Deps } from '#server/context.ts'
import { serveMailPreviews } from '#server/mail/previews.ts'
import { serveOgImages } from '#server/seo/og-images/serve-og-images.ts'
import type { DrawCover, RenderPage } from '#src/entry-server.tsx'
import type { PostedForm } from '#src/shared/text/form.ts'
import { takeNativeForms } from './native-forms.ts'
import { getPages, pageSource, renderPath, send } from './pages.ts'

const CLIENT_ENTRY = '/src/entry-client.tsx'
const SERVER_ENTRY = '/src/entry-server.tsx'

/** Serves pages from the sources in development: Vite's middlewares first, then a render of the current modules. */
export async function serveDevPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()))
  app.addHook('preClose', () => vite.close())

  const source = pageSource(app, deps)
  serveOgImages(app, deps, async () => {
    const entry = await vite.ssrLoadModule(SERVER_ENTRY)
    const drawCover: DrawCover = entry.drawCover
    return drawCover
  })
  async function pageAt(address: string, posted?: PostedForm) {
    try {
      const entry = await vite.ssrLoadModule(SERVER_ENTRY)
      const render: RenderPage = entry.renderPage
      return await renderPath({ render, manifest: await devManifest(vite) }, address, source, posted)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      throw error
    }
  }
  serveMailPreviews(app, deps)
  takeNativeForms(app, deps, pageAt, send)
  getPages(app, pageAt)
}

/** Lists Vite's client and React's refresh preamble instead of the built entry. */
async function devManifest(vite: ViteDevServer) {
  const html = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>')
  const preamble = /<script type="module">([\s\S]*?)<\/script>/.exec(html)?.[1]
  const modules = ['/@vite/client', CLIENT_ENTRY].map((src) => ({ attrs: { type: 'module', src } }))
  const scripts = preamble ? [{ attrs: { type: 'module' }, children: preamble }, ...modules] : modules
  return { routes: { __root__: { scripts, css: ['/src/site/site.css'], preloads: [] } } }
}
