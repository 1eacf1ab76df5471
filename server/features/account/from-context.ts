import type { Context } from '#server/context.ts'
import type { Self } from './confirmation.service.ts'
import type { LoginSource } from './login/login.service.ts'

type LoggedIn = Pick<Context, 'ip' | 'log' | 'device'> & { admin: { id: string }; session: { id: string } }

/** Returns the calling admin in the form that the services take. */
export function selfOf({ admin, session, ip, log, device }: LoggedIn): Self {
  return { id: admin.id, session: session.id, ip, log, device }
}

/** Returns the source of a login or sign-up, with the session of the request's cookie. */
export function loginSourceOf({ ip, userAgent, log, viewer, device }: Context): LoginSource {
  return { ip, userAgent, log, session: viewer.kind === 'visitor' ? undefined : viewer.session.id, device }
}
