import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Env, isHttps } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { isPrivatePage } from '#src/shared/site/private-page.ts'
import { type IsOwnHost, ownHostNames } from './own-host-names.ts'
import { isUnder } from './request-url.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The public origin without a trailing slash. With PORT 0 and no SITE_URL it is known only once the app listens. */
    siteUrl: () => string
    isOwnHost: IsOwnHost
    /** Returns the Content-Security-Policy of an address, with the hashes of what its page has inline. */
    policyFor: (url: string, inline?: Inline) => string
  }
}

/** Sources such as `'sha256-…'` of the scripts and styles that a page has inline. */
type Inline = { scripts?: string[]; styles?: string[] }

const HSTS_SECONDS = 63_072_000
/** Pages whose links have a token in the fragment; older sign-up links have it in the query. */
const TOKEN_PAGES = ['/signup', '/reset-password', '/confirm-email']
const PERMISSIONS_POLICY = 'camera=(), microphone=(), geolocation=(), payment=()'
const REFERRER_POLICY = 'strict-origin-when-cross-origin'

/**
 * Headers without effect on assets: browsers apply them to documents only, or they repeat the policy. The request's id is one, because
 * assets are not logged.
 */
const NOT_OF_ASSETS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
]

/** Adds security headers to every response, and refuses writes from other sites' pages. */
export async function secure(app: FastifyInstance, env: Env): Promise<void> {
  app.decorate('siteUrl', () => env.SITE_URL ?? `http://localhost:${portOf(app, env)}`)
  app.decorate('isOwnHost', ownHostNames(env))
  app.decorate('policyFor', (url: string, inline?: Inline) => contentSecurityPolicy(env, !isPrivatePage(url), inline))
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps(env) ? { maxAge: HSTS_SECONDS, includeSubDomains: false } : false,
    referrerPolicy: { policy: REFERRER_POLICY },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    const isAsset = isUnder('/assets', request.url)
    addHeaders(request, reply, isAsset ? NOTHING : app.policyFor(request.url))
    // A first visit fetches a dozen assets: each of these headers would be another half kilobyte.
    if (isAsset) for (const name of NOT_OF_ASSETS) reply.removeHeader(name)
    if (!isRead(request)) refuseOtherSites(request)
  })
}

/** Adds the headers to the response to an undecodable address, which Fastify sends before any hook runs. */
export function secureRefusal(request: FastifyRequest, reply: FastifyReply, env: Env): void {
  reply.headers(refusalHeaders(env))
  addHeaders(request, reply, NOTHING)
}

const NOTHING = "default-src 'none'; frame-ancestors 'none'"

/** Returns the headers for a response that passes no hook of the app. */
export function refusalHeaders(env: Env): Record<string, string> {
  return {
    'content-security-policy': NOTHING,
    'permissions-policy': PERMISSIONS_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': REFERRER_POLICY,
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(isHttps(env) && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }),
  }
}

function addHeaders(request: FastifyRequest, reply: FastifyReply, policy: string): void {
  reply.header('content-security-policy', policy)
  reply.header('permissions-policy', PERMISSIONS_POLICY)
  reply.header('x-request-id', request.id)
  if (TOKEN_PAGES.some((page) => isUnder(page, request.url))) reply.header('referrer-policy', 'no-referrer')
  if (isUnder('/api', request.url) || isUnder('/trpc', request.url)) reply.header('cache-control', 'no-store')
}

type Asking = Pick<FastifyRequest, 'headers' | 'host'> & { peer: string | undefined }

/**
 * Returns whether another site's page caused the request, by the headers that browsers send; integrators send neither. A page
 * opened under another name of this server is its own if `ownHostNames` accepts the name.
 */
export function isCrossSite(
  { headers, host, peer }: Asking,
  { siteUrl, isOwnHost }: Pick<FastifyInstance, 'siteUrl' | 'isOwnHost'>,
): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = headers
  if (origin !== undefined) return origin !== siteUrl() && !(hostOf(origin) === host && isOwnHost(host, peer))
  return fetchSite === 'cross-site' || fetchSite === 'same-site'
}

/** Throws forbidden for a request that another site's page caused. */
export function refuseOtherSites({ headers, host, socket, server }: FastifyRequest): void {
  if (isCrossSite({ headers, host, peer: socket.remoteAddress }, server)) throw otherSiteError()
}

export function otherSiteError(): AppError {
  return new AppError('forbidden', 'Requests from other sites are not allowed')
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

/** Allows inline scripts and styles by their hash only, and the tag manager's hosts on public pages if one is configured. */
function contentSecurityPolicy(env: Env, isPublic: boolean, { scripts = [], styles = [] }: Inline = {}): string {
  const development = env.NODE_ENV === 'development'
  const hasTags = env.GTM_ID !== undefined && isPublic
  const tags = hasTags ? ' https://www.googletagmanager.com' : ''
  const collectors = hasTags ? `${tags} https://*.google-analytics.com https://*.analytics.google.com` : ''
  return [
    "default-src 'self'",
    `${["script-src 'self'", ...scripts].join(' ')}${tags}`,
    // Vite adds an edited stylesheet to the page as an inline style.
    ["style-src 'self'", ...(development ? ["'unsafe-inline'"] : styles)].join(' '),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${collectors}`,
    `connect-src 'self'${collectors}${development ? ' ws:' : ''}`,
    // For the proof of work of public forms, to which the router may come from any page.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
