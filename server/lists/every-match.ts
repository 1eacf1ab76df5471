import type { Db, Tx } from '#server/db/database.ts'
import { takesLonger } from '#server/db/takes-longer.ts'
import type { Place } from './keyset.ts'

/** Rows read at a time: a download of a million rows holds no more than this many. */
const BATCH = 1000

/** All rows of a list in its order, batch by batch; the next one is read when it is asked for. */
export async function* everyMatch<Row extends { createdAt: Date; id: string }>(
  db: Db,
  read: (tx: Tx, page: { after: Place | null; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: Place | null = null; ; ) {
    const from = after
    const rows: Row[] = await takesLonger(db, (tx) => read(tx, { after: from, limit: BATCH }))
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = { at: last.createdAt, id: last.id }
  }
}
