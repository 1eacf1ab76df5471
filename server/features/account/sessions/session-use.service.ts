import type { Db } from '#server/db/database.ts'
import { unauthorizedError } from '#server/errors.ts'
import type { SessionTimes } from '#src/shared/account/account.schema.ts'
import { extendSession, shortenSessions } from './session.store.ts'
import { idleEndFrom, isUseDue, lifeFrom, type SessionLimits } from './session-life.ts'
import type { Viewer } from './viewer.ts'

type Session = Viewer['session']

/** Returns how long a session lasts from `now`. Durations, because the browser's clock may be wrong. */
export function timesOf({ expiresAt, endsAt }: Pick<Session, 'expiresAt' | 'endsAt'>, now: Date): SessionTimes {
  return { idleMs: expiresAt.getTime() - now.getTime(), maxMs: endsAt.getTime() - now.getTime() }
}

/** Records that a person or a program used the session now. Throws unauthorized when it has ended. */
export async function recordUse(db: Db, limits: SessionLimits, id: string, now: Date): Promise<SessionTimes> {
  const session = await extendSession(db, id, { expiresAt: idleEndFrom(limits, now), now })
  if (!session) throw unauthorizedError()
  return timesOf(session, now)
}

/** Records a use by a program, at most once a minute, because programs send many requests. */
export async function recordUseByProgram(
  db: Db,
  limits: SessionLimits,
  { id, expiresAt }: Session,
  now: Date,
): Promise<void> {
  // The session may end at the same time; then the request finds that out.
  if (isUseDue(limits, expiresAt, now)) await extendSession(db, id, { expiresAt: idleEndFrom(limits, now), now })
}

/** Shortens sessions that began under longer limits, at the start of the server. None is lengthened. */
export async function applyLimits(db: Db, limits: SessionLimits, now: Date): Promise<void> {
  await shortenSessions(db, lifeFrom(limits, now))
}
