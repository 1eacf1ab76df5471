import { sql } from 'drizzle-orm'
import { bigserial, customType, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** The outbox. Events are written in the transaction that causes them and read in the order of `(txid, id)`. */
export const events = pgTable(
  'events',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    txid: xid8().notNull().default(sql`pg_current_xact_id()`),
    name: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('events_order').on(table.txid, table.id)],
)
