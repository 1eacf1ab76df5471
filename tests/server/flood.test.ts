import { beforeAll, describe, expect, it } from 'vitest'
import { createAdmin, credentials } from '#tests/helpers/server-account.ts'
import type { TestApp } from '#tests/helpers/server-app.ts'
import { embedded } from '#tests/helpers/server-database.ts'
import { runApp, runAppOn } from '#tests/helpers/server-run-app.ts'

const json = { 'content-type': 'application/json' }

describe('a client that floods the server', () => {
  const { test, api: wide } = runApp(embedded.create)
  const strict = runAppOn(test, { env: { RATE_LIMIT_SCALE: '1' } })
  beforeAll(() => createAdmin(test))

  const batchOf = (api: TestApp, calls: string[], input: unknown, remoteAddress = '192.0.2.1') =>
    api.app.inject({
      method: 'POST',
      url: `/trpc/${calls.map(encodeURIComponent).join('%2C')}?batch=1`,
      headers: json,
      remoteAddress,
      body: JSON.stringify(Object.fromEntries(calls.map((_, index) => [index, { json: input }]))),
    })

  const hashing = [
    'account.login',
    'account.signup',
    'account.confirmPassword',
    'account.updateEmail',
    'account.updatePassword',
    'account.resetPassword',
  ]
  it.each(hashing)('cannot batch %s', async (name) => {
    const answer = await batchOf(wide, ['queries.submit', name], credentials)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.json.message).toBe(`Send ${name} on its own, not in a batch`)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('cannot hide a batch of logins behind commas that are encoded twice', async () => {
    const answer = await wide.app.inject({
      method: 'POST',
      url: '/trpc/account.login%252Caccount.login?batch=1',
      headers: json,
      body: JSON.stringify({ 0: { json: credentials }, 1: { json: credentials } }),
    })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('can still log in by a batch of one, as a client of tRPC sends every call', async () => {
    expect((await batchOf(wide, ['account.login'], credentials)).statusCode).toBe(200)
  })

  it('has every call of a batch counted', async () => {
    const ask = () =>
      strict.app.inject({
        url: `/trpc/${Array(20).fill('account.viewer').join(',')}?batch=1&input={}`,
        remoteAddress: '192.0.2.2',
      })
    const answers = await Promise.all(Array.from({ length: 16 }, ask))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(15)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  })

  it('has two passwords hashed at a time and a few queued; the others get a Retry-After', async () => {
    const logins = Array.from({ length: 60 }, (_, index) =>
      wide.rest('POST', '/api/admin/login', { body: { email: `a${index}@example.com`, password: 'wrong' } }),
    )
    const answers = await Promise.all(logins)
    const refused = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(18)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]).toMatchObject({
      headers: { 'retry-after': '2' },
      body: { message: 'The server is busy. Please try again in a moment.' },
    })
  })

  it('is refused before the database is asked for the account', async () => {
    wide.logged.length = 0
    await Promise.all(Array.from({ length: 60 }, () => wide.rest('POST', '/api/admin/login', { body: credentials })))
    const refused = wide.logged.flatMap(({ account }) => (Object(account).reason === 'not checked' ? [account] : []))
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.filter((account) => 'adminId' in Object(account))).toEqual([])
  })

  it('gets small answers of procedures as they are, without the work of compressing them', async () => {
    const headers = { ...json, 'accept-encoding': 'br' }
    const answer = await wide.app.inject({ method: 'POST', url: '/trpc/account.login', headers, body: '{"json":{}}' })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json', 'content-length': expect.any(String) })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  it('does not have an unchecked password counted', async () => {
    // The queue is full for the first of them, and a pause would follow after five.
    const burst = Array.from({ length: 40 }, (_, index) =>
      wide.rest('POST', '/api/admin/login', { body: { email: `b${index}@example.com`, password: 'wrong' } }),
    )
    const attempts = Array.from({ length: 5 }, () =>
      strict.rest('POST', '/api/admin/login', {
        body: { ...credentials, password: 'wrong' },
        remoteAddress: '192.0.2.3',
      }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    await Promise.all(burst)
    const again = await strict.rest('POST', '/api/admin/login', { body: credentials, remoteAddress: '192.0.2.3' })
    expect(again.status).toBe(statuses.includes(503) ? 200 : 429)
    expect(statuses).toContain(503)
  })
})
