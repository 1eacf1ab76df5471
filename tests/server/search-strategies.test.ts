import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { userQueries } from '#drizzle/schema/index.ts'
import { inboxList } from '#server/inbox/inbox.store.ts'
import type { Cursor } from '#server/lists/cursor.ts'
import { hasMoreThan } from '#server/lists/list.store.ts'
import { foldTerm, scanIndex, scanRows } from '#server/lists/search.store.ts'
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
  const byScan = async (search: string, limit: number, maxRows: number, after: Cursor | null = null) => {
    const hits = await scanRows(test.database.db, list, { ...(await wanted(search, limit)), after, maxRows })
    return hits.map(({ id }) => id)
  }

  it('find the words of a term in any order, and words between quotes only as they stand together', async () => {
    const [apart, joined, dashed, spaced, right] = [
      'quantum and later ledgers',
      'quantumledgers',
      'quantum-ledgers',
      'quantum  ledgers',
      'We want QUANTUM ledgers.',
    ]
    const ids = await fill([apart, joined, dashed, spaced, right, 'ledgers quantum'])
    expect(await byIndex('Quantum Ledgers')).toEqual(ids)
    expect(await byIndex('ledg quan later')).toEqual([ids[5]])
    expect(await byIndex('"Quantum Ledgers"')).toEqual([ids[1]])
    expect(await byIndex('we "quantum led')).toEqual([ids[1]])
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
        const search = (texts[0] ?? other).slice(cut).trim() || other.trim()
        const rows = await test.database.db
          .select({ id: userQueries.id, text: userQueries.searchText })
          .from(userQueries)
        const term = await foldTerm(test.database.db, search)
        const holding = new Set(
          rows
            .filter((row) => term.words.every(({ texts }) => texts.some((part) => row.text?.includes(part))))
            .map(({ id }) => id),
        )
        const expected = ids.filter((id) => holding.has(id))
        expect(await byIndex(search)).toEqual(expected)
        expect(await byScan(search, 100, 100)).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  it('compare no more of the newest rows, and return no more matches, than they are asked for', async () => {
    const [first, , second, third] = await fill(['no', 'ledger', 'ledger', 'no', 'ledger'])
    expect(await byScan('ledger', 9, 5)).toEqual([first, second, third])
    expect(await byScan('ledger', 9, 3)).toEqual([first, second])
    expect(await byScan('ledger', 9, 2)).toEqual([first])
    expect(await byScan('ledger', 2, 5)).toEqual([first, second])
  })

  it('go on after a match, as far as there are rows', async () => {
    const ids = await fill(['ledger', 'no', 'no', 'ledger', 'ledger'])
    const [, second = null] = await scanRows(test.database.db, list, { ...(await wanted('ledger', 2)), maxRows: 2 })
    expect(second?.id).toBe(ids[1])
    expect(await byScan('ledger', 9, 2, second)).toEqual([])
    expect(await byScan('ledger', 9, 3, second)).toEqual([ids[4]])
    const hasMore = (after: Cursor | null, count: number) => hasMoreThan(test.database.db, list, after, count)
    expect([await hasMore(second, 2), await hasMore(second, 3)]).toEqual([true, false])
    expect([await hasMore(null, 4), await hasMore(null, 5), await hasMore(null, 6)]).toEqual([true, false, false])
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
