import { count, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { listCounts, subscribers, userQueries } from '#drizzle/schema/index.ts'
import { queryInbox } from '#server/features/queries/query.service.ts'
import { countSubscribers } from '#server/features/subscribers/subscriber.service.ts'
import { seededRandom } from '#src/figures/models/random.ts'
import { viewer } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'
import { pick, queryRow, subscriberRow } from '../../scripts/factories.ts'

const now = new Date('2026-11-20T12:00:00Z')

describe.each(databases)('the counts of a list on the $name', ({ create }) => {
  const random = seededRandom(1)
  const test = runDatabase(create)
  beforeEach(async () => {
    await emptyTables(test.database.db, 'user_queries, subscribers')
  })

  const kept = () => queryInbox.counts(test.database.db)
  /** Counts the rows themselves. */
  async function counted() {
    const { db } = test.database
    const counts = { total: 0, pending: 0, solved: 0, rejected: 0 }
    for (const { status, rows } of await db
      .select({ status: userQueries.status, rows: count() })
      .from(userQueries)
      .groupBy(userQueries.status)) {
      counts[status] = rows
      counts.total += rows
    }
    return counts
  }
  async function insert(rows: number) {
    const made = Array.from({ length: rows }, () => queryRow(random, now))
    await test.database.db.insert(userQueries).values(made)
    return made.map(({ id }) => id)
  }

  it('follow what is inserted, changed and deleted, one or many at a time', async () => {
    const { db } = test.database
    const ids = await insert(30)
    expect(await kept()).toEqual({ total: 30, pending: 30, solved: 0, rejected: 0 })
    await db
      .update(userQueries)
      .set({ status: 'solved' })
      .where(inArray(userQueries.id, ids.slice(0, 20)))
    await db
      .update(userQueries)
      .set({ status: 'rejected' })
      .where(eq(userQueries.id, ids[0] ?? ''))
    await db.update(userQueries).set({ company: 'Same status' })
    expect(await kept()).toEqual({ total: 30, pending: 10, solved: 19, rejected: 1 })
    await db.delete(userQueries).where(inArray(userQueries.id, ids.slice(0, 15)))
    expect(await kept()).toEqual({ total: 15, pending: 10, solved: 5, rejected: 0 })
    await db.execute(sql`truncate user_queries`)
    expect(await kept()).toEqual({ total: 0, pending: 0, solved: 0, rejected: 0 })
  })

  it('stay as they are when a transaction is rolled back', async () => {
    await insert(3)
    await test.database.db
      .transaction(async (tx) => {
        await tx.insert(userQueries).values(queryRow(random, now))
        throw new Error('on purpose')
      })
      .catch(() => {})
    expect(await kept()).toMatchObject({ total: 3, pending: 3 })
  })

  it('are those of the rows after many connections changed them at once, the same rows in every direction', async () => {
    const { db } = test.database
    const ids = await insert(20)
    const work = Array.from({ length: 300 }, (_, i) => async () => {
      if (i % 5 === 0) await db.insert(userQueries).values(queryRow(random, now))
      else if (i % 17 === 0) await db.delete(userQueries).where(eq(userQueries.id, pick(random, ids)))
      else {
        const status = pick(random, ['pending', 'solved', 'rejected'] as const)
        const change = { ids: [pick(random, ids)], status }
        await queryInbox.setStatuses(db, change, { actor: viewer.admin, now })
      }
    })
    await Promise.all(work.map((change) => change()))
    const counts = await counted()
    expect(counts.total).toBeGreaterThan(60)
    expect(await kept()).toEqual(counts)
  })

  it('of a list without statuses are one', async () => {
    const { db } = test.database
    expect(await countSubscribers(db)).toBe(0)
    await db.insert(subscribers).values(Array.from({ length: 7 }, () => subscriberRow(random, now)))
    await db.insert(subscribers).values(subscriberRow(random, now)).onConflictDoNothing()
    expect(await countSubscribers(db)).toBe(8)
    await db.delete(subscribers)
    expect(await countSubscribers(db)).toBe(0)
  })

  it('take no more room than a slot for each status and connection', async () => {
    for (let i = 0; i < 20; i++) await insert(1)
    expect(await test.database.db.$count(listCounts)).toBeLessThanOrEqual(16 * 3)
  })
})
