import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { admins } from '#drizzle/schema/index.ts'
import { setAdmin } from '#server/features/account/account.service.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { openSocket, until } from '#tests/helpers/live-socket.ts'
import { createAuthenticator } from '#tests/helpers/passkey.ts'
import { passkeyCalls } from '#tests/helpers/passkey-calls.ts'
import { emptyAccounts, setUpFactor } from '#tests/helpers/second-factor.ts'
import { cookieOf, createAdmin, credentials, logIn } from '#tests/helpers/server-account.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

type Cookie = { cookie: string }
const grace = { email: 'grace@example.com', password: 'a bridge over water' }
const message = 'Please set up two-factor authentication first'

describe.each(databases)('a socket of an admin who must have a second factor, on the $name', ({ create }) => {
  let url: string
  const { test, api } = runApp(create, { env: { REQUIRE_SECOND_FACTOR: 'after-7-days' } })
  const { call } = passkeyCalls(api)
  beforeAll(async () => {
    url = await api.app.listen({ port: 0, host: '127.0.0.1' })
  })
  beforeEach(async () => {
    await emptyAccounts(test)
    await createAdmin(test)
  })

  const demand = (dueAt: Date) =>
    test.database.db.update(admins).set({ secondFactorDueAt: dueAt }).where(eq(admins.email, credentials.email))
  const submit = (firstName: string) => api.rest('POST', '/api/users/query', { body: { ...validQuery, firstName } })
  async function watch(cookie: Cookie) {
    const socket = openSocket(url, cookie)
    await socket.opened
    await socket.subscribe()
    return socket
  }
  const queries = ({ events }: ReturnType<typeof openSocket>) =>
    events.flatMap(({ name, payload }) => (name === 'new-userQuery' ? [payload.name] : []))

  it('closes when the time without one is over, and those of others stay open', async () => {
    await setAdmin(test.database.db, grace, new Date())
    const theirs = { cookie: cookieOf(await api.rest('POST', '/api/admin/login', { body: grace })) }
    const own = await logIn(api)
    await demand(new Date(Date.now() + 1500))
    const [socket, still] = [await watch(own), await watch(theirs)]
    await submit('Before')
    await until(() => queries(socket).length === 1 && queries(still).length === 1)
    expect(socket.closeCode()).toBeUndefined()
    // Far less than the minute after which sessions are looked at in any case.
    await until(() => socket.closeCode() === 4428, 5000)
    await submit('After')
    await until(() => queries(still).length === 2)
    expect(queries(socket)).toEqual(['Before Hopper'])
    const again = openSocket(url, own)
    again.opened.catch(() => {})
    expect(await again.refused).toEqual({ status: 403, body: JSON.stringify({ message }) })
    still.close()
  })

  it.each(['turnOffFactor', 'removeApp', 'removePasskey'])('closes when %s takes the last one', async (path) => {
    const { session } = await setUpFactor(api, new Date())
    const passkey: { id?: string } = {}
    if (path === 'removePasskey') {
      const { body: options } = await call('startPasskey', undefined, session)
      // The app listens, and not at the usual port.
      const credential = createAuthenticator().create(options, { origin: api.app.siteUrl() })
      await call('addPasskey', { name: 'Laptop', credential }, session)
      await call('removeApp', undefined, session)
      passkey.id = (await api.trpc('query', 'account.factor', undefined, session)).body.passkeys[0].id
    }
    await demand(new Date())
    const socket = await watch(session)
    expect((await call(path, passkey, session)).status).toBe(200)
    await until(() => socket.closeCode() === 4428, 5000)
    expect(await api.trpc('query', 'events.last', undefined, session)).toMatchObject({ status: 403, body: { message } })
  })

  it('stays open while there is time for another one', async () => {
    const { session } = await setUpFactor(api, new Date())
    await demand(new Date(Date.now() + DAY_MS))
    const socket = await watch(session)
    const alive = vi.spyOn(api.deps.sessions, 'alive')
    await call('turnOffFactor', undefined, session)
    await until(() => alive.mock.calls.length > 0)
    alive.mockRestore()
    await submit('After')
    await until(() => queries(socket).length === 1)
    expect(socket.closeCode()).toBeUndefined()
    socket.close()
  })

  it('is looked at once when its client does not answer', async () => {
    const session = await logIn(api)
    await demand(new Date(Date.now() + 1500))
    const silent = new WebSocket(`${url.replace('http', 'ws')}/trpc`, { headers: session })
    await new Promise((resolve) => silent.once('open', resolve))
    silent.pause()
    const alive = vi.spyOn(api.deps.sessions, 'alive')
    await setTimeout(2000)
    expect(alive.mock.calls.length).toBeGreaterThan(0)
    expect(alive.mock.calls.length).toBeLessThan(5)
    alive.mockRestore()
    silent.terminate()
  })
})
