import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/context.ts'
import { hashSource } from '#server/pages/inline-hashes.ts'
import { serveFonts } from './docs-fonts.ts'
import { docsPage, docsStyle } from './docs-page.ts'
import { openApi } from './openapi.ts'

/** Serves the OpenAPI document and its page, both made once from the REST table. */
export function serveDocs(app: FastifyInstance, { env, sessions }: Pick<Deps, 'env' | 'sessions'>): void {
  const [cookie = ''] = sessions.forget.split('=')
  let made: ReturnType<typeof openApi> | undefined
  // Made with the first request: only then is the server's address known.
  const document = () => {
    made ??= openApi({ name: env.SITE_NAME, siteUrl: app.siteUrl(), cookie })
    return made
  }
  serveFonts(app)
  app.get('/api/openapi.json', async () => document())
  app.get('/api/docs', async (request, reply) => {
    reply.type('text/html; charset=utf-8')
    reply.header('content-security-policy', app.policyFor(request.url, { styles: [hashSource(docsStyle)] }))
    return docsPage(document(), env.SITE_NAME)
  })
}
