import { type SQL, sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { requestColumns, requestIndexes, searchedText } from '#drizzle/schema/list-columns.ts'
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
  (table) => requestIndexes('complaints', table, complaintStatuses),
)

const table = `create table complaints (id uuid primary key, text text not null, topic text not null, name text not null default '',
  email text not null default '', company text, origin jsonb, status text not null default 'pending',
  status_changed_at timestamptz(3), status_changed_by uuid references admins, status_before text, status_change_id uuid,
  owner_id uuid references admins, first_reply_at timestamptz(3), reply_business_minutes int, overdue_told smallint not null default 0, unanswered_since timestamptz(3),
  search_text text generated always as (fold_text(text)) stored, created_at timestamptz(3) not null, updated_at timestamptz(3) not null)`

const complaintsMet = `UNION ALL select lower(email), email, name, company, null, 'complaint', created_at, created_at from complaints
  union all select lower(email), email, null, null, null, 'answer', created_at, received_at
    from received_mails join complaints on complaints.id = record_id
    where received_mails.kind = 'answer' and lower(from_address) = lower(email)
  union all `

/** Makes the table as a migration would: with the triggers of the consultations, and added to the functions and views that name them (`objectsOf`). */
export async function createComplaints(db: Db): Promise<void> {
  const run = (statement: string) => db.execute(sql.raw(statement))
  const renamed = (text: string) => text.replaceAll('consultations', 'complaints')
  await run(table)
  for (const { kind, name, definition } of await objectsOf(db, 'consultations')) {
    if (kind === 'trigger') await run(renamed(definition))
    else if (kind === 'view')
      await run(`create or replace view ${name} as ${definition.replace('UNION ALL', complaintsMet)}`)
    else if (name === 'keep_person')
      await run(definition.replace("= 'consultations'", "in ('consultations', 'complaints')"))
    // Other functions repeat a line for each table, or two lines when the first ends with a comma.
    else
      await run(definition.replace(/^.*\bconsultations\b.*(?:(?<=,)\n.*)?$/gm, (said) => `${said}\n${renamed(said)}`))
  }
}

/** Returns the triggers of a table, and the functions and views that name it. */
export function objectsOf(db: Db, name: string) {
  const column = (of: string) => sql<string>`${sql.identifier(of)}`
  const isNamed = sql`~ ${`\\m${name}\\M`}`
  return db.select({ kind: column('kind'), name: column('name'), definition: column('definition') }).from(sql`(
      select 'trigger' as kind, tgname as name, pg_get_triggerdef(oid) as definition
        from pg_trigger where tgrelid = ${name}::regclass and not tgisinternal
      union all select 'function', proname, pg_get_functiondef(oid) from pg_proc where prosrc ${isNamed}
      union all select 'view', viewname, definition from pg_views where schemaname = 'public' and definition ${isNamed}
    ) as objects`)
}
