import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { changeLogged, logAccount } from '#server/features/account/account-log.service.ts'
import { lockConfirmed, type Self } from '#server/features/account/confirmation.service.ts'
import type { OwnSession } from '#src/shared/account/account.schema.ts'
import { sessionNotFound } from '#src/shared/account/account.ts'
import { deleteSession, deleteSessionOf, notifySessionsChanged, selectSessionsOf } from './session.store.ts'

/** Lists the admin's sessions that have not ended, the latest login first. */
export async function listSessions(db: Db, self: Pick<Self, 'id' | 'session'>, now: Date): Promise<OwnSession[]> {
  const rows = await selectSessionsOf(db, self.id, now)
  return rows.map((row) => ({ ...row, current: row.id === self.session }))
}

/** Ends a session and closes its sockets in all server processes. */
export async function logOut(db: Db, self: Self): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteSession(tx, self.session)
    await notifySessionsChanged(tx)
    await record(tx, { kind: 'logout', object: 'admin', ids: [self.id] })
  })
  logAccount(self, 'logout', 'ok', { adminId: self.id })
}

const sessionIdPattern = /^[\da-f]{64}$/

/**
 * Ends one of the admin's own sessions and closes its sockets. Throws as `lockConfirmed` does, so that a stolen session cannot throw
 * its owner out, and not_found, also for another admin's session.
 */
export async function endSession(db: Db, self: Self, id: string, now: Date): Promise<void> {
  await changeLogged(db, self, { action: 'session end', targetId: id }, async (tx) => {
    await lockConfirmed(tx, self, now)
    const ended = sessionIdPattern.test(id) && (await deleteSessionOf(tx, self.id, id))
    if (!ended) throw new AppError('not_found', sessionNotFound)
    await notifySessionsChanged(tx)
    await record(tx, { kind: 'session end', object: 'admin', ids: [self.id], before: { session: id.slice(0, 8) } })
  })
}
