import { desc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { subscribers } from '#drizzle/schema/index.ts'
import { selectNumberedPage, subscriberList } from '#server/features/subscribers/subscriber.store.ts'
import { seededRandom } from '#src/figures/models/random.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'

const WEEK_MS = 7 * DAY_MS
const now = new Date('2026-11-20T12:00:00Z')
const weeksAgo = (weeks: number) => new Date(now.getTime() - weeks * WEEK_MS)

describe.each(databases)('pages by their number on the $name', ({ create }) => {
  const random = seededRandom(3)
  const test = runDatabase(create)
  beforeEach(async () => {
    await emptyTables(test.database.db, 'subscribers')
  })

  /** So many subscribers, evenly from some weeks ago until others. */
  async function fill(rows: number, from: number, until: number) {
    const step = rows > 1 ? (weeksAgo(until).getTime() - weeksAgo(from).getTime()) / (rows - 1) : 0
    await test.database.db.execute(sql`
      insert into subscribers (id, email, email_key, created_at)
      select gen_random_uuid(), address, address,
        ${weeksAgo(from).toISOString()}::timestamptz + make_interval(secs => n * ${step / 1000}::float8)
      from (select n, gen_random_uuid() || '@example.com' as address from generate_series(0, ${rows - 1}::int) as n) as made`)
  }
  const allIds = async () => {
    const rows = await test.database.db
      .select({ id: subscribers.id })
      .from(subscribers)
      .orderBy(desc(subscribers.createdAt), desc(subscribers.id))
    return rows.map(({ id }) => id)
  }

  it('are the same from either end of the list, also in its middle and in a crowded moment', async () => {
    const { db } = test.database
    await fill(3000, 30, 21)
    await fill(2000, 20, 20)
    await fill(4000, 16, 0)
    const ids = await allIds()
    const total = await subscriberList.count(db)
    expect(total).toBe(9000)
    const middle = total / 2
    const anywhere = Array.from({ length: 40 }, () => Math.floor(random() * total))
    for (const offset of [0, middle - 10, middle - 5, middle, 4000, 5995, total - 10, ...anywhere]) {
      const page = await selectNumberedPage(db, { offset, limit: 10, total })
      expect({ offset, ids: page.map(({ id }) => id) }).toEqual({ offset, ids: ids.slice(offset, offset + 10) })
    }
  })

  it('end with the rows that are left, and are empty beyond them', async () => {
    const { db } = test.database
    await fill(23, 3, 0)
    const ids = await allIds()
    const idsFrom = async (offset: number) =>
      (await selectNumberedPage(db, { offset, limit: 10, total: 23 })).map(({ id }) => id)
    expect(await idsFrom(20)).toEqual(ids.slice(20))
    expect(await idsFrom(30)).toEqual([])
  })
})
