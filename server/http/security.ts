import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { isUnder } from './failures.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The nonce in this answer's Content-Security-Policy; every script and style in the page carries it. */
    cspNonce: string
  }
  interface FastifyInstance {
    /** The public origin, without a slash at its end. With PORT 0 and no SITE_URL it is known only once the app listens. */
    siteUrl: () => string
  }
}

/** Security headers on every answer, and no write from another site's page. */
export async function secure(app: FastifyInstance, env: Env): Promise<void> {
  const https = env.SITE_URL?.startsWith('https:') ?? false
  app.decorate('siteUrl', () => env.SITE_URL ?? `http://localhost:${portOf(app, env)}`)
  app.decorateRequest('cspNonce', '')
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    request.cspNonce = randomBytes(16).toString('base64url')
    addHeaders(request, reply, contentSecurityPolicy(request.cspNonce, env))
    if (!isRead(request)) refuseOtherSites(request)
  })
}

/** The same for an address that cannot be decoded, which Fastify answers before any hook runs: a line of text or JSON. */
export function secureRefusal(request: FastifyRequest, reply: FastifyReply): void {
  addHeaders(request, reply, "default-src 'none'; frame-ancestors 'none'")
  reply.header('x-content-type-options', 'nosniff').header('x-frame-options', 'DENY')
}

function addHeaders(request: FastifyRequest, reply: FastifyReply, policy: string): void {
  reply.header('content-security-policy', policy)
  reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  reply.header('x-request-id', request.id)
  if (isUnder('/api', request.url) || isUnder('/trpc', request.url)) reply.header('cache-control', 'no-store')
}

/**
 * Whether a browser says that another site's page caused the request. Integrators are no browsers and send neither header.
 * The request's own host counts as ours besides SITE_URL: a page opened under another name of this server is its own.
 */
export function isCrossSite(request: Pick<FastifyRequest, 'headers' | 'host'>, siteUrl: string): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers
  if (origin !== undefined) return origin !== siteUrl && hostOf(origin) !== request.host
  return fetchSite === 'cross-site' || fetchSite === 'same-site'
}

/** Throws forbidden for a request that another site's page caused. */
export function refuseOtherSites(request: FastifyRequest): void {
  if (isCrossSite(request, request.server.siteUrl())) {
    throw new AppError('forbidden', 'Requests from other sites are not allowed')
  }
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

function portOf(app: FastifyInstance, env: Env): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : env.PORT
}

/** Scripts and styles by nonce only; the tag manager's hosts only where one is configured. */
function contentSecurityPolicy(nonce: string, env: Env): string {
  const development = env.NODE_ENV === 'development'
  const tags = env.GTM_ID ? ' https://www.googletagmanager.com' : ''
  const collectors = env.GTM_ID ? `${tags} https://*.google-analytics.com https://*.analytics.google.com` : ''
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${tags}`,
    // Vite puts an edited stylesheet into the page without a nonce.
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${collectors}`,
    `connect-src 'self'${collectors}${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
