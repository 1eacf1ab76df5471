import { randomUUID } from 'node:crypto'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import proxyAddr from '@fastify/proxy-addr'
import { handleKeepAlive } from '@trpc/server/adapters/ws'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { actingAs, requester } from '#server/audit/actor.ts'
import { createContext, type Deps } from '#server/context.ts'
import { AppError, errorTable, notFoundError, toAppError, unauthorizedError } from '#server/errors.ts'
import { eventRouter } from '#server/events/event.router.ts'
import { refuseUntilDone, requiredStepOf } from '#server/features/account/required-step.ts'
import type { Viewer } from '#server/features/account/sessions/viewer.ts'
import { proxyTrust } from '#server/limits/client-address.ts'
import { scaled } from '#server/limits/limit.ts'
import { router } from '#server/trpc.ts'
import { createConnectionLimit } from './connection-limit.ts'
import { overloadedError } from './overload.ts'
import { isCrossSite, otherSiteError } from './security.ts'
import { startSessionChecks } from './session-checks.ts'
import { serveSubscriptions } from './subscriptions.ts'

const PATH = '/trpc'
/** A client sends subscriptions and pongs: a few hundred bytes. */
const MAX_MESSAGE_BYTES = 16 * 1024
/** Sockets for each client address (product decisions, "Limits"). */
const PER_ADDRESS = 20
/** A client whose network is gone is noticed within 25 seconds, before others take its admin for present for too long. */
const PING_MS = 15_000
const PONG_WAIT_MS = 10_000
const GOODBYE_MS = 1000
/** Of tRPC's protocol: clients connect anew without waiting, and go on from their last event. */
const RECONNECT = JSON.stringify({ id: null, method: 'reconnect' })
/** Of RFC 6455. */
const SERVICE_RESTART = 1012

/** Subscriptions only: calls go over HTTP, which has their limits, cookies and size checks. */
const socketRouter = router({ events: eventRouter })

/**
 * Serves subscriptions on a WebSocket at /trpc, to admins only: an anonymous upgrade is refused before there is a socket.
 * session-checks.ts closes sockets whose session has ended; when the app closes, clients are told to reconnect.
 */
export async function serveSocket(app: FastifyInstance, deps: Deps): Promise<void> {
  const { env, sessions, log } = deps
  const trusts = proxyTrust(env.TRUST_PROXY)
  const connections = createConnectionLimit(scaled(PER_ADDRESS, env.RATE_LIMIT_SCALE))
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  const checks = await startSessionChecks(deps)
  let closing = false

  async function viewerOf(request: IncomingMessage, ip: string): Promise<Viewer> {
    const viewer = await sessions.read(request.headers.cookie)
    if (!viewer) throw unauthorizedError()
    const step = requiredStepOf(viewer.admin, deps)
    if (step) await actingAs(requester({ ...deps, ...viewer, ip }), () => refuseUntilDone(deps.database.db, step, PATH))
    return viewer
  }

  /** Opens the socket. Throws the error to refuse the upgrade with. */
  async function admit(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> {
    const { headers, socket } = request
    if (request.url?.split('?')[0] !== PATH) throw notFoundError()
    if (closing) throw new AppError('unavailable', 'The server is restarting', { retryAfter: 1 })
    if (app.pressure() !== 'none') throw overloadedError()
    if (isCrossSite({ headers, host: headers.host ?? '', peer: socket.remoteAddress }, app)) throw otherSiteError()
    const ip = proxyAddr(request, trusts)
    // Before the query for the session: of a burst of anonymous upgrades no more than twenty per address wait for the database.
    raw.once('close', connections.take(ip))
    const viewer = await viewerOf(request, ip)
    server.handleUpgrade(request, raw, head, (client) => open(client, viewer, ip, headers['user-agent']))
  }

  function open(client: WebSocket, viewer: Viewer, ip: string, userAgent: string | undefined) {
    checks.add(client, viewer)
    handleKeepAlive(client, PING_MS, PONG_WAIT_MS)
    // ws has closed it: a broken frame, or one that is too large.
    client.on('error', () => {})
    serveSubscriptions(client, {
      router: socketRouter,
      createContext() {
        const requestId = randomUUID()
        const request = {
          requestId,
          ip,
          userAgent,
          device: null,
          halfLogin: null,
          log: log.child({ reqId: requestId }),
        }
        const onSocket = { isOnSocket: true, setCookie: () => {}, siteUrl: app.siteUrl() }
        return createContext(deps, { ...request, ...onSocket, viewer })
      },
      onError(error, path, ctx) {
        if (toAppError(error).code === 'internal')
          ctx.log.error({ err: error.cause ?? error, path }, 'subscription failed')
      },
    })
  }

  app.server.on('upgrade', (request: IncomingMessage, raw: Duplex, head: Buffer) => {
    // In development Vite has sockets of its own on this server.
    if (env.NODE_ENV === 'development' && request.url?.split('?')[0] !== PATH) return
    raw.on('error', () => raw.destroy())
    admit(request, raw, head).catch((cause) => {
      const error = toAppError(cause)
      if (error.code === 'internal') log.error({ err: error.cause }, 'upgrade failed')
      refuse(raw, error)
    })
  })

  app.addHook('preClose', async () => {
    closing = true
    const stopped = checks.stop()
    for (const client of server.clients) {
      client.send(RECONNECT)
      client.close(SERVICE_RESTART, 'The server is restarting')
    }
    const gone = [...server.clients].map((client) => new Promise((resolve) => client.once('close', resolve)))
    await Promise.race([Promise.all([...gone, stopped]), wait(GOODBYE_MS, undefined, { ref: false })])
    for (const client of server.clients) client.terminate()
  })
}

/** Refuses an upgrade with a plain HTTP response, which is all that a browser shows to its page. */
function refuse(raw: Duplex, { code, message, retryAfter }: AppError): void {
  const { status } = errorTable[code]
  const body = JSON.stringify({ message })
  raw.once('finish', () => raw.destroy())
  raw.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      'Cache-Control: no-store',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
      '',
      body,
    ].join('\r\n'),
  )
}
