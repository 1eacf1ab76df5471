import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/context.ts'
import { getInvite } from '#server/features/calls/guest-call.service.ts'

/** Serves the calendar files that `calls.book` links to (spec section 7). */
export function serveInvites(app: FastifyInstance, { database, env }: Deps): void {
  const host = { name: env.SITE_NAME, email: env.CONTACT_EMAIL }
  app.get<{ Params: { token: string } }>('/api/calls/:token/invite.ics', async ({ params }, reply) => {
    const file = await getInvite(database.db, params.token, host)
    // Inline: a phone offers to add the call to its calendar; it would only save an attachment.
    reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="call.ics"')
    return file
  })
}
