import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { foldTerm } from '#server/lists/search.store.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { friday, validBooking } from '#tests/helpers/server-calls.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'
import { databases, emptyTables, insertWithoutPeople } from '#tests/helpers/server-database.ts'
import { validPost } from '#tests/helpers/server-posts.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

describe.each(databases)('a search on the $name', ({ create }) => {
  const { test, api } = runApp(create, { clock: () => friday })
  beforeEach(() => emptyTables(test.database.db, 'user_queries, consultations, subscribers, posts, calls'))

  const submit = (change: Partial<Record<keyof typeof validQuery | 'phone', string>>) =>
    api.rest('POST', '/api/users/query', { body: { ...validQuery, ...change } })
  const list = async (router: string, search: string) =>
    (await api.trpc('query', `${router}.list`, { search }, admin)).body
  const queries = async (search: string): Promise<number> => (await list('queries', search)).items.length
  const find = async (text: string) => (await api.trpc('query', 'dashboard.find', { text }, admin)).body

  it.each([
    ['Søren Kierkegård', ['soren', 'SØREN', 'kierkegard', 'Kierkegård', 'ren kier']],
    ['Łukasz Żółć', ['lukasz', 'zolc', 'łukasz żółć']],
    ['Großmann', ['grossmann', 'GROSSMANN', 'großm']],
    ['Élève Œuvre Ægir Þór Đoković', ['eleve', 'oeuvre', 'aegir', 'thor', 'dokovic']],
    ['E\u0301le\u0300ve', ['élève', 'eleve']],
    ['O’Brien – Ｗｉｄｅ', ["o'brien", 'wide', "O'Brien - wide"]],
    ['Ёлка ΟΔΥΣΣΕΥΣ', ['елка', 'ЁЛКА', 'οδυσσευς', 'Οδυσσεύς']],
    ['100% Co_op \\ x', ['100%', 'o_o', 'op \\', '１００％']],
  ])('finds %s by what people type for it', async (company, typed) => {
    await submit({ company })
    await submit({ company: 'Oren and Lukas' })
    for (const text of typed) expect([text, await queries(text)]).toEqual([text, 1])
    for (const text of ['%%%', '___', '\\\\', 'o%n']) expect([text, await queries(text)]).toEqual([text, 0])
  })

  it('folds the texts of every list, and in the palette', async () => {
    await submit({ firstName: 'Zoë' })
    await api.rest('POST', '/api/users/consultation', { body: { ...validConsultation, name: 'Zoë' } })
    await api.rest('POST', '/api/users/subscribe', { body: { email: 'zoë@exämple.com' } })
    await api.trpc('mutation', 'posts.create', { ...validPost, title: 'Zoë on ledgers' }, admin)
    await api.trpc('mutation', 'calls.book', { ...validBooking, name: 'Zoë' })
    for (const text of ['zoe', 'ZOË']) {
      for (const router of ['queries', 'consultations', 'posts']) {
        expect([router, (await list(router, text)).total]).toEqual([router, 1])
      }
      expect((await list('subscribers', text)).subscribers).toHaveLength(1)
      const found = await find(text)
      expect(Object.values(found).map((hits) => (hits as unknown[]).length)).toEqual([2, 1, 1, 1, 1])
    }
    expect((await list('subscribers', 'zoe@example')).total).toBe(1)
    const csv = await api.app.inject({ url: '/api/admin/export/subscribers.csv?q=ZOE', headers: admin })
    expect(csv.body).toContain('zoë@exämple.com')
  })

  it.each([
    [
      '+49 (0)30 123-4567',
      ['+49301234567', '0049 30 1234567', '030/1234567', '123 45 67', '(030) 123.4567', '1234567'],
    ],
    ['004930 1234567', ['+49 30 1234567', '+49 (0)30 123 45 67']],
    ['+1 555 0100', ['555-0100', '5550100', '(555) 0100', '001 555 0100']],
  ])('finds the phone number %s however it is typed', async (phone, typed) => {
    await submit({ phone })
    await submit({ phone: '+44 20 7946 0000' })
    for (const text of typed) expect([text, await queries(text)]).toEqual([text, 1])
    expect(await queries('555-0199')).toBe(0)
  })

  it('finds the words of a text in any order and in any field', async () => {
    await submit({ firstName: 'Vera', company: 'Client GmbH', projectDescription: 'An audit of our bridge contracts.' })
    await submit({
      firstName: 'Vera',
      company: 'Größe AG',
      phone: '+49 30 1234567',
      projectDescription: 'A bridge at 王芳.',
    })
    const one = [
      'bridge audit',
      'Vera Client',
      'hopper vera gmbh',
      'größe vera',
      'of vera',
      '王芳 bri',
      'vera 030/1234567',
    ]
    for (const text of one) expect([text, await queries(text)]).toEqual([text, 1])
    for (const text of ['bridge vera', 'hopper VERA', 'a e']) expect([text, await queries(text)]).toEqual([text, 2])
    for (const text of ['bridge audit zq', 'audit größe', '王芳 audit'])
      expect([text, await queries(text)]).toEqual([text, 0])
    expect((await find('client vera')).queries).toHaveLength(1)
    const csv = async (q: string) =>
      (await api.app.inject({ url: '/api/admin/export/queries.csv', query: { q }, headers: admin })).body.match(/Vera/g)
    expect([(await csv('of bridge audit'))?.length, (await csv('vera a'))?.length, await csv('audit zq')]).toEqual([
      1,
      2,
      null,
    ])
  })

  it('finds what is between quotes, and all after the seventh word, only as it was typed', async () => {
    await submit({ projectDescription: 'One two three four five six seven: an audit of our bridge contracts.' })
    const found = [
      '"bridge contracts"',
      '"our bridge" audit',
      'an "audit of',
      'seven six five four three two one our bridge',
    ]
    for (const text of found) expect([text, await queries(text)]).toEqual([text, 1])
    const missed = [
      '"contracts bridge"',
      '"bridge  contracts"',
      '""',
      '" "',
      'seven six five four three two one bridge our',
    ]
    for (const text of missed) expect([text, await queries(text)]).toEqual([text, 0])
  })

  it('still finds numbers as they stand in a text', async () => {
    await submit({ projectDescription: 'Settles 250 000 payments, since 2019-04-01.' })
    for (const text of ['250 000', '2019-04-01', '019-04']) expect([text, await queries(text)]).toEqual([text, 1])
  })

  it('finds a query by what people read as its project type', async () => {
    await submit({ projectType: 'mvp' })
    await submit({ projectType: 'security' })
    expect(await queries('MVP Development')).toBe(1)
    expect(await queries('security aud')).toBe(1)
    expect((await find('Security Audit')).queries).toHaveLength(1)
  })

  it('finds words of one or two characters in the lists and in the palette', async () => {
    await submit({ firstName: '王芳', lastName: '李娜' })
    await submit({ company: 'HP Labs' })
    for (const text of ['王', '王芳', '李娜']) {
      expect([text, await queries(text)]).toEqual([text, 1])
      expect([text, (await find(text)).queries.length]).toEqual([text, 1])
    }
    expect((await find('hp')).queries).toHaveLength(1)
    expect((await find('zq')).queries).toEqual([])
    expect((await list('queries', 'zq')).among).toBeUndefined()
  })

  it('says so when two letters were looked for among the first rows only', async () => {
    await insertWithoutPeople(test.database.db, (tx) =>
      tx.execute(sql`
      insert into user_queries (id, first_name, last_name, email, company, project_type, project_description, created_at)
      select gen_random_uuid(), 'No', 'Body', n || 'no@body.org', case when n > 5000 then 'HP' else 'x' end, 'ai', 'Nothing',
        now() - make_interval(secs => n)
      from generate_series(1, 5001) as n`),
    )
    expect(await list('queries', 'hp')).toMatchObject({ items: [], total: 0, among: 5000 })
    expect(await list('queries', 'hp b')).toMatchObject({ items: [], among: 5000 })
    const oldest = await api.trpc('query', 'queries.list', { search: 'hp', sort: 'oldest' }, admin)
    expect(oldest.body).toMatchObject({ total: 1, among: 5000 })
  })

  it('folds what is folded to the same, and ASCII as the product does by itself', async () => {
    const { db } = test.database
    const texts = fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), { numRuns: 500, seed: 7 })
    const rows = await db
      .select({
        given: sql<string>`given`,
        once: sql<string>`fold_text(given)`,
        twice: sql<string>`fold_text(fold_text(given))`,
      })
      .from(sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as given`)
    expect(rows.filter(({ once, twice }) => once !== twice)).toEqual([])
    const ascii = rows.filter(({ given }) => /^[ -~]+$/.test(given) && /[a-z]/i.test(given))
    expect(ascii.length).toBeGreaterThan(20)
    for (const { given, once } of ascii) {
      const { words } = await foldTerm(db, given.replaceAll(/["\d]/g, 'x'))
      expect(words.flatMap(({ texts }) => texts).join(' ')).toBe(
        once.replaceAll(/["\d]/g, 'x').replace(/ +/g, ' ').trim(),
      )
    }
  })

  it('finds nothing by an accent alone', async () => {
    await submit({})
    for (const text of ['\u0301', '´', '\u00ad']) expect([text, await queries(text)]).toEqual([text, 0])
  })
})
