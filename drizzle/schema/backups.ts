import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, timestampMs } from './list-columns.ts'

/** Backups that were taken or tried, and whether they were verified. The file itself may be gone. */
export const backups = pgTable(
  'backups',
  {
    /** Also in the backup itself. */
    id: uuid().primaryKey(),
    /** What started it: the schedule of the server, or the command. */
    origin: text({ enum: ['schedule', 'command'] }).notNull(),
    file: text().notNull(),
    startedAt: timestampMs('started_at'),
    /** When it was complete. Null while it is written, and after a failure. */
    finishedAt: instant('finished_at'),
    bytes: bigint({ mode: 'number' }),
    rows: bigint({ mode: 'number' }),
    files: integer(),
    /** Why it failed. */
    error: text(),
    /** When it was last restored for a trial, and what was wrong; null where all of it was right. */
    verifiedAt: instant('verified_at'),
    verifyError: text('verify_error'),
  },
  (table) => [index('backups_newest').on(table.startedAt, table.id)],
)
