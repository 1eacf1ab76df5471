import { randomUUID } from 'node:crypto'
import { createServer, type ServerOptions } from 'node:http'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import Fastify, { type FastifyInstance } from 'fastify'
import { createContext, type Deps } from '#server/context.ts'
import { AppError, notFoundError, toAppError } from '#server/errors.ts'
import { serveAttachments } from '#server/http/attachments.ts'
import { refuseUnbatched } from '#server/http/batches.ts'
import { serveCalendarFiles } from '#server/http/calendar-files.ts'
import { callerOf } from '#server/http/caller.ts'
import { compressAnswers } from '#server/http/compression.ts'
import { limitConnections } from '#server/http/connections.ts'
import { serveHealth } from '#server/http/health.ts'
import { limitJson, parseShallowJson, refuseDeepInputs } from '#server/http/json-limits.ts'
import { noteMethods } from '#server/http/other-methods.ts'
import { createShedding, type Pressure } from '#server/http/overload.ts'
import { serveReceivedFiles } from '#server/http/received-files.ts'
import { createRequestCounts, limitRequests } from '#server/http/request-limit.ts'
import { normalizedUrl } from '#server/http/request-url.ts'
import { secure, secureRefusal } from '#server/http/security.ts'
import { handleError, sendError } from '#server/http/send-error.ts'
import { serveSocket } from '#server/http/socket.ts'
import { refuseOddCalls, sendAsText } from '#server/http/trpc-calls.ts'
import { retryAfterMeta, takeTrpcForms } from '#server/http/trpc-forms.ts'
import { serveUploads } from '#server/http/uploads.ts'
import { proxyTrust } from '#server/limits/client-address.ts'
import { requestLog } from '#server/log.ts'
import { createReadyPages, type ReadyPages } from '#server/pages/ready-pages.ts'
import { serveRest } from '#server/rest/adapter.ts'
import { serveDocs } from '#server/rest/serve-docs.ts'
import { type AppRouter, appRouter } from '#server/router.ts'
import { serveDiscovery } from '#server/seo/serve-discovery.ts'
import { MAX_BATCH } from '#src/shared/account/batching.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readyPages: ReadyPages
    pressure: () => Pressure
  }
}

const MAX_BODY_BYTES = 1024 * 1024

const connectionOptions: ServerOptions = {
  // The largest image takes a minute and a half at one megabit per second; headers take no time.
  requestTimeout: 120_000,
  headersTimeout: 30_000,
  // Longer than the 60 seconds that proxies keep an idle connection, so that they do not write to a closed one.
  keepAliveTimeout: 72_000,
  // Some HTTP/1.1 clients offer HTTP/2; a server without it answers the request.
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
}

export type Pages = (app: FastifyInstance) => Promise<void>

/** Builds the app without listening. `pages` serves everything but /api and /trpc. Closing the app leaves the database open. */
export async function buildApp(deps: Deps, pages?: Pages): Promise<FastifyInstance> {
  const trusts = proxyTrust(deps.env.TRUST_PROXY)
  const counts = createRequestCounts(deps.env)
  let openConnections = () => 0
  const shedding = createShedding(deps, () => openConnections())
  const readyPages = createReadyPages({
    cache: deps.pageCache,
    counts,
    trusts,
    log: deps.log,
    isFull: () => shedding.pressure() === 'full',
  })
  const app = Fastify({
    serverFactory: (handle) =>
      createServer(connectionOptions, (request, response) => {
        if (readyPages.answer(request, response) || shedding.refuse(request, response)) return
        handle(request, response)
      }),
    loggerInstance: deps.log,
    logController: requestLog,
    genReqId: () => randomUUID(),
    trustProxy: trusts,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 5000 },
    // As tRPC does: such keys are dropped like any other unknown key.
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    rewriteUrl: ({ url }) => normalizedUrl(url),
    // An address that cannot be decoded reaches no hook.
    frameworkErrors: (error, request, reply) => {
      secureRefusal(request, reply, deps.env)
      const isMalformed = error.code === 'FST_ERR_BAD_URL'
      handleError(isMalformed ? new AppError('validation', 'The address is not valid') : error, request, reply)
    },
  })
  openConnections = limitConnections(app.server, trusts, deps.env.RATE_LIMIT_SCALE)
  // Everything here speaks JSON; Fastify would read text too.
  app.removeContentTypeParser('text/plain')
  parseShallowJson(app)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request, reply) => sendError(request, reply, notFoundError()))
  await secure(app, deps.env)
  await compressAnswers(app)
  limitRequests(app, deps, counts)
  app.decorate('readyPages', readyPages)
  app.decorate('pressure', shedding.pressure)
  app.addHook('preClose', async () => readyPages.close())
  limitJson(app, deps)
  const refuseOtherMethods = noteMethods(app)
  serveHealth(app, deps.database.db)
  serveCalendarFiles(app, deps)
  serveReceivedFiles(app, deps)
  serveUploads(app, deps)
  await app.register(async (files) => serveAttachments(files, deps))
  serveDiscovery(app, deps)
  serveDocs(app, deps)
  await app.register((api) => serveRest(api, deps))
  refuseOtherMethods()
  await app.register((trpc) => serveTrpc(trpc, deps))
  await serveSocket(app, deps)
  if (pages) await app.register(pages)
  return app
}

/** In a scope of its own: the plugin replaces the body parsers of its scope. */
async function serveTrpc(app: FastifyInstance, deps: Deps): Promise<void> {
  refuseOddCalls(app)
  refuseUnbatched(app)
  refuseDeepInputs(app)
  takeTrpcForms(app, deps)
  sendAsText(app)
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      maxBatchSize: MAX_BATCH,
      createContext: async ({ req, res }) => createContext(deps, await callerOf(deps, req, res)),
      onError: ({ error, ctx, req }) => {
        // With a context a procedure ran, and has logged the error.
        if (!ctx && toAppError(error).code === 'internal') req.log.error({ err: error.cause }, 'request failed')
      },
      responseMeta: retryAfterMeta,
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>)
}
