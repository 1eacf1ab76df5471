import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '#tests/helpers/server-app.ts'
import { postgresql } from '#tests/helpers/server-database.ts'
import { startBehindProxy } from '#tests/helpers/server-proxy.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'

describe.each(postgresql)('a database that goes away ($name)', ({ create }) => {
  let behind: Awaited<ReturnType<typeof startBehindProxy>>
  beforeAll(async () => {
    behind = await startBehindProxy(create)
  })
  afterAll(() => behind.close())

  const submit = (firstName: string) =>
    behind.api.rest('POST', '/api/users/query', { body: { ...validQuery, firstName } })

  it('costs a 503 with Retry-After, no process, and no event once it is back', async () => {
    const abort = new AbortController()
    const heard: string[] = []
    const listening = behind.api.feed.follow(undefined, abort.signal, ({ event }) => {
      if (event.name === 'new-userQuery') heard.push(event.payload.name)
    })
    expect((await submit('Before')).status).toBe(200)
    expect((await behind.api.rest('GET', '/api/health')).status).toBe(200)

    await behind.proxy.cut()
    const away = await submit('Lost')
    expect(away).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(away.body.message).toBe('The service is temporarily unavailable. Please try again in a moment.')
    expect((await behind.api.rest('GET', '/api/health')).status).toBe(503)
    const trpc = await behind.api.trpc('mutation', 'queries.submit', validQuery)
    expect(trpc).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect((await behind.api.rest('GET', '/api/nothing')).status).toBe(404)

    await behind.proxy.mend()
    await until(async () => (await behind.api.rest('GET', '/api/health')).status === 200)
    expect((await submit('After')).status).toBe(200)
    await until(async () => heard.length === 2)
    expect(heard).toEqual(['Before Hopper', 'After Hopper'])
    const list = await behind.api.rest('GET', '/api/users/user-queries', { headers: admin })
    expect(list.body.map((query: { firstName: string }) => query.firstName)).toEqual(['After', 'Before'])
    abort.abort()
    await listening
  })

  it('does not take the images of kept pages along, and leaves it open which images there are', async () => {
    const image = `${randomBytes(16).toString('hex')}.webp`
    await behind.api.deps.storage.save(image, Buffer.from('an image'))
    await behind.proxy.cut()
    const stored = await behind.api.app.inject({ url: `/uploads/${image}` })
    expect([stored.statusCode, stored.body]).toEqual([200, 'an image'])
    expect(
      (await behind.api.rest('GET', `/uploads/${image.replace(/^./, (first) => (first === '0' ? '1' : '0'))}`)).status,
    ).toBe(503)
    await behind.proxy.mend()
    await until(async () => (await behind.api.rest('GET', '/api/health')).status === 200)
  })
})

async function until(holds: () => Promise<boolean>) {
  for (let waited = 0; !(await holds()); waited += 100) {
    if (waited > 20_000) throw new Error('It never came true')
    await setTimeout(100)
  }
}

// A file without a test fails. The embedded database cannot go away.
if (postgresql.length === 0) it.todo('needs TEST_DATABASE_URL')
