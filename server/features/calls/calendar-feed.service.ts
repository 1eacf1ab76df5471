import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import { calendarFeed } from '#server/mail/icalendar.ts'
import { newToken, sha256 } from '#server/tokens.ts'
import type { AdminRef } from '#src/shared/account/admin-ref.schema.ts'
import { may, notInRole, type Role } from '#src/shared/account/role.ts'
import type { CalendarFeed, CalendarFeedAddress } from '#src/shared/calls/calendar-feed.schema.ts'
import type { FeedScope } from '#src/shared/calls/call.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { deleteFeedOf, selectFeed, selectFeedByToken, updateRead, upsertFeed } from './calendar-feed.store.ts'
import { selectCallsSince } from './call.store.ts'

const isToken = /^[\w-]{43}$/
/** Calls stay in the feed for this many days after they were held. */
const KEPT_DAYS = 90

type Self = { db: Db; admin: { id: string; name: string; role: Role }; siteUrl: string }

/** Returns the admin's own feed, without its address. */
export const getFeed = ({ db, admin }: Pick<Self, 'db' | 'admin'>): Promise<CalendarFeed> => selectFeed(db, admin.id)

/**
 * Makes the admin's feed, in place of an earlier one, and returns its address, of which only the hash is stored. Throws
 * forbidden for a feed of all calls where the role includes no leads.
 */
export async function makeFeed(
  { db, admin, siteUrl }: Self,
  scope: FeedScope,
  now: Date,
): Promise<CalendarFeedAddress> {
  if (scope === 'all' && !may(admin.role, 'leads.read')) throw new AppError('forbidden', notInRole)
  const token = newToken()
  await db.transaction(async (tx) => {
    await upsertFeed(tx, { adminId: admin.id, tokenHash: sha256(token), scope, createdAt: now })
    await append(tx, eventOf('feed-made', admin))
    await record(tx, { kind: 'calendar feed', object: 'admin', ids: [admin.id], after: { scope } })
  })
  return { url: `${siteUrl}/api/calls/${token}/calendar.ics` }
}

/** Ends the address of the admin's feed. Does nothing without one. */
export async function endFeed({ db, admin }: Pick<Self, 'db' | 'admin'>): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteFeedOf(tx, admin.id))) return
    await append(tx, eventOf('feed-ended', admin))
    await record(tx, { kind: 'calendar feed end', object: 'admin', ids: [admin.id] })
  })
}

/**
 * Returns the calendar file of a feed's address, or undefined for an address that is not known or has ended. A feed of all calls
 * has the admin's own ones while the role includes no leads.
 */
export async function readFeed(
  db: Db,
  token: string,
  host: { name: string; email: string },
  now: Date,
): Promise<string | undefined> {
  const feed = isToken.test(token) ? await selectFeedByToken(db, sha256(token)) : undefined
  if (!feed) return undefined
  await updateRead(db, feed.adminId, now)
  const scope = may(feed.role, 'leads.read') ? feed.scope : 'own'
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const calls = await selectCallsSince(db, since, scope === 'own' ? feed.adminId : undefined)
  return calendarFeed(calls, host, scope)
}

function eventOf(change: 'feed-made' | 'feed-ended', { id, name }: AdminRef) {
  return { name: 'account' as const, payload: { change, by: { id, name }, subject: name } }
}
