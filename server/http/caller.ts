import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, Deps, Viewer } from '#server/context.ts'

const viewers = new WeakMap<FastifyRequest, Promise<Viewer | null>>()

/** Who sent the request; the database is asked once for each request, however many ask. */
export function viewerOf(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Viewer | null> {
  const known = viewers.get(request)
  if (known) return known
  const viewer = deps.sessions.read(request.headers.cookie, setCookieOn(reply))
  viewers.set(request, viewer)
  return viewer
}

/** The caller behind an HTTP request. Errors: those of the database that holds the sessions. */
export async function callerOf(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  return {
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    log: request.log,
    viewer: await viewerOf(deps, request, reply),
    setCookie: setCookieOn(reply),
    siteUrl: request.server.siteUrl(),
  }
}

// Fastify keeps several Set-Cookie headers side by side.
const setCookieOn = (reply: FastifyReply) => (header: string) => {
  reply.header('set-cookie', header)
}
