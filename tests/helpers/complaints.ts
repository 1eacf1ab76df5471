import { type SQL, sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { requestColumns, searchedText, statusListIndexes } from '#drizzle/schema/list-columns.ts'
import type { Db } from '#server/db/database.ts'

export const complaintStatuses = ['pending', 'solved'] as const

/** The table of a third kind of request, which the product does not have. */
export const complaints = pgTable(
  'complaints',
  {
    id: uuid().primaryKey(),
    text: text().notNull(),
    topic: text().notNull(),
    name: text().notNull().default(''),
    email: text().notNull().default(''),
    company: text(),
    ...requestColumns(complaintStatuses, (): SQL => searchedText(complaints.text)),
  },
  (table) => statusListIndexes('complaints', table, complaintStatuses),
)

const migration = [
  `create table complaints (id uuid primary key, text text not null, topic text not null, name text not null default '',
    email text not null default '', company text, origin jsonb, status text not null default 'pending',
    status_changed_at timestamptz(3), status_changed_by uuid references admins, status_before text, status_change_id uuid,
    owner_id uuid references admins, first_reply_at timestamptz(3), reply_business_minutes int, overdue_told smallint not null default 0, unanswered_since timestamptz(3),
    search_text text generated always as (fold_text(text)) stored, created_at timestamptz(3) not null, updated_at timestamptz(3) not null)`,
  `create trigger counted_insert after insert on complaints referencing new table as added
    for each statement execute function keep_list_counts('status')`,
  `create trigger counted_update after update on complaints referencing new table as added old table as removed
    for each statement execute function keep_list_counts('status')`,
  `create trigger counted_delete after delete on complaints referencing old table as removed
    for each statement execute function keep_list_counts('status')`,
  `create trigger counted_truncate after truncate on complaints for each statement execute function keep_list_counts()`,
]

export async function createComplaints(db: Db): Promise<void> {
  for (const statement of migration) await db.execute(sql.raw(statement))
}
