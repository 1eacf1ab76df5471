import type { Context } from '#server/context.ts'
import type { Visitor } from './account.service.ts'
import type { Self } from './confirmation.service.ts'

type LoggedIn = Pick<Context, 'ip' | 'log' | 'device'> & { admin: { id: string }; session: { id: string } }

/** The logged-in admin who calls, as the services take it. */
export function selfOf({ admin, session, ip, log, device }: LoggedIn): Self {
  return { id: admin.id, session: session.id, ip, log, device }
}

/** The origin of a login or a signup, with the session that the browser presents already. */
export function visitorOf({ ip, userAgent, log, session, device }: Context): Visitor {
  return { ip, userAgent, log, session: session?.id, device }
}
