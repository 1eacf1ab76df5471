import { sql } from 'drizzle-orm'
import type { Db, Tx } from './database.ts'
import { deadlines, withLongDeadline } from './deadlines.ts'

/**
 * Runs `work` in a transaction whose statements may take longer than those of other calls: a change of thousands of rows, a batch of
 * a download. That the database answers is watched all the same.
 */
export function takesLonger<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withLongDeadline(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${`${deadlines.longStatementMs}`}, true)`)
      return work(tx)
    }),
  )
}
