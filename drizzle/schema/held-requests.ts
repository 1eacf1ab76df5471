import type { SQL } from 'drizzle-orm'
import { type AnyPgColumn, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type HeldSubmission, heldKinds, type Reason } from '#src/shared/quarantine/quarantine.ts'
import { newestIndex, searchedText, searchIndex, timestampMs } from './list-columns.ts'

/**
 * The quarantine: submissions that may be spam, with the reasons. They are in no other table until an admin releases them.
 * `submission` is what the form's procedure took.
 */
export const heldRequests = pgTable(
  'held_requests',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: heldKinds }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    text: text().notNull(),
    submission: jsonb().notNull().$type<HeldSubmission>(),
    reasons: jsonb().notNull().$type<Reason[]>(),
    createdAt: timestampMs('created_at'),
    searchText: text('search_text').generatedAlwaysAs((): SQL => heldText(heldRequests)),
  },
  (table) => [newestIndex('held_requests', table), searchIndex('held_requests', table)],
)

/** The text that the search of the quarantine matches. */
function heldText({ name, email, text }: Record<'name' | 'email' | 'text', AnyPgColumn>): SQL {
  return searchedText(name, email, text)
}
