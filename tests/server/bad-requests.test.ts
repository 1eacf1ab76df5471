import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { userQueries } from '#drizzle/schema/index.ts'
import { querySubmission } from '#src/shared/queries/query.schema.ts'
import { anyBody } from '#tests/helpers/odd-values.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const json = { 'content-type': 'application/json' }
/** A tRPC body with a field of a type that JSON lacks. */
const typed = (type: unknown, value: unknown, field = 'firstName') =>
  JSON.stringify({ json: { firstName: value }, meta: { values: { [field]: [type] } } })
const manyTimes = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, ['Date']]))
const unknownId = '019a0000-0000-7000-8000-00000000dead'

describe.each(databases)('a bad request on the $name', ({ create }) => {
  const { test, api } = runApp(create)

  const stored = async () => (await test.database.db.select().from(userQueries)).length
  const post = (body: string | Buffer, headers: Record<string, string> = json) =>
    api.rest('POST', '/api/users/query', { headers, body })

  it.each(['{', 'nonsense', '', '{"firstName": }'])('answers 400 to the broken JSON %j', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { message: 'The request is not valid JSON' } })
    expect(await stored()).toBe(0)
  })

  it('answers 400 to letters that are not encoded in UTF-8, and stores none of them as another', async () => {
    const latin1 = Buffer.from(JSON.stringify({ ...validQuery, lastName: 'Müller' }), 'latin1')
    for (const type of ['application/json', 'application/json; charset=iso-8859-1']) {
      expect(await post(latin1, { 'content-type': type })).toMatchObject({
        status: 400,
        body: { message: 'The request is not encoded in UTF-8' },
      })
    }
    expect(await stored()).toBe(0)
    const utf8 = Buffer.from(`\uFEFF${JSON.stringify({ ...validQuery, lastName: 'Müller' })}`)
    expect(await post(utf8)).toMatchObject({ status: 200 })
    const [row] = await test.database.db.delete(userQueries).returning()
    expect(row?.lastName).toBe('Müller')
  })

  it('answers 400 to broken JSON at the other transport, in its form', async () => {
    const response = await api.app.inject({ method: 'POST', url: '/trpc/queries.submit', headers: json, body: '{' })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.json.message).toBe('The request is not valid JSON')
  })

  it.each([
    ['null', 'The request is not valid'],
    ['{"json":{},"meta":{"values":["regexp"]}}', 'The request is not valid'],
    ['{"json":{},"meta":{"values":{"__proto__.x":["Date"]}}}', 'The request is not valid'],
    // Forty bytes that would allocate gigabytes.
    [typed(['typed-array', 'Uint8Array'], { length: 9 }), 'The request is not valid'],
    [typed(['typed-array', 'Float64Array'], 9), 'The request is not valid'],
    [typed('regexp', '/(a+)+$/'), 'The request is not valid'],
    [typed('Date', 0, 'a.'.repeat(100)), 'The request is not valid'],
    [JSON.stringify({ json: {}, meta: { values: { a: manyTimes(300) } } }), 'The request is not valid'],
    ['{"json":null}', 'The request must be a JSON object'],
  ])('tells nothing of its inside to the envelope %s', async (body, message) => {
    const response = await api.app.inject({ method: 'POST', url: '/trpc/queries.submit', headers: json, body })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.json.message).toBe(message)
  })

  it('takes a DELETE without a body that is called JSON all the same', async () => {
    const url = `/api/admin/dashboard/blog/${unknownId}`
    expect(await api.rest('DELETE', url, { headers: { ...admin, ...json } })).toMatchObject({ status: 404 })
    expect(await api.rest('DELETE', url, { headers: { ...admin, ...json }, body: '{' })).toMatchObject({ status: 400 })
  })

  it('recognizes a form by any spelling of its type, and checks the session before it reads the form', async () => {
    const form = { 'content-type': 'Multipart/Form-Data; boundary=x' }
    const send = (headers: Record<string, string>) =>
      api.rest('POST', '/api/admin/dashboard/blog', {
        headers: { ...form, ...headers },
        body: Readable.from(['--x--']),
      })
    expect(await send({})).toMatchObject({ status: 401 })
    expect(await send(admin)).toMatchObject({ status: 411 })
  })

  it.each([
    ['+275760-09-13T00:00:00.000Z', 'x'],
    ['-000001-01-01T00:00:00.000Z', 'x'],
    ['nonsense', 'x'],
    ['2026-01-01T00:00:00.000Z', 'a\0b'],
  ])('looks for no neighbours of the time %s and the address %j', async (at, slug) => {
    const input = encodeURIComponent(JSON.stringify({ json: { at, slug }, meta: { values: { at: ['Date'] } } }))
    expect((await api.rest('GET', `/trpc/posts.neighbours?input=${input}`)).status).toBe(400)
  })

  it('says of a draft that is too long what it says of the post', async () => {
    const { status, body } = await api.trpc('mutation', 'posts.preview', { content: 'x'.repeat(200_001) }, admin)
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'Content must be at most 200,000 characters',
    })
  })

  it.each(['/%E0%A4%A', '/api/users/user-queries/%E0%A4%A', '/trpc/%E0%A4%A'])(
    'answers 400 to the malformed address %s in the form of its transport',
    async (url) => {
      const { status, headers, body } = await api.rest('PATCH', url)
      expect(status).toBe(400)
      const message = 'The address is not valid'
      if (url.startsWith('/api')) expect(body).toEqual({ message })
      else if (url.startsWith('/trpc')) expect(body.error.json).toMatchObject({ message, code: -32600 })
      else expect(body).toBe(message)
      expect(headers).toMatchObject({
        'x-request-id': expect.any(String),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.any(String),
      })
      if (url !== '/%E0%A4%A') expect(headers['cache-control']).toBe('no-store')
    },
  )

  it.each([
    ['413', 'x'.repeat(2 * 1024 * 1024), {}, -32013],
    ['415', '{}', { 'content-type': 'text/plain' }, -32015],
    ['403', '{}', { origin: 'https://evil.example' }, -32003],
  ])('gives a refusal with %s at the other transport its own code', async (status, body, headers, code) => {
    const sent = { method: 'POST', url: '/trpc/queries.submit', headers: { ...json, ...headers }, body } as const
    const response = await api.app.inject(sent)
    expect(response.statusCode).toBe(Number(status))
    expect(response.json().error.json.code).toBe(code)
  })

  it.each(['[]', 'null', '7'])('answers 400 in its own words to a change that is %s', async (body) => {
    const url = `/api/users/user-queries/${unknownId}`
    const answer = await api.rest('PATCH', url, { headers: { ...json, ...admin }, body })
    expect(answer).toMatchObject({ status: 400, body: { message: 'The request must be a JSON object' } })
  })

  it('answers 413 to a body over 1 MiB at both transports', async () => {
    const body = JSON.stringify({ ...validQuery, projectDescription: 'x'.repeat(2 * 1024 * 1024) })
    expect(await post(body)).toMatchObject({ status: 413, body: { message: 'The request is too large' } })
    const response = await api.app.inject({ method: 'POST', url: '/trpc/queries.submit', headers: json, body })
    expect(response.statusCode).toBe(413)
    expect(response.json().error.json).toMatchObject({ message: 'The request is too large', data: { httpStatus: 413 } })
    expect(await stored()).toBe(0)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'answers 415 to %s at both transports',
    async (type) => {
      expect(await post('firstName=Grace', { 'content-type': type })).toMatchObject({ status: 415 })
      const headers = { 'content-type': type }
      const response = await api.app.inject({ method: 'POST', url: '/trpc/queries.submit', headers, body: '{}' })
      expect(response.statusCode).toBe(415)
      expect(await stored()).toBe(0)
    },
  )

  it('answers 400 to no body at all', async () => {
    expect(await api.rest('POST', '/api/users/query')).toMatchObject({ status: 400 })
  })

  it('ignores __proto__ and constructor', async () => {
    const poison = '"__proto__":{"status":"solved"},"constructor":{"prototype":{"polluted":1}}'
    const answer = await post(`{${poison},"firstName":""}`)
    expect(answer).toMatchObject({ status: 400, body: { errors: { firstName: 'First name is required' } } })
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it.each([unknownId, 'no-id', '1', "' or 1=1", '%00', encodeURIComponent('../x'), 'x'.repeat(3000)])(
    'answers 404 to a change of the query %s',
    async (id) => {
      const answer = await api.rest('PATCH', `/api/users/user-queries/${id}`, {
        headers: admin,
        body: { status: 'solved' },
      })
      expect(answer).toMatchObject({ status: 404, body: { message: 'Query not found' } })
    },
  )

  it.each([{ status: 'done' }, { status: 1 }, {}, { status: null }])('answers 400 to the status %j', async (body) => {
    const answer = await api.rest('PATCH', `/api/users/user-queries/${unknownId}`, { headers: admin, body })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({ status: 'Status must be pending, solved or rejected' })
  })

  it.each(['limit=0', 'limit=-1', 'limit=abc', 'limit=1001', 'limit=1.5', 'limit=', 'limit=1&limit=2', 'limit=1e2'])(
    'answers 400 to a list with ?%s',
    async (search) => {
      const answer = await api.rest('GET', `/api/users/user-queries?${search}`, { headers: admin })
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: { limit: 'limit must be a whole number from 1 to 1000' } },
      })
    },
  )

  // Valid dates in JavaScript, but not in PostgreSQL.
  const impossible = ['+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z'].map(
    (time) => `cursor=${Buffer.from(`${time} ${unknownId}`).toString('base64url')}`,
  )
  it.each([...impossible, 'cursor=', 'cursor=x', 'cursor=a&cursor=b', 'cursor=%00', `cursor=${'y'.repeat(500)}`])(
    'answers 400 to a list with ?%s',
    async (search) => {
      const answer = await api.rest('GET', `/api/users/user-queries?${search}`, { headers: admin })
      expect(answer).toMatchObject({ status: 400, body: { errors: { cursor: 'Unknown cursor' } } })
    },
  )

  it('answers 400 to a search with a NUL', async () => {
    const answer = await api.trpc('query', 'queries.list', { search: 'a\u0000b' }, admin)
    expect(answer).toMatchObject({ status: 400, body: { data: { errors: { search: expect.any(String) } } } })
  })

  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/admin/dashboard/consultations'],
    ['POST', '/api/%2e%2e%2fadmin'],
    ['GET', '/api/users/user-queries/'],
  ] as const)('answers 404 in JSON to %s %s', async (method, url) => {
    const answer = await api.rest(method, url)
    expect(answer).toMatchObject({ status: 404, body: { message: 'Not found' } })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('answers 404 to a procedure that does not exist and 400 to a batch that is too large', async () => {
    expect((await api.trpc('query', 'queries.nothing')).status).toBe(404)
    const paths = Array.from({ length: 21 }, () => 'queries.counts').join(',')
    expect((await api.app.inject({ method: 'GET', url: `/trpc/${paths}?batch=1&input={}` })).statusCode).toBe(400)
  })

  it('never fails and never stores invalid data, for any body', async () => {
    await fc.assert(
      fc.asyncProperty(anyBody(validQuery, 'phone', '__proto__', 'id'), async (candidate) => {
        const before = await stored()
        const sent = JSON.stringify(candidate)
        const { status } = await post(sent)
        const valid = querySubmission.safeParse(JSON.parse(sent)).success
        expect(status).toBe(valid ? 200 : 400)
        expect(await stored()).toBe(valid ? before + 1 : before)
      }),
      { numRuns: 300 },
    )
  })
})
