import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { userQueries } from '#drizzle/schema/index.ts'
import { longTransaction } from '#server/db/long-transaction.ts'
import { queryInbox } from '#server/features/queries/query.service.ts'
import { seededRandom } from '#src/figures/models/random.ts'
import { viewer } from '#tests/helpers/server-app.ts'
import { postgresql } from '#tests/helpers/server-database.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'
import { queryRow } from '../../scripts/factories.ts'

const ROWS = 3000
const made = new Date('2026-11-20T12:00:00Z')

// The embedded database has one connection: nothing is at once there.
describe.each(postgresql)('a change of all that match on the $name', ({ create }) => {
  const test = runDatabase(create)
  beforeAll(async () => {
    // Connections share a slot of the counters when their numbers are 16 apart: here all of them do.
    const [keep] = await test.database.db
      .select({ source: sql<string>`pg_get_functiondef(oid)` })
      .from(sql`pg_proc`)
      .where(sql`proname = 'keep_list_counts'`)
    expect(keep?.source).toContain('%% 16')
    await test.database.db.execute(sql.raw(keep?.source.replace('%% 16', '%% 1') ?? ''))
  })

  const waiting = async () => {
    const ofOurs = sql`datname = current_database() and wait_event_type = 'Lock'`
    return test.database.db.$count(sql`pg_stat_activity`, ofOurs)
  }

  it('does not wait in a circle with changes of single rows, nor with another such change', async () => {
    const { db } = test.database
    const random = seededRandom(1)
    const rows = Array.from({ length: ROWS }, () => queryRow(random, made))
    await longTransaction(db, (tx) => tx.insert(userQueries).values(rows))
    const ids = rows.map(({ id }) => id).toSorted()
    const [inTheMidst = '', last = ''] = [ids[ROWS / 2], ids.at(-1)]
    const all = async (status: 'solved' | 'rejected') => {
      const now = new Date()
      return queryInbox.setMatching(db, { matching: { search: '', until: now }, status }, { actor: viewer.admin, now })
    }

    let [solved, rejected, single]: Promise<unknown>[] = []
    await db.transaction(async (tx) => {
      await tx.select().from(userQueries).where(eq(userQueries.id, inTheMidst)).for('update')
      solved = all('solved')
      await expect.poll(waiting).toBe(1)
      rejected = all('rejected')
      await expect.poll(waiting).toBe(2)
      // A row that the first has still to come to. It would wait for what the first holds of the counters.
      single = queryInbox.setStatus(db, { id: last, status: 'rejected' }, { actor: viewer.admin, now: new Date() })
      const pause = new Promise((resolve) => setTimeout(resolve, 500))
      await Promise.race([single.catch(() => {}), pause])
    })
    await Promise.all([solved, rejected, single])
    const { total, ...counts } = await queryInbox.counts(db)
    expect(total).toBe(ROWS)
    for (const [status, count] of Object.entries(counts)) {
      expect(await db.$count(userQueries, eq(userQueries.status, status as 'solved'))).toBe(count)
    }
  })
})

if (postgresql.length === 0) it.todo('needs TEST_DATABASE_URL')
