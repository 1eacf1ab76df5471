import type { FastifyReply, FastifyRequest } from 'fastify'
import { actingAs, requester } from '#server/audit/actor.ts'
import { recordRefusal } from '#server/audit/refusals.ts'
import type { Caller, Deps } from '#server/context.ts'
import { AppError, unauthorizedError } from '#server/errors.ts'
import { deviceIdOf } from '#server/features/account/login/device.ts'
import { halfLoginOf } from '#server/features/account/login/half-login.ts'
import { refuseUntilDone, requiredStepOf } from '#server/features/account/required-step.ts'
import type { Viewer } from '#server/features/account/sessions/viewer.ts'
import { may, type Need, notInRole } from '#src/shared/account/role.ts'

const viewers = new WeakMap<FastifyRequest, Promise<Viewer | null>>()

/**
 * Returns the request's session and admin; queries the database once for each request. Null also for an admin who has to change
 * the printed password or set up a second factor first.
 */
export async function viewerOf(deps: Deps, request: FastifyRequest): Promise<Viewer | null> {
  const viewer = await sessionOf(deps, request)
  return viewer && !requiredStepOf(viewer.admin, deps) ? viewer : null
}

/**
 * Returns the request's session and admin. Throws unauthorized without one, and forbidden for an admin whose role does not
 * include what is needed, or who has to change the printed password or set up a second factor first.
 */
export async function adminOf(deps: Deps, request: FastifyRequest, needs: Need): Promise<Viewer> {
  const viewer = await sessionOf(deps, request)
  if (!viewer) throw unauthorizedError()
  const { db } = deps.database
  const call = request.routeOptions.url ?? ''
  const actor = requester({ ...deps, ...viewer, ip: request.ip })
  const step = requiredStepOf(viewer.admin, deps)
  if (step) await actingAs(actor, () => refuseUntilDone(db, step, call))
  if (!may(viewer.admin.role, needs)) {
    await actingAs(actor, () => recordRefusal(db, { kind: 'call beyond role', after: { call } }))
    throw new AppError('forbidden', notInRole)
  }
  return viewer
}

function sessionOf(deps: Deps, request: FastifyRequest): Promise<Viewer | null> {
  const known = viewers.get(request)
  if (known) return known
  const viewer = deps.sessions.read(request.headers.cookie)
  viewers.set(request, viewer)
  return viewer
}

export async function callerOf(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  return {
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    device: deviceIdOf(deps.env, request.headers.cookie),
    halfLogin: halfLoginOf(deps.env, request.headers.cookie),
    log: request.log,
    viewer: await sessionOf(deps, request),
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
