import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, Deps } from '#server/context.ts'
import { deviceOf } from '#server/features/account/device.ts'
import type { Viewer } from '#server/features/account/viewer.ts'

const viewers = new WeakMap<FastifyRequest, Promise<Viewer | null>>()

/** Returns the request's session and admin; queries the database once for each request. */
export function viewerOf(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Viewer | null> {
  const known = viewers.get(request)
  if (known) return known
  const viewer = deps.sessions.read(request.headers.cookie, setCookieOn(reply, deps.sessions.forget))
  viewers.set(request, viewer)
  return viewer
}

/** Returns the caller of an HTTP request. */
export async function callerOf(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  return {
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    device: deviceOf(deps.env, request.headers.cookie),
    log: request.log,
    viewer: await viewerOf(deps, request, reply),
    setCookie: setCookieOn(reply, deps.sessions.forget),
    siteUrl: request.server.siteUrl(),
  }
}

/**
 * A browser clears drafts and other storage with its session, and pages that its Back button would show. Cookies stay, because one of
 * them identifies the device.
 */
const CLEARED = '"cache", "storage"'

// Fastify keeps several Set-Cookie headers side by side.
const setCookieOn = (reply: FastifyReply, forget: string) => (header: string) => {
  reply.header('set-cookie', header)
  if (header === forget) reply.header('clear-site-data', CLEARED)
}
