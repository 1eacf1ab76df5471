import { randomUUID } from 'node:crypto'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import Fastify, { type FastifyInstance } from 'fastify'
import { createContext, type Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { failureOf } from '#server/failure.ts'
import { plainAddress } from '#server/http/address.ts'
import { refuseBatchedLogins } from '#server/http/batches.ts'
import { callerOf } from '#server/http/caller.ts'
import { proxyTrust } from '#server/http/client-address.ts'
import { compressAnswers } from '#server/http/compression.ts'
import { limitConnections } from '#server/http/connections.ts'
import { answerError, sendFailure } from '#server/http/failures.ts'
import { serveHealth } from '#server/http/health.ts'
import { serveInvites } from '#server/http/invites.ts'
import { limitJson, parseShallowJson, refuseDeepInputs } from '#server/http/json-limits.ts'
import { limitRequests } from '#server/http/request-limit.ts'
import { secure, secureRefusal } from '#server/http/security.ts'
import { refuseOddCalls, sendAsText } from '#server/http/trpc-calls.ts'
import { retryAfterOf, takeTrpcForms } from '#server/http/trpc-forms.ts'
import { serveUploads } from '#server/http/uploads.ts'
import { requestLog } from '#server/log.ts'
import { serveRest } from '#server/rest/adapter.ts'
import { serveDocs } from '#server/rest/serve-docs.ts'
import { type AppRouter, appRouter } from '#server/router.ts'
import { serveSocket } from './events/socket.ts'
import { serveDiscovery } from './seo/serve-discovery.ts'

const MAX_BODY_BYTES = 1024 * 1024
/** A page of the back office needs a handful of calls; thousands in one request would slip under the request limit. */
const MAX_BATCH = 20

export type Pages = (app: FastifyInstance) => Promise<void>

/** The whole app, not listening. `pages` serves what is neither /api nor /trpc. Closing it leaves the database open. */
export async function buildApp(deps: Deps, pages?: Pages): Promise<FastifyInstance> {
  const trusts = proxyTrust(deps.env.TRUST_PROXY)
  const app = Fastify({
    loggerInstance: deps.log,
    logController: requestLog,
    genReqId: () => randomUUID(),
    trustProxy: (address) => trusts(address),
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 5000 },
    // As in tRPC's door: such keys are dropped like any other that nobody asked for.
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    // An image at its limit over a line of a megabit takes a minute and a half; a request's head takes no time.
    requestTimeout: 120_000,
    http: {
      headersTimeout: 30_000,
      // Some clients of HTTP/1.1 ask for HTTP/2 in passing: whoever does not speak it answers the request.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    rewriteUrl: ({ url }) => plainAddress(url),
    // An address that cannot be decoded reaches no hook.
    frameworkErrors: (error, request, reply) => {
      secureRefusal(request, reply, deps.env)
      const isMalformed = error.code === 'FST_ERR_BAD_URL'
      answerError(isMalformed ? new AppError('validation', 'The address is not valid') : error, request, reply)
    },
  })
  limitConnections(app.server, trusts, deps.env.RATE_LIMIT_SCALE)
  // Everything here speaks JSON; Fastify would read text too.
  app.removeContentTypeParser('text/plain')
  parseShallowJson(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, new AppError('not_found', 'Not found')))
  await secure(app, deps.env)
  await compressAnswers(app)
  limitRequests(app, deps)
  limitJson(app, deps)
  serveHealth(app, deps.database.db)
  serveInvites(app, deps)
  serveUploads(app, deps)
  serveDiscovery(app, deps)
  serveDocs(app, deps)
  await app.register((api) => serveRest(api, deps))
  await app.register((trpc) => serveTrpc(trpc, deps))
  await serveSocket(app, deps)
  if (pages) await app.register(pages)
  return app
}

/** A scope of its own: the plugin replaces the body parsers of whatever it is registered on. */
async function serveTrpc(app: FastifyInstance, deps: Deps): Promise<void> {
  refuseOddCalls(app)
  refuseBatchedLogins(app)
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
        // With a context a procedure ran, and has logged what went wrong.
        if (!ctx && failureOf(error).code === 'internal') req.log.error({ err: error.cause }, 'request failed')
      },
      responseMeta: retryAfterOf,
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>)
}
