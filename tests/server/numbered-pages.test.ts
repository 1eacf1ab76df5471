import { readFile } from 'node:fs/promises'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listWeeks, subscribers } from '#drizzle/schema/index.ts'
import { openDatabase } from '#server/db/open.ts'
import { countAll, selectPage } from '#server/features/subscribers/subscriber.store.ts'
import { walkTo } from '#server/lists/numbered-page.store.ts'
import { seededRandom } from '#src/figures/models/seed.ts'
import { databases, type TestDatabase } from '#tests/helpers/server-database.ts'
import { pick, subscriberRow } from '../../scripts/factories.ts'

const WEEK_MS = 7 * 86_400_000
const now = new Date('2026-11-20T12:00:00Z')
const weeksAgo = (weeks: number) => new Date(now.getTime() - weeks * WEEK_MS)

describe.each(databases)('pages by their number on the $name', ({ create }) => {
  const random = seededRandom(3)
  let test: TestDatabase
  beforeAll(async () => {
    test = await create()
  })
  afterAll(() => test.drop())
  beforeEach(async () => {
    await test.database.db.execute(sql`truncate subscribers`)
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
  const kept = () =>
    test.database.db
      .select({ week: listWeeks.week, rows: sql`sum(${listWeeks.rows})`.mapWith(Number) })
      .from(listWeeks)
      .where(eq(listWeeks.list, 'subscribers'))
      .groupBy(listWeeks.week)
      .having(sql`sum(${listWeeks.rows}) <> 0`)
      .orderBy(asc(listWeeks.week))
  /** What counting the rows themselves says. */
  const counted = async () => {
    const rows = await test.database.db.select({ at: subscribers.createdAt }).from(subscribers)
    const monday = ({ at }: { at: Date }) => at.getTime() - ((at.getTime() - Date.UTC(2001, 0, 1)) % WEEK_MS)
    const weeks = Map.groupBy(rows, monday)
    return [...weeks].sort(([a], [b]) => a - b).map(([week, { length }]) => ({ week: new Date(week), rows: length }))
  }

  it('are the same whichever way leads to them, also around the beginning of a week, an empty one and a crowded moment', async () => {
    const { db } = test.database
    await fill(3000, 30, 21)
    await fill(2000, 20, 20)
    await fill(4000, 16, 0)
    const ids = await allIds()
    const total = await countAll(db)
    expect(total).toBe(9000)
    const starts = await kept()
    const edges = starts.map((_, i) => starts.slice(i).reduce((sum, { rows }) => sum + rows, 0))
    const anywhere = Array.from({ length: 40 }, () => Math.floor(random() * total))
    for (const offset of [...edges.flatMap((edge) => [edge - 10, edge - 4, edge]), ...anywhere, 2001, total - 2011]) {
      const page = await selectPage(db, { offset, limit: 10, total })
      expect({ offset, ids: page.map(({ id }) => id) }).toEqual({ offset, ids: ids.slice(offset, offset + 10) })
    }
  })

  it('are no further away than a week, or a short walk from the end of the list', async () => {
    const total = 8000
    await fill(total, 26, 0)
    const most = Math.max(...(await kept()).map(({ rows }) => rows))
    expect(most).toBeLessThan(310)
    for (let offset = 0; offset < total - 10; offset += 190) {
      const { over } = await walkTo(test.database.db, subscribers, { offset, rows: 10, total })
      const isFar = Math.min(offset, total - 10 - offset) > 2000
      expect(over).toBeLessThanOrEqual(isFar ? most : 2000)
    }
  })

  it('are counted from weeks that follow what is inserted, moved and deleted', async () => {
    const { db } = test.database
    await fill(3000, 9, 0)
    await db.insert(subscribers).values(subscriberRow(random, weeksAgo(5)))
    expect(await kept()).toEqual(await counted())
    await db
      .update(subscribers)
      .set({ createdAt: weeksAgo(3) })
      .where(sql`created_at < ${weeksAgo(7).toISOString()}::timestamptz`)
    await db.update(subscribers).set({ email: sql`upper(email)` })
    await db.delete(subscribers).where(sql`email < '8'`)
    expect(await kept()).toEqual(await counted())
    await db.execute(sql`truncate subscribers`)
    expect(await db.$count(listWeeks)).toBe(0)
  })

  it('stay right when many connections write at once, in one statement or several, forwards and backwards in time', async () => {
    const { db } = test.database
    // Connections enough that some share a slot; the embedded database has one.
    const { url } = test
    const others = url ? await Promise.all([1, 2].map(() => openDatabase({ url }))) : []
    const writers = [test.database, ...others]
    const ages = [0, 1, 2, 3, 4, 5]
    const rowsOf = (order: number[]) => order.map((age) => subscriberRow(random, weeksAgo(age)))
    await db.insert(subscribers).values(Array.from({ length: 20 }, () => rowsOf(ages)).flat())
    const old = await allIds()
    const work = Array.from({ length: 240 }, (_, i) => async () => {
      const { db } = pick(random, writers)
      const rows = rowsOf(i % 2 ? ages : ages.toReversed())
      if (i % 4 === 0) await db.insert(subscribers).values(rows)
      else if (i % 4 === 1) await db.delete(subscribers).where(eq(subscribers.id, pick(random, old)))
      else {
        const doing = db.transaction(async (tx) => {
          for (const row of rows) await tx.insert(subscribers).values(row)
          if (i % 3 === 0) throw new Error('on purpose')
        })
        await doing.catch((error) => {
          if (error.message !== 'on purpose') throw error
        })
      }
    })
    await Promise.all(work.map((change) => change()))
    await Promise.all(others.map((other) => other.close()))
    const weeks = await counted()
    expect(weeks).toHaveLength(6)
    expect(await kept()).toEqual(weeks)
    expect(await countAll(db)).toBe(weeks.reduce((sum, { rows }) => sum + rows, 0))
  })

  it('are counted from what was there before the weeks were', async () => {
    const { db } = test.database
    await db.execute(sql`drop table list_weeks`)
    await db.execute(sql`drop function keep_list_weeks cascade`)
    await fill(500, 12, 0)
    const migration = await readFile(new URL('../../drizzle/migrations/0013_list_weeks.sql', import.meta.url), 'utf8')
    await db.transaction(async (tx) => {
      for (const statement of migration.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
    })
    expect(await kept()).toEqual(await counted())
    await db.delete(subscribers).where(sql`email > 'a'`)
    expect(await kept()).toEqual(await counted())
  })
})
