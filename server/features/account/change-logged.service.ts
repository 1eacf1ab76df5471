import type { Db, Tx } from '#server/db/database.ts'
import type { AuditKind } from '#src/shared/audit/audit.ts'
import { type AccountSource, logAccount, logRefusal } from './account-log.ts'

/** Makes an admin's change in one transaction and logs it, or its refusal. Throws what `change` throws. */
export async function changeLogged<Result>(
  db: Db,
  self: AccountSource & { id: string },
  { action, targetId }: { action: AuditKind; targetId?: string },
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const details = { adminId: self.id, targetId }
  const result = await db.transaction(change).catch(logRefusal(db, self, action, details))
  logAccount(self, action, 'ok', details)
  return result
}
