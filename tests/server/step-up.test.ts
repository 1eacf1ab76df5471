import { beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { admins, calendarFeeds, invitations } from '#drizzle/schema/index.ts'
import { exportRoutes } from '#server/rest/export-routes.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { runAccountApp } from '#tests/helpers/account-app.ts'
import { passkeyCalls } from '#tests/helpers/passkey-calls.ts'
import { codeAt, emptyAccounts, setUpFactor } from '#tests/helpers/second-factor.ts'
import { createAdmin, credentials, logIn } from '#tests/helpers/server-account.ts'
import { startApp } from '#tests/helpers/server-app.ts'
import { databases } from '#tests/helpers/server-database.ts'

const message = 'Please confirm your password'
const asked = { status: 403, body: { message, data: { errors: { currentPassword: message } } } }

/** Calls that a borrowed session must not make; `account-confirmation.test.ts` and `passkeys.test.ts` have others. */
const attempts = [
  { path: 'account.updateEmail', input: { currentEmail: credentials.email, newEmail: 'mallory@example.com' } },
  { path: 'account.invite', input: { email: 'mallory@example.com', role: 'owner' } },
  { path: 'account.startFactor', input: undefined },
  { path: 'account.startPasskey', input: undefined },
  { path: 'account.renewRecoveryCodes', input: undefined },
  { path: 'account.turnOffFactor', input: undefined },
  { path: 'account.removeApp', input: undefined },
  { path: 'account.disableAdmin', input: { id: '019a0000-0000-7000-8000-0000000000b2' } },
  { path: 'calls.makeFeed', input: { scope: 'all' } },
]

describe.each(databases)('a session that was not confirmed lately on the $name', ({ create }) => {
  let borrowed: { cookie: string }
  let key: string
  const { test, api, clock } = runAccountApp(create)
  const { call, add } = passkeyCalls(api)
  beforeEach(async () => {
    const set = await setUpFactor(api, clock.now)
    borrowed = set.session
    key = set.key
  })
  const wait = (minutes: number) => clock.pass(minutes * MINUTE_MS)
  const stored = async () => [
    await test.database.db.select().from(admins),
    await test.database.db.select().from(invitations),
    await test.database.db.select().from(calendarFeeds),
  ]
  const makeFeed = () => api.trpc('mutation', 'calls.makeFeed', { scope: 'own' }, borrowed)
  const confirmed = async () => (await api.trpc('query', 'account.confirmed', undefined, borrowed)).status

  it.each(attempts)('cannot call $path', async ({ path, input }) => {
    wait(10)
    const before = await stored()
    expect(await api.trpc('mutation', path, input, borrowed)).toMatchObject(asked)
    expect(await stored()).toEqual(before)
  })

  it.each(exportRoutes.map(({ path }) => path))('cannot download %s, and can after a confirmation', async (path) => {
    expect((await api.rest('GET', path, { headers: borrowed })).status).toBe(200)
    wait(10)
    const refused = await api.rest('GET', path, { headers: borrowed })
    expect(refused).toMatchObject({ status: 403, body: { message, errors: { currentPassword: message } } })
    expect(refused.headers['content-disposition']).toBeUndefined()
    expect(await confirmed()).toBe(403)
    expect((await call('confirmPassword', { currentPassword: credentials.password }, borrowed)).status).toBe(200)
    expect(await confirmed()).toBe(200)
    expect((await api.rest('GET', path, { headers: borrowed })).status).toBe(200)
  })

  it('cannot do it in a batch either, with or without a confirmation in it', async () => {
    wait(10)
    const before = await stored()
    const batch = (paths: string[], inputs: unknown[]) =>
      api.rest('POST', `/trpc/${paths.join(',')}?batch=1`, {
        headers: borrowed,
        body: Object.fromEntries(inputs.map((json, at) => [at, { json }])),
      })
    const refused = await batch(
      ['account.invite', 'calls.makeFeed'],
      [{ email: 'm@example.com', role: 'owner' }, { scope: 'all' }],
    )
    expect(refused.body).toHaveLength(2)
    for (const { error } of refused.body) expect(error.json.data.httpStatus).toBe(403)
    for (const proof of ['account.confirmPassword', 'account.confirmCode', 'account.confirmPasskey']) {
      const mixed = await batch([proof, 'calls.makeFeed'], [{ code: codeAt(key, clock.now) }, { scope: 'all' }])
      expect(mixed.status).toBe(400)
    }
    expect(await stored()).toEqual(before)
  })

  it('cannot do it over its WebSocket', async () => {
    wait(10)
    const before = await stored()
    const listening = await startApp(test, { clock: clock.read })
    await listening.app.listen({ port: 0, host: '127.0.0.1' })
    const address = listening.app.server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const socket = new WebSocket(`ws://127.0.0.1:${port}/trpc`, { headers: borrowed })
    const answers: string[] = []
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject)
      socket.on('open', () => {
        for (const [id, { path, input }] of attempts.entries()) {
          socket.send(
            JSON.stringify({ id, jsonrpc: '2.0', method: 'mutation', params: { path, input: { json: input } } }),
          )
        }
      })
      socket.on('message', (data) => {
        if (String(data).includes('"id"')) answers.push(String(data))
        if (answers.length === attempts.length) resolve()
      })
    })
    socket.terminate()
    await listening.close()
    for (const answer of answers) expect(JSON.parse(answer).error.json.data.httpStatus).toBe(404)
    expect(await stored()).toEqual(before)
  })

  it('is confirmed by a code, which then is used up', async () => {
    wait(10)
    const code = codeAt(key, clock.now)
    expect((await call('confirmCode', { code: '000000' }, borrowed)).status).toBe(400)
    expect(await makeFeed()).toMatchObject(asked)
    expect((await call('confirmCode', { code }, borrowed)).status).toBe(200)
    expect((await makeFeed()).status).toBe(200)
    wait(10)
    expect(await makeFeed()).toMatchObject(asked)
    expect((await call('confirmCode', { code }, borrowed)).status).toBe(400)
  })

  it('is confirmed by a passkey, whose answer counts once, and for no login', async () => {
    const { authenticator } = await add(borrowed)
    wait(10)
    const { body: options } = await call('startPasskeyConfirmation', undefined, borrowed)
    const credential = authenticator.get(options)
    expect((await call('passkeyLogin', { credential })).status).toBe(401)
    expect((await call('confirmPasskey', { credential }, borrowed)).status).toBe(200)
    expect((await makeFeed()).status).toBe(200)
    wait(10)
    expect((await call('confirmPasskey', { credential }, borrowed)).status).toBe(400)
    const { body: again } = await call('startPasskeyConfirmation', undefined, borrowed)
    const copied = authenticator.get(again, { counter: 1 })
    expect((await call('confirmPasskey', { credential: copied }, borrowed)).status).toBe(400)
    expect(await makeFeed()).toMatchObject(asked)
  })

  it('cannot guess codes: five wrong ones pause, also a right one, and its owner can still log in', async () => {
    wait(10)
    const strict = await startApp(test, { clock: clock.read, env: { RATE_LIMIT_SCALE: '1' } })
    const guess = (code: string) => strict.trpc('mutation', 'account.confirmCode', { code }, borrowed)
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await guess('000000')).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect((await guess(codeAt(key, clock.now))).status).toBe(429)
    const half = await strict.trpc('mutation', 'account.login', credentials)
    const cookie = [half.headers['set-cookie']]
      .flat()
      .map(String)
      .find((header) => header.startsWith('half-login='))
    const headers = { cookie: cookie?.split(';')[0] ?? '' }
    expect(
      (await strict.trpc('mutation', 'account.proveFactor', { code: codeAt(key, clock.now) }, headers)).status,
    ).toBe(200)
    await strict.close()
  })

  it('without an app or a passkey has the password only', async () => {
    await emptyAccounts(test)
    await createAdmin(test)
    const session = await logIn(api)
    wait(10)
    expect((await call('confirmCode', { code: '123456' }, session)).status).toBe(409)
    expect((await call('startPasskeyConfirmation', undefined, session)).body.allowCredentials).toEqual([])
  })
})
