import { get } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import { admins, consultations, subscribers, userQueries } from '#drizzle/schema/index.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { until } from '#tests/helpers/live-socket.ts'
import { admin, startApp, type TestApp, viewer } from '#tests/helpers/server-app.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'
import { databases, emptyTables, insertWithoutPeople } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const paths = ['queries', 'consultations', 'subscribers', 'calls'].map((list) => `/api/admin/export/${list}.csv`)
const [queriesUrl = '', consultationsUrl = '', subscribersUrl = ''] = paths

describe.each(databases)('the downloads on the $name', ({ create }) => {
  const { test, api } = runApp(create, { clock: () => new Date('2026-11-20T10:00:00Z') })
  beforeEach(() => emptyTables(test.database.db, 'user_queries, consultations, subscribers, calls'))

  const download = (url: string, headers: Record<string, string> = admin) => api.rest('GET', url, { headers })
  /** Returns the rows of a file without its header. */
  const rowsOf = async (url: string) => parseCsv((await download(url)).body).slice(1)

  async function insertQueries(count: number, text = 'Nothing much') {
    const { budget, ...given } = validQuery
    for (let from = 0; from < count; from += 500) {
      const rows = Array.from({ length: Math.min(500, count - from) }, (_, index) => ({
        ...given,
        id: uuidv7(),
        projectType: 'ai' as const,
        projectDescription: text,
        company: `Company ${from + index}`,
        createdAt: new Date(1.7e12 + (from + index) * 1000),
      }))
      await insertWithoutPeople(test.database.db, (tx) => tx.insert(userQueries).values(rows))
    }
  }

  it.each(paths)('hold only their header when there is nothing, in %s', async (url) => {
    const { status, headers, body } = await download(url)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${url.split('/').at(-1)?.replace('.csv', '')}-2026-11-20.csv"`,
      'cache-control': 'no-store',
    })
    expect(body).toMatch(/^\uFEFFId,[\w ,()]+\r\n$/)
  })

  it('contain what was sent, with any characters', async () => {
    const projectDescription = 'First, a "quoted" line\nthen; another\r\nand ünïcödé 量子'
    await api.rest('POST', '/api/users/query', { body: { ...validQuery, phone: '030 123', projectDescription } })
    const { body } = await download(queriesUrl)
    expect(body.startsWith('\uFEFFId,Submitted,')).toBe(true)
    const [header = [], row = []] = parseCsv(body)
    expect(Object.fromEntries(header.map((name, at) => [name, row[at]]))).toEqual({
      Id: expect.stringMatching(/^[\da-f-]{36}$/),
      Submitted: '2026-11-20T10:00:00.000Z',
      'Last updated': '2026-11-20T10:00:00.000Z',
      Status: 'pending',
      'First name': 'Grace',
      'Last name': 'Hopper',
      Email: 'grace@example.com',
      Phone: '030 123',
      Company: 'Eckert-Mauchly',
      'Project type': 'ai',
      'Budget from (USD)': '100000',
      'Budget range': '100k-250k',
      Description: projectDescription,
      Owner: '',
      'First reply': '',
      'First page': '',
      Referrer: '',
      'UTM source': '',
      'UTM medium': '',
      'UTM campaign': '',
      'Articles read before': '',
    })
  })

  it('end with the owner, the first reply and the source of the visit of a request', async () => {
    const { db } = test.database
    const origin = { landing: '/insights', referrer: 'news.example', source: 'letter', articles: ['one', 'two'] }
    const { budget, ...query } = validQuery
    const { id, name, email } = viewer.admin
    await db.insert(admins).values({ id, name, email, emailKey: email, passwordHash: '' }).onConflictDoNothing()
    const followed = { id: uuidv7(), origin, ownerId: id, firstReplyAt: new Date(1.7e12) }
    await db.insert(userQueries).values({ ...query, ...followed, projectType: 'ai' })
    await db.insert(consultations).values({ ...validConsultation, ...followed })
    const own = [name, '2023-11-14T22:13:20.000Z', '/insights', 'news.example', 'letter', '', '', 'one two']
    for (const url of [queriesUrl, consultationsUrl]) {
      const [header = [], row = []] = parseCsv((await download(url)).body)
      expect(row.slice(header.indexOf('Description') + 1)).toEqual(own)
      const { paths: documented } = (await api.rest('GET', '/api/openapi.json')).body
      const { schema } = documented[url].get.responses[200].content['text/csv']
      expect(schema.description).toBe(`The columns ${header.join(', ')}`)
    }
  })

  it('contain no cell that a spreadsheet would run as a formula', async () => {
    const formulas = ['=1+1', '+cmd|1', '-2+3', '@SUM(A1)', '=HYPERLINK("evil";"x")', '＝1+1']
    for (const name of formulas)
      await api.rest('POST', '/api/users/consultation', { body: { ...validConsultation, name } })
    await test.database.db
      .insert(consultations)
      .values(['\tx', '\rx'].map((name) => ({ ...validConsultation, id: uuidv7(), name })))
    await api.rest('POST', '/api/users/subscribe', { body: { email: '=x@example.com' } })
    const names = (await rowsOf(consultationsUrl)).map((row) => row[4])
    expect(names.toSorted()).toEqual([...formulas, '\tx', '\rx'].map((name) => `'${name}`).toSorted())
    expect((await rowsOf(subscribersUrl)).map((row) => row[1])).toEqual(["'=x@example.com"])
  })

  it('hold what the list shows for the same search and status', async () => {
    for (const name of ['Ada One', 'Ada Two', 'Bo']) {
      await api.rest('POST', '/api/users/consultation', { body: { ...validConsultation, name } })
    }
    const [bo, two] = (await api.trpc('query', 'consultations.list', {}, admin)).body.items
    await api.trpc('mutation', 'consultations.setStatuses', { ids: [bo.id, two.id], status: 'solved' }, admin)
    const names = async (search: string) => (await rowsOf(`${consultationsUrl}?${search}`)).map((row) => row[4])
    expect(await names('q=&status=')).toEqual(['Bo', 'Ada Two', 'Ada One'])
    expect(await names('status=all')).toEqual(['Bo', 'Ada Two', 'Ada One'])
    expect(await names('status=solved')).toEqual(['Bo', 'Ada Two'])
    expect(await names('q=ADA&status=solved')).toEqual(['Ada Two'])
    await test.database.db
      .insert(subscribers)
      .values(['a@x.example', 'b@y.example'].map((email) => ({ id: uuidv7(), email, emailKey: email })))
    expect((await rowsOf(`${subscribersUrl}?q=y.exam`)).map((row) => row[1])).toEqual(['b@y.example'])
  })

  it('contain a long list completely, in its order', async () => {
    await insertQueries(2500)
    const companies = (await rowsOf(queriesUrl)).map((row) => row[8])
    expect(companies).toEqual(Array.from({ length: 2500 }, (_, index) => `Company ${2499 - index}`))
  })

  it('stop reading when the client disconnects', async () => {
    await insertQueries(7000, 'x'.repeat(3000))
    let reads = 0
    const db = new Proxy(test.database.db, {
      get(target, key) {
        if (key === 'transaction') reads += 1
        return Reflect.get(target, key, target)
      },
    })
    const watched = await startApp({ ...test, database: { ...test.database, db } })
    const url = await watched.app.listen({ port: 0, host: '127.0.0.1' })
    const headers = { ...admin, 'accept-encoding': 'identity' }
    await new Promise<void>((resolve) => {
      const request = get(`${url}${queriesUrl}`, { headers }, (response) => {
        response.once('data', () => {
          request.destroy()
          resolve()
        })
      })
      request.on('error', () => {})
    })
    await until(() => connections(watched).then((open) => open === 0))
    expect(reads).toBeLessThan(6)
    await watched.close()
  }, 60_000)

  it.each([
    ['status=lost', { status: 'Unknown status' }],
    ['status=solved&status=pending', { status: 'Unknown status' }],
    ['q=a&q=b', { q: 'q is not valid' }],
    [`q=${'x'.repeat(201)}`, { q: 'Search must be at most 200 characters' }],
    ['q=%00', { q: 'Search contains characters that are not allowed' }],
  ])('are refused for ?%s', async (search, errors) => {
    const { status, headers, body } = await download(`${queriesUrl}?${search}`)
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors })
    expect(headers['content-disposition']).toBeUndefined()
  })

  describe.each(paths)('at %s', (url) => {
    it('are for admins only', async () => {
      for (const cookie of ['', 'session=forged']) {
        expect(await download(url, { cookie })).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
      }
    })

    it.each([
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
      ['origin', 'https://evil.example'],
    ])('cannot be started from a page with %s: %s', async (name, value) => {
      expect((await download(url, { ...admin, [name]: value })).status).toBe(403)
    })

    it('answer nothing but GET', async () => {
      expect((await api.app.inject({ method: 'HEAD', url, headers: admin })).statusCode).toBe(405)
      expect((await api.rest('POST', url, { headers: admin, body: {} })).status).toBe(405)
    })
  })
})

function connections({ app }: TestApp): Promise<number> {
  return new Promise((resolve, reject) =>
    app.server.getConnections((error, open) => (error ? reject(error) : resolve(open))),
  )
}

/** Parses CSV strictly. Throws for a file that violates RFC 4180. */
function parseCsv(text: string): string[][] {
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  const rows: string[][] = [[]]
  field.lastIndex = 1
  while (field.lastIndex < text.length) {
    const at = field.lastIndex
    const match = field.exec(text)
    if (!match) throw new Error(`No field at ${at}`)
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '\r\n') rows.push([])
  }
  rows.pop()
  if (rows.some(({ length }) => length !== rows[0]?.length)) throw new Error('Rows differ in length')
  return rows
}
