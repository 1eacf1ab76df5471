import { describe, expect, it } from 'vitest'
import { events, mails, passkeys } from '#drizzle/schema/index.ts'
import { resetFactor } from '#server/features/account/factor/second-factor.service.ts'
import { runAccountApp } from '#tests/helpers/account-app.ts'
import { appOrigin, createAuthenticator } from '#tests/helpers/passkey.ts'
import { passkeyCalls } from '#tests/helpers/passkey-calls.ts'
import { codeAt, halfLogIn, setUpFactor } from '#tests/helpers/second-factor.ts'
import { cookieOf, credentials, logIn } from '#tests/helpers/server-account.ts'
import { startApp } from '#tests/helpers/server-app.ts'
import { databases } from '#tests/helpers/server-database.ts'

const refused = 'This passkey was not accepted. Try again, or use another way.'

describe.each(databases)('passkeys on the $name', ({ create }) => {
  const { test, api, clock } = runAccountApp(create)
  const { call, stateOf, add, logInAlone, prove } = passkeyCalls(api)
  const kindsOfMail = async () => (await test.database.db.select().from(mails)).map(({ kind }) => kind)

  it('are a second factor: the first turns it on with recovery codes, and ends the other sessions', async () => {
    const other = await logIn(api)
    const session = await logIn(api)
    const { authenticator, codes } = await add(session)
    expect(codes).toHaveLength(10)
    expect((await api.trpc('query', 'account.profile', undefined, other)).status).toBe(401)
    expect(await kindsOfMail()).toEqual(expect.arrayContaining(['passkey-added', 'factor-on']))
    expect((await api.rest('POST', '/api/admin/login', { body: credentials })).status).toBe(202)
    const login = await call('login', credentials)
    expect(login.body).toEqual({ needsFactor: true, proofs: { app: false, passkey: true } })

    // Known users need not be verified again: they have given the password.
    const done = await prove(authenticator, await halfLogIn(api), { verifiesUser: false })
    expect(done.status).toBe(200)
    expect((await api.rest('GET', '/api/admin/verify', { headers: { cookie: cookieOf(done) } })).status).toBe(200)
    const recovered = await call('useRecoveryCode', { recoveryCode: codes[0] }, await halfLogIn(api))
    expect(recovered.status).toBe(200)
  })

  it('log in alone, only if they verify their user', async () => {
    const { authenticator } = await add(await logIn(api))
    expect(await logInAlone(authenticator, { verifiesUser: false })).toMatchObject({
      status: 401,
      body: { message: refused },
    })
    const done = await logInAlone(authenticator)
    expect(done.status).toBe(200)
    expect((await api.rest('GET', '/api/admin/verify', { headers: { cookie: cookieOf(done) } })).status).toBe(200)
    const logins = (await test.database.db.select().from(events)).filter(({ name }) => name === 'login')
    expect(logins.length).toBeGreaterThan(1)
  })

  it('are several, with names, and the last one to go turns the factor off', async () => {
    const session = await logIn(api)
    await add(session, 'Laptop')
    const second = await add(session, 'Key ring')
    expect(second.codes).toEqual([])
    const [laptop, ring] = (await stateOf(session)).passkeys
    expect([laptop.name, ring.name]).toEqual(['Laptop', 'Key ring'])
    expect((await call('renamePasskey', { id: ring.id, name: 'Desk' }, session)).status).toBe(200)
    expect((await call('removePasskey', { id: laptop.id }, session)).status).toBe(200)
    expect((await stateOf(session)).passkeys).toMatchObject([{ name: 'Desk' }])
    expect((await prove(second.authenticator, await halfLogIn(api))).status).toBe(200)
    expect((await call('removePasskey', { id: ring.id }, session)).status).toBe(200)
    expect((await call('removePasskey', { id: ring.id }, session)).status).toBe(404)
    expect(await stateOf(session)).toMatchObject({ since: null, codesLeft: 0, passkeys: [] })
    await logIn(api)
    expect(await kindsOfMail()).toEqual(expect.arrayContaining(['passkey-removed', 'factor-off']))
  })

  it('and the app stand beside each other, with the same recovery codes', async () => {
    const { session, codes } = await setUpFactor(api, clock.now)
    const { authenticator, codes: more } = await add(session)
    expect(more).toEqual([])
    expect((await call('login', credentials)).body.proofs).toEqual({ app: true, passkey: true })
    expect((await call('removeApp', undefined, session)).status).toBe(200)
    expect(await stateOf(session)).toMatchObject({ appSince: null, codesLeft: 10 })
    expect((await prove(authenticator, await halfLogIn(api))).status).toBe(200)
    const { key } = (await call('startFactor', undefined, session)).body
    expect((await call('confirmFactor', { code: codeAt(key, clock.now) }, session)).body).toEqual({ codes: [] })
    expect((await call('useRecoveryCode', { recoveryCode: codes[3] }, await halfLogIn(api))).status).toBe(200)
    expect((await call('turnOffFactor', undefined, session)).status).toBe(200)
    expect(await test.database.db.select().from(passkeys)).toEqual([])
  })

  it('that do not count are accepted with the counter 0, and one use of them at a time', async () => {
    const { authenticator } = await add(await logIn(api))
    expect((await logInAlone(authenticator, { counter: 0 })).status).toBe(200)
    expect((await logInAlone(authenticator, { counter: 0 })).status).toBe(200)
  })

  it('are removed by the reset of an operator', async () => {
    const { authenticator } = await add(await logIn(api))
    const access = { db: test.database.db, env: api.deps.env, siteUrl: appOrigin }
    expect(await resetFactor(access, credentials.email, clock.now)).toBe(true)
    expect((await logInAlone(authenticator)).status).toBe(401)
    await logIn(api)
  })

  it('open the back office where a second factor is demanded', async () => {
    const strict = await startApp(test, { clock: clock.read, env: { REQUIRE_SECOND_FACTOR: 'now' } })
    const session = await logIn(strict)
    const ask = () => strict.trpc('query', 'queries.counts', undefined, session)
    expect((await ask()).status).toBe(403)
    const authenticator = createAuthenticator()
    const { body: creation } = await strict.trpc('mutation', 'account.startPasskey', undefined, session)
    const input = { name: 'Phone', credential: authenticator.create(creation) }
    expect((await strict.trpc('mutation', 'account.addPasskey', input, session)).status).toBe(200)
    expect((await ask()).status).toBe(200)
    await strict.close()
  })
})
