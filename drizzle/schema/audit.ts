import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type AuditState, actorKinds, auditResults } from '#src/shared/audit/audit.ts'
import { timestampMs } from './list-columns.ts'

/**
 * The audit log (ADR 37): one entry for each act, chained by hashes. It has ids and no names or texts, and no foreign keys, so
 * that it stays as it is when what it is about is deleted. Triggers refuse changes (migration audit_log).
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** From 1, without gaps. */
    number: bigint({ mode: 'number' }).primaryKey(),
    /** The number as a UUID, because lists order the rows of one moment by such an id. */
    id: uuid().notNull().generatedAlwaysAs(sql`('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid`),
    createdAt: timestampMs('created_at'),
    kind: text().notNull(),
    result: text({ enum: auditResults }).notNull(),
    actor: text({ enum: actorKinds }).notNull(),
    /** The acting admin, or the admin of a refused login. */
    adminId: uuid('admin_id'),
    /** The beginning of the session's id. */
    session: text(),
    /** The client's address. It is removed before the entry is; the chain covers `addressMark` instead. */
    address: text(),
    addressSalt: text('address_salt'),
    addressMark: text('address_mark'),
    object: text(),
    objectIds: uuid('object_ids').array().notNull().default(sql`'{}'`),
    before: jsonb().$type<AuditState>(),
    after: jsonb().$type<AuditState>(),
    /** The SHA-256 of the entry and the hash before it. */
    hash: text().notNull(),
    /** The key of `mac`, which authenticates the hash. Both are null without APP_SECRET. */
    keyId: text('key_id'),
    mac: text(),
  },
  (table) => [
    index('audit_entries_newest').on(table.createdAt, table.id),
    index('audit_entries_by_admin').on(table.adminId, table.createdAt, table.id),
    index('audit_entries_by_kind').on(table.kind, table.createdAt, table.id),
    index('audit_entries_by_object').using('gin', table.objectIds),
  ],
)

/** One row: the end of the chain. Transactions that write entries lock it. */
export const auditHead = pgTable(
  'audit_head',
  {
    /** Always true, so that there is only one row. */
    single: boolean().primaryKey().default(true),
    number: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    keyId: text('key_id'),
  },
  (table) => [check('audit_head_single', sql`${table.single}`)],
)
