import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { allMatches, listPage } from '#server/lists/list.ts'
import type { AuditDetails, AuditEntry, AuditFilter, AuditPage } from '#src/shared/audit/audit.schema.ts'
import { entryNotFound } from '#src/shared/audit/audit.ts'
import { auditList, selectEntry } from './audit-list.store.ts'

/** Returns a page of the log, newest first. Throws validation for an unknown cursor. */
export async function listEntries(db: Db, filter: AuditFilter): Promise<AuditPage> {
  return listPage(db, auditList(filter), { ...filter, search: '' })
}

/** Yields all matches, newest first, batch by batch. */
export function exportEntries(db: Db, filter: Omit<AuditFilter, 'limit' | 'cursor'>): AsyncGenerator<AuditEntry[]> {
  return allMatches(db, auditList(filter), '')
}

/** Throws not_found. */
export async function getEntry(db: Db, id: string): Promise<AuditDetails> {
  const number = Number.parseInt(/^00000000-0000-7000-8000-([\da-f]{12})$/.exec(id)?.[1] ?? '0', 16)
  const entry = await selectEntry(db, number)
  if (!entry) throw new AppError('not_found', entryNotFound)
  return entry
}
