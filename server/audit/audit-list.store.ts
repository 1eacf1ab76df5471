import { and, eq, sql } from 'drizzle-orm'
import { admins, auditEntries } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import { isId } from '#server/db/ids.ts'
import { byCreation, isWithin, type List, readRows } from '#server/lists/list.store.ts'
import type { AuditEntry, AuditFilter } from '#src/shared/audit/audit.schema.ts'
import { actorFilters } from '#src/shared/audit/audit.ts'

/** A bulk change has thousands of ids; screens show the first. */
const SHOWN_IDS = 10

const { id, number, createdAt, kind, result, actor, adminId, session, address, object, before, after } = auditEntries
const shown = {
  id,
  number,
  createdAt,
  kind,
  result,
  actor,
  adminId,
  session,
  address,
  object,
  before,
  after,
  name: admins.name,
  objectIds: sql<string[]>`array_to_json(${auditEntries.objectIds}[1:${sql.raw(String(SHOWN_IDS))}])`,
  objects: sql<number>`cardinality(${auditEntries.objectIds})`,
}

/** Returns the list of matching entries, newest first. */
export function auditList(filter: Omit<AuditFilter, 'limit' | 'cursor'>): List<AuditEntry> {
  return {
    table: auditEntries,
    order: byCreation(auditEntries),
    // Searched by id only.
    text: auditEntries.kind,
    where: and(
      filter.search ? isAbout(filter.search) : undefined,
      filter.who ? isBy(filter.who) : undefined,
      filter.kind ? eq(kind, filter.kind) : undefined,
      filter.object ? eq(object, filter.object) : undefined,
      filter.result ? eq(result, filter.result) : undefined,
      isWithin(createdAt, filter),
    ),
    read: (db, query) =>
      readRows(db.select(shown).from(auditEntries).leftJoin(admins, eq(admins.id, adminId)).$dynamic(), query),
  }
}

/** Returns an entry with its place in the chain. */
export async function selectEntry(db: Db, wanted: number) {
  const [row] = await db
    .select({ ...shown, hash: auditEntries.hash, hasCode: sql<boolean>`${auditEntries.mac} is not null` })
    .from(auditEntries)
    .leftJoin(admins, eq(admins.id, adminId))
    .where(eq(number, wanted))
  return row
}

/** Returns the condition for a search: the id of a record or an admin, or an entry's number. */
function isAbout(search: string) {
  if (isId(search)) return sql`${auditEntries.objectIds} @> array[${search}]::uuid[]`
  return /^\d{1,15}$/.test(search) ? eq(number, Number(search)) : sql`false`
}

function isBy(who: NonNullable<AuditFilter['who']>) {
  const other = actorFilters.find((known) => known === who)
  return other ? eq(actor, other) : eq(adminId, who)
}
