import { describe, expect, it } from 'vitest'
import { parseQuerySearch } from '#src/admin/queries/query-search-params.ts'

describe("a list's address", () => {
  it('keeps what it understands', () => {
    const search = { q: 'bridge', status: 'pending', page: 2, cursor: 'abc', open: 'some-id' }
    expect(parseQuerySearch(search)).toEqual(search)
  })

  it('reads a number that was typed into the search as text', () => {
    expect(parseQuerySearch({ q: 42 }).q).toBe('42')
  })

  it.each([
    { status: 'all' },
    { status: 'dismissed' },
    { status: 'toString' },
    { status: ['pending'] },
    { q: '   ' },
    { q: '\0' },
    { q: { a: 1 } },
    { page: 2 },
    { cursor: 'abc' },
    { page: 1, cursor: 'abc' },
    { page: -1, cursor: 'abc' },
    { page: 1.5, cursor: 'abc' },
    { page: 'two', cursor: 'abc' },
    { page: 2, cursor: 'x'.repeat(201) },
    { from: '2026-02-29' },
    { from: '2026-13-01' },
    { to: '1999-12-31' },
    { from: '2026-11-21', to: '2026-11-20' },
    { sort: 'newest' },
    { other: 'thing' },
  ])('takes %j for the plain list', (search) => {
    expect(Object.values(parseQuerySearch(search)).filter((value) => value !== undefined)).toEqual([])
  })

  it('cuts a search that the server would refuse', () => {
    expect(parseQuerySearch({ q: 'x'.repeat(500) }).q).toHaveLength(200)
  })
})
