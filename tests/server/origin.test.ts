import { beforeEach, describe, expect, it } from 'vitest'
import { exportDataSubject } from '#server/features/privacy/privacy.service.ts'
import { origin } from '#src/shared/origin/origin.schema.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { friday, slotAt, validBooking } from '#tests/helpers/server-calls.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const proofs = 'finality-is-a-budget-not-a-number'
const came = {
  landing: `/insights/article/${proofs}`,
  referrer: 'news.example',
  source: 'mail',
  articles: [proofs, 'a-post'],
}

describe('what a browser tells of a visit', () => {
  it.each([
    ['a complete one', came, came],
    ['nothing', undefined, undefined],
    ['an empty one', {}, undefined],
    ['a text', 'x', undefined],
    [
      'addresses in place of a path and a host',
      { landing: '//evil.example', referrer: 'https://a.example/b' },
      undefined,
    ],
    ['a path with a query', { landing: '/a?token=1' }, undefined],
    ['numbers', { landing: 1, articles: 2, source: {} }, undefined],
    ['unprintable characters', { source: 'a\u0000b\ud800c', medium: ' \u0007 ' }, { source: 'abc' }],
    ['long texts', { source: 'x'.repeat(5000) }, { source: 'x'.repeat(100) }],
    ['odd slugs', { articles: ['../admin', 'a b', 7, '', 'ok', 'ok', 'für-alle'] }, { articles: ['ok', 'für-alle'] }],
    [
      'many articles',
      { articles: Array.from({ length: 500 }, (_, n) => `a${n}`) },
      { articles: Array.from({ length: 10 }, (_, n) => `a${490 + n}`) },
    ],
    ['unknown keys', { source: 'a', password: 'b' }, { source: 'a' }],
  ])('is cut to what can be stored: %s', (_, given, kept) => {
    expect(origin.parse(given)).toEqual(kept)
  })
})

describe.each(databases)('where a request came from, on the $name', ({ create }) => {
  let now = friday
  const { test, api } = runApp(create, { clock: () => now })
  beforeEach(async () => {
    now = friday
    await emptyTables(test.database.db, 'user_queries, consultations, calls, held_requests, events')
  })
  const submit = (path: string, input: object) => api.trpc('mutation', path, input)
  const ask = async (path: string, input: object = {}) => (await api.trpc('query', path, input, admin)).body
  const firstOf = async (path: string) => {
    const [{ id }] = (await ask(`${path}.list`)).items
    return (await ask(`${path}.byId`, { id })).origin
  }

  it('is stored with a query, a consultation request and a call, and shown with each', async () => {
    await submit('queries.submit', { ...validQuery, origin: came })
    await submit('consultations.submit', { ...validConsultation, origin: came })
    expect((await submit('calls.book', { ...validBooking, start: slotAt(0), origin: came })).status).toBe(200)
    for (const path of ['queries', 'consultations', 'calls']) expect(await firstOf(path)).toEqual(came)
    const { queries, calls } = await exportDataSubject(test.database.db, validQuery.email)
    expect([...queries, ...calls].map((row) => row.origin)).toContainEqual(came)
  })

  it('does not change REST, and never keeps a request from being stored', async () => {
    expect((await submit('queries.submit', { ...validQuery, origin: 'broken' })).status).toBe(200)
    await api.rest('POST', '/api/users/query', { body: validQuery })
    const { body } = await api.rest('GET', '/api/users/user-queries', { headers: admin })
    expect(body).toHaveLength(2)
    expect(body.some((query: object) => 'origin' in query)).toBe(false)
    expect(await firstOf('queries')).toBeNull()
  })

  it('is kept through the quarantine', async () => {
    await submit('queries.submit', { ...validQuery, origin: came, signs: { trap: 'x' } })
    const [{ id }] = (await ask('quarantine.list')).items
    await api.trpc('mutation', 'quarantine.release', { ids: [id] }, admin)
    expect(await firstOf('queries')).toEqual(came)
  })

  it('tells which articles bring requests, for 90 days', async () => {
    await submit('queries.submit', { ...validQuery, origin: { articles: ['a-post'] } })
    await submit('consultations.submit', { ...validConsultation, origin: came })
    now = new Date(friday.getTime() + DAY_MS)
    await submit('queries.submit', { ...validQuery, origin: { landing: '/' } })
    await submit('queries.submit', validQuery)
    expect(await ask('dashboard.readArticles')).toEqual([
      { slug: 'a-post', title: null, requests: 2 },
      { slug: proofs, title: expect.stringMatching(/^Finality Is a Budget/), requests: 1 },
    ])
    now = new Date(friday.getTime() + 90 * DAY_MS + 1)
    expect(await ask('dashboard.readArticles')).toEqual([])
    expect((await api.trpc('query', 'dashboard.readArticles')).status).toBe(401)
  })
})
