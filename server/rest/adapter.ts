import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createContext, type Deps } from '#server/context.ts'
import { AppError, notFoundError } from '#server/errors.ts'
import { recordUseByProgram } from '#server/features/account/sessions/session-use.service.ts'
import { callerOf } from '#server/http/caller.ts'
import { takeForms } from '#server/http/forms.ts'
import { refuseOtherSites } from '#server/http/security.ts'
import { sendError } from '#server/http/send-error.ts'
import { needOfForms } from '#server/http/trpc-forms.ts'
import { createCaller } from '#server/router.ts'
import { entriesOf } from '#src/shared/text/form.schema.ts'
import { serveExports } from './exports.ts'
import { sendPaging } from './paging.ts'
import { type RestRoute, restRoutes } from './routes.ts'

/** Serves the REST table: every row calls the same procedure as the site does. */
export async function serveRest(app: FastifyInstance, deps: Deps): Promise<void> {
  const serve = (scope: FastifyInstance, { takesForm }: { takesForm: boolean }) => {
    for (const route of restRoutes.filter((one) => takesForm === (one.takesForm ?? false))) {
      scope.route({
        method: route.method,
        url: route.path,
        // HEAD must change nothing.
        exposeHeadRoute: !route.ownSiteOnly,
        handler: (request, reply) => answer(route, deps, request, reply),
      })
    }
  }
  // Many clients label every request as JSON, also a DELETE without a body.
  app.addHook('onRequest', async ({ method, headers }) => {
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
    if (method === 'DELETE' && isEmpty) delete headers['content-type']
  })
  serve(app, { takesForm: false })
  await app.register(async (forms) => {
    takeForms(forms, deps, needOfForms)
    serve(forms, { takesForm: true })
  })
  serveExports(app, deps)
  // A wildcard rather than a not-found handler: the pages answer every other GET, also under /api.
  app.all('/api', notFound)
  app.all('/api/*', notFound)
}

async function answer(route: RestRoute, deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  if (route.ownSiteOnly) {
    refuseOtherSites(request)
    refuseSubresources(request)
  }
  const caller = await callerOf(deps, request, reply)
  const { viewer } = caller
  // A page reports by itself when a person used it. Its other requests may come without a person and do not count as use.
  const isBrowser = request.headers['sec-fetch-site'] !== undefined
  if (viewer && !isBrowser) await recordUseByProgram(deps.database.db, deps.env, viewer.session, deps.clock())
  const api = createCaller(createContext(deps, caller))
  const {
    status = 200,
    body,
    page,
  } = await route.call(api, { input: inputOf(request), query: parametersOf(request.query) })
  if (page) sendPaging(request, reply, page)
  return reply.code(status).send(route.docs.keepsId ? body : withRestIds(body))
}

/** Refuses requests of browsers for parts of a page: an image in a post comes from our own site, and must not log its reader out. */
function refuseSubresources({ headers }: FastifyRequest): void {
  const purpose = headers['sec-fetch-dest'] ?? 'empty'
  if (purpose !== 'empty' && purpose !== 'document') throw new AppError('forbidden', 'Open this address or call it')
}

/** Path parameters override the body. Anything but an object is passed on as it is, and refused by the procedure's schema. */
function inputOf({ body, params }: FastifyRequest): never {
  if (body instanceof FormData) return { ...entriesOf(body), ...parametersOf(params) } as never
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  const input: unknown = isObject || body === undefined ? { ...body, ...parametersOf(params) } : body
  return input as never
}

function parametersOf(given: unknown): Record<string, unknown> {
  return { ...(typeof given === 'object' ? given : null) }
}

/** REST calls an id `_id` (product decisions, "Data"). */
function withRestIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withRestIds)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key === 'id' ? '_id' : key, withRestIds(item)]))
}

function notFound(request: FastifyRequest, reply: FastifyReply) {
  return sendError(request, reply, notFoundError())
}
