import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userQueries } from '#drizzle/schema/index.ts'
import { admin, startApp, type TestApp } from '#tests/helpers/server-app.ts'
import { validBooking } from '#tests/helpers/server-calls.ts'
import { databases, type TestDatabase } from '#tests/helpers/server-database.ts'
import { proofFor } from '#tests/helpers/server-proofs.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'

describe.each(databases)('limits on the $name', ({ create }) => {
  let test: TestDatabase
  let api: TestApp
  beforeEach(async () => {
    test = await create()
    api = await startApp(test, { env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback' } })
  })
  afterEach(async () => {
    await api.close()
    await test.drop()
  })

  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  const submit = (body: object = validQuery, ip = '203.0.113.1') =>
    api.rest('POST', '/api/users/query', { headers: from(ip), body })

  it('accept twenty requests of an address in ten minutes, through REST and tRPC together', async () => {
    const burst = await Promise.all(Array.from({ length: 30 }, () => submit()))
    expect(burst.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = burst.find(({ status }) => status === 429)
    expect(refused?.body).toEqual({ message: 'Too many requests. Please try again later.' })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(590)
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(600)

    const other = await api.trpc('mutation', 'queries.submit', validQuery, from('203.0.113.1'))
    expect(other.status).toBe(429)
    expect(Number(other.headers['retry-after'])).toBeGreaterThan(500)
    expect(await test.database.db.select().from(userQueries)).toHaveLength(20)
    expect((await submit(validQuery, '203.0.113.2')).status).toBe(200)
  })

  it('count each submission of a batch', async () => {
    const calls = Array.from({ length: 15 }, (_, i) => [i, { json: validQuery }])
    const url = `/trpc/${calls.map(() => 'queries.submit').join(',')}?batch=1`
    const send = () =>
      api.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...from('203.0.113.1') },
        body: JSON.stringify(Object.fromEntries(calls)),
      })
    await send()
    await send()
    expect(await test.database.db.select().from(userQueries)).toHaveLength(20)
  })

  it('let an address book twenty calls a day', async () => {
    const book = async (start: string) => {
      // Under pressure a booking has to prove work.
      const proof = await proofFor(api, 'call')
      return api.trpc(
        'mutation',
        'calls.book',
        { ...validBooking, email: `${Date.parse(start)}@example.com`, start, signs: { proof } },
        from('203.0.113.1'),
      )
    }
    const { days } = (await api.trpc('query', 'calls.slots')).body
    const [start, ...others] = days.flatMap(({ slots }: { slots: string[] }) => slots)
    for (const other of others.slice(0, 20)) expect((await book(other)).status).toBe(200)
    const refused = await book(start)
    expect(refused.status).toBe(429)
    // Ten minutes later the short limit has been reset and the long one has not.
    await test.database.db.execute(sql`delete from rate_limits where key like 'accepted%'`)
    if (test.database.pool) expect(Number((await book(start)).headers['retry-after'])).toBeGreaterThan(80_000)
  })

  it('allow sixty invalid requests a minute, which do not count as submissions', async () => {
    const mistakes = await Promise.all(Array.from({ length: 61 }, () => submit({ ...validQuery, email: 'no' })))
    expect(mistakes.filter(({ status }) => status === 400)).toHaveLength(60)
    expect(mistakes.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await submit()).status).toBe(200)
  })

  it('let a visitor ask 300 times a minute, an admin 600 times, and built files always', async () => {
    const ask = async (count: number, headers: Record<string, string>) => {
      const answers = await Promise.all(
        Array.from({ length: count }, () => api.app.inject({ url: '/api/nothing', headers })),
      )
      return answers.filter(({ statusCode }) => statusCode !== 429).length
    }
    expect(await ask(310, from('203.0.113.1'))).toBe(300)
    expect(await ask(610, { ...admin, ...from('203.0.113.2') })).toBe(600)
    const refused = await api.app.inject({ url: '/about-us', headers: from('203.0.113.1') })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const asset = await api.app.inject({ url: '/assets/x.js', headers: from('203.0.113.1') })
    expect(asset.statusCode).toBe(404)
  })
})
