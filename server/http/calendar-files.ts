import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/context.ts'
import { readFeed } from '#server/features/calls/calendar-feed.service.ts'
import { getCalendarFile } from '#server/features/calls/guest-call.service.ts'
import { addressKeys } from '#server/limits/client-address.ts'
import { scaled, tooManyRequestsError } from '#server/limits/limit.ts'
import { memoryCounter } from '#server/limits/memory-counter.ts'

/** How often an address may read feeds within a minute: a calendar reads one a few times an hour. */
const FEEDS_A_MINUTE = 30

/** Serves the calendar files that `calls.book` links to (spec section 7), and the feeds of the admins' calendars. */
export function serveCalendarFiles(app: FastifyInstance, { database, env, clock }: Deps): void {
  const reads = memoryCounter(60)
  const host = { name: env.SITE_NAME, email: env.CONTACT_EMAIL }
  app.get<{ Params: { token: string } }>('/api/calls/:token/invite.ics', async ({ params }, reply) => {
    const file = await getCalendarFile(database.db, params.token, host)
    // Inline: a phone offers to add the call to its calendar; it would only save an attachment.
    reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="call.ics"')
    return file
  })

  app.get<{ Params: { token: string } }>('/api/calls/:token/calendar.ics', async ({ params, ip }, reply) => {
    for (const { key, share } of addressKeys(ip)) {
      const { points, msLeft } = reads.add(key)
      if (points > scaled(FEEDS_A_MINUTE, env.RATE_LIMIT_SCALE) * share) throw tooManyRequestsError(msLeft)
    }
    const file = await readFeed(database.db, params.token, host, clock())
    if (file === undefined) return reply.callNotFound()
    reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="calls.ics"')
    // Only for the calendar that asked, which may keep it.
    reply.header('cache-control', 'private, max-age=300')
    return file
  })
}
