import { z } from 'zod'
import { byId, listPage, pageFilter, span } from '#src/shared/lists/list.schema.ts'
import { searchText } from '#src/shared/text/text.schema.ts'
import { actorFilters, actorKinds, allAuditKinds, auditObjects, auditResults, entryNotFound } from './audit.ts'

const state = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()).readonly()]),
)

/** An entry of the audit log on the wire. Kinds and objects are texts, because a later version may have others. */
const auditEntry = z.object({
  id: z.uuid(),
  number: z.int(),
  createdAt: z.date(),
  kind: z.string(),
  result: z.enum(auditResults),
  actor: z.enum(actorKinds),
  adminId: z.uuid().nullable(),
  /** The present name of the admin; null after the removal of the admin. */
  name: z.string().nullable(),
  session: z.string().nullable(),
  /** Null where it was removed, and for what the server did. */
  address: z.string().nullable(),
  object: z.string().nullable(),
  /** The first of the ids, and how many there are. */
  objectIds: z.array(z.string()),
  objects: z.int(),
  before: state.nullable(),
  after: state.nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

const filters = {
  ...span,
  /** An admin's id, or another actor. */
  who: z.union([z.enum(actorFilters), z.uuid()], { error: 'Unknown actor' }).nullish(),
  kind: z.enum(allAuditKinds, { error: 'Unknown kind' }).nullish(),
  object: z.enum(auditObjects, { error: 'Unknown object' }).nullish(),
  result: z.enum(auditResults, { error: 'Unknown result' }).nullish(),
}

/** Input of the list, newest first. `search` is the id of a record or the number of an entry. */
export const auditFilter = pageFilter.extend(filters)
export type AuditFilter = z.output<typeof auditFilter>

export const auditExport = z.object({ q: searchText.default(''), ...filters })

export const auditPage = listPage(auditEntry)
export type AuditPage = z.output<typeof auditPage>

export const auditById = byId(entryNotFound)

/** The entry with its place in the chain. */
export const auditDetails = auditEntry.extend({ hash: z.string(), hasCode: z.boolean() })
export type AuditDetails = z.output<typeof auditDetails>
