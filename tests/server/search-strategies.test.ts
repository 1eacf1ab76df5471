import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { userQueries } from '#drizzle/schema/index.ts'
import { inboxList } from '#server/inbox/inbox.store.ts'
import { foldTerm, scanFirst, scanIndex } from '#server/lists/search.store.ts'
import { searchFirst } from '#server/lists/search.ts'
import { seededRandom } from '#src/figures/models/random.ts'
import { databases, emptyTables, insertWithoutPeople } from '#tests/helpers/server-database.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'
import { queryRow } from '../../scripts/factories.ts'

const list = inboxList(userQueries, {}, {})

describe.each(databases)('the two ways to search a list on the $name', ({ create }) => {
  const random = seededRandom(5)
  const start = Date.UTC(2026, 10, 20)
  const test = runDatabase(create)
  beforeEach(async () => {
    await emptyTables(test.database.db, 'user_queries')
  })

  /** Stores requests with these descriptions, a second apart, and answers their ids, newest first. */
  async function fill(descriptions: string[]): Promise<string[]> {
    const rows = descriptions.map((projectDescription, i) =>
      queryRow(random, new Date(start + i * 1000), { projectDescription }),
    )
    if (rows.length > 0) await test.database.db.insert(userQueries).values(rows)
    return rows.map(({ id }) => id).reverse()
  }
  const wanted = async (search: string, limit = 100) => {
    return { term: await foldTerm(test.database.db, search), limit, after: null }
  }
  const byIndex = async (search: string) =>
    (await scanIndex(test.database.db, list, await wanted(search))).map(({ id }) => id)
  const newest = async (search: string, limit: number, maxRows: number) =>
    scanFirst(test.database.db, list, { ...(await wanted(search, limit)), maxRows })

  it('find longer words only where they stand together as they were typed', async () => {
    const [apart, joined, dashed, spaced, right] = [
      'quantum and later ledgers',
      'quantumledgers',
      'quantum-ledgers',
      'quantum  ledgers',
      'We want QUANTUM ledgers.',
    ]
    const ids = await fill([apart, joined, dashed, spaced, right, 'ledgers quantum'])
    expect(await byIndex('Quantum Ledgers')).toEqual([ids[1]])
    expect(await byIndex('quantum-ledgers')).toEqual([ids[3]])
    expect(await byIndex('quantum%ledgers')).toEqual([])
    expect(await byIndex('quantum_ledgers')).toEqual([])
    expect(await byIndex('quantum\\ledgers')).toEqual([])
  })

  it('find the same, whatever the texts and whatever is searched for', async () => {
    const word = fc.constantFrom('quantum', 'Ledger', 'ledgers', 'élève', '量子計算機', 'abc', 'li', 'x', 'Größe')
    const gap = fc.constantFrom(' ', '  ', '-', '%', '_', '\\', '. ', '', "'", ' & ')
    const text = fc.array(fc.tuple(word, gap), { minLength: 1, maxLength: 6 }).map((parts) => parts.flat().join(''))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 12 }), text, fc.nat(20), async (texts, other, cut) => {
        await emptyTables(test.database.db, 'user_queries')
        const ids = await fill(texts)
        const search = (texts[0] ?? other).slice(cut) || other
        const rows = await test.database.db
          .select({ id: userQueries.id, text: userQueries.searchText })
          .from(userQueries)
        const term = await foldTerm(test.database.db, search)
        const holding = new Set(
          rows.filter((row) => term.texts.some((part) => row.text?.includes(part))).map(({ id }) => id),
        )
        const expected = ids.filter((id) => holding.has(id))
        expect(await byIndex(search)).toEqual(expected)
        expect((await newest(search, 100, 100)).hits.map(({ id }) => id)).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  it('say of the newest whether there may be more', async () => {
    const ids = await fill(['no', 'ledger', 'ledger', 'no', 'ledger'])
    const seen = async (limit: number, maxRows: number) => {
      const { hits, hasMore } = await newest('ledger', limit, maxRows)
      return { ids: hits.map(({ id }) => id), hasMore }
    }
    const [first, , second, third] = ids
    expect(await seen(9, 5)).toEqual({ ids: [first, second, third], hasMore: false })
    expect(await seen(9, 4)).toEqual({ ids: [first, second, third], hasMore: true })
    expect(await seen(9, 2)).toEqual({ ids: [first], hasMore: true })
    expect(await seen(3, 5)).toEqual({ ids: [first, second, third], hasMore: true })
    expect(await seen(2, 5)).toEqual({ ids: [first, second], hasMore: true })
  })

  it('go on with the next row, and say of the rows from there whether there may be more', async () => {
    const ids = await fill(['ledger', 'no', 'no', 'ledger', 'ledger'])
    const { hits, next } = await newest('ledger', 9, 2)
    expect(hits.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(next?.id).toBe(ids[2])
    const onward = async (maxRows: number, limit = 9) => {
      const found = await scanFirst(test.database.db, list, { ...(await wanted('ledger', limit)), from: next, maxRows })
      return { ids: found.hits.map(({ id }) => id), hasMore: found.hasMore }
    }
    expect(await onward(2)).toEqual({ ids: [], hasMore: true })
    expect(await onward(3)).toEqual({ ids: [ids[4]], hasMore: false })
    expect(await onward(3, 1)).toEqual({ ids: [ids[4]], hasMore: true })
  })

  it.each([
    { where: 'nowhere', matches: [] },
    { where: 'long ago', matches: [1100, 1180] },
    { where: 'once lately', matches: [7, 1100, 1150, 1160, 1170, 1180] },
    { where: 'a few times lately', matches: [7, 8, 9, 1100, 1150, 1160] },
    { where: 'often lately', matches: [1, 2, 3, 4, 5, 6, 1100] },
  ])('find the newest five of what is there $where', async ({ matches }) => {
    const { db } = test.database
    await insertWithoutPeople(db, (tx) =>
      tx.execute(sql`
        insert into user_queries (id, first_name, last_name, email, company, project_type, project_description, created_at)
        select gen_random_uuid(), 'No', 'Body', 'no@body.org', n::text, 'ai',
          case when n = any(${`{${matches}}`}::int[]) then 'A ledger' else 'Nothing' end, now() - make_interval(secs => n)
        from generate_series(1, 1200) as n`),
    )
    const hits = await searchFirst(db, list, await foldTerm(db, 'ledger'), 5)
    const rows = await db.select({ id: userQueries.id, company: userQueries.company }).from(userQueries)
    const companies = new Map(rows.map(({ id, company }) => [id, Number(company)]))
    expect(hits.map(({ id }) => companies.get(id))).toEqual(matches.slice(0, 5))
  })
})
