import { sql } from 'drizzle-orm'
import type { Db, Tx } from './database.ts'
import { deadlines, withLongDeadline } from './deadlines.ts'

/**
 * Runs `work` in a transaction whose statements may take longer: a change of thousands of rows, a batch of a download. A database that
 * does not answer at all is still noticed.
 */
export function longTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withLongDeadline(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${`${deadlines.longStatementMs}`}, true)`)
      return work(tx)
    }),
  )
}
