import { describe, expect, it } from 'vitest'
import { admins, sessions } from '#drizzle/schema/index.ts'
import { setAdmin } from '#server/features/account/account.service.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { runAccountApp } from '#tests/helpers/account-app.ts'
import { appOrigin, createAuthenticator } from '#tests/helpers/passkey.ts'
import { passkeyCalls } from '#tests/helpers/passkey-calls.ts'
import { halfLogIn } from '#tests/helpers/second-factor.ts'
import { cookieOf, logIn } from '#tests/helpers/server-account.ts'
import { startApp } from '#tests/helpers/server-app.ts'
import { databases } from '#tests/helpers/server-database.ts'

const refused = 'This passkey was not accepted. Try again, or use another way.'
const copied = 'This passkey was refused, because it may have been copied. Remove it, and use another way.'
const otherAdmin = { email: 'grace@example.com', password: 'a fresh start', name: 'Grace' }

describe.each(databases)('refused passkeys on the $name', ({ create }) => {
  const { test, api, clock } = runAccountApp(create)
  const { call, stateOf, add, logInAlone, prove } = passkeyCalls(api)

  it('are refused when their counter does not rise: it was copied', async () => {
    const { authenticator } = await add(await logIn(api))
    expect((await logInAlone(authenticator)).status).toBe(200)
    expect((await logInAlone(authenticator)).status).toBe(200)
    for (const counter of [1, 2, 0]) {
      expect(await logInAlone(authenticator, { counter })).toMatchObject({ status: 401, body: { message: copied } })
    }
    const half = await halfLogIn(api)
    expect(await prove(authenticator, half, { counter: 2 })).toMatchObject({ status: 400, body: { message: copied } })
    expect(api.logged).toContainEqual(
      expect.objectContaining({
        account: expect.objectContaining({ action: 'login', reason: 'copied passkey' }),
      }),
    )
    expect((await prove(authenticator, half)).status).toBe(200)
  })

  it('answer each challenge once, also at the same moment', async () => {
    const { authenticator } = await add(await logIn(api))
    const before = (await test.database.db.select().from(sessions)).length
    const { body: options } = await call('startPasskeyLogin')
    const credential = authenticator.get(options)
    const answers = await Promise.all([1, 2, 3].map(() => call('passkeyLogin', { credential })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(await call('passkeyLogin', { credential })).toMatchObject({ status: 401, body: { message: refused } })
    expect(await test.database.db.select().from(sessions)).toHaveLength(before + 1)
  })

  it('answer within five minutes, in the half login or session that was asked', async () => {
    const session = await logIn(api)
    const { authenticator } = await add(session)
    const another = createAuthenticator()
    const { body: creation } = await call('startPasskey', undefined, session)
    const [half, thief] = [await halfLogIn(api), await halfLogIn(api)]
    const { body: options } = await call('startPasskeyProof', undefined, half)
    const elsewhere = await call('provePasskey', { credential: authenticator.get(options) }, thief)
    expect(elsewhere).toMatchObject({ status: 400, body: { message: refused } })
    expect((await call('passkeyLogin', { credential: authenticator.get(options) })).status).toBe(401)
    clock.pass(5 * MINUTE_MS)
    expect((await call('provePasskey', { credential: authenticator.get(options) }, half)).status).toBe(400)
    const late = await call('addPasskey', { name: 'Late', credential: another.create(creation) }, session)
    expect(late).toMatchObject({ status: 400, body: { message: refused } })
  })

  it('are asked in one process and may answer in another', async () => {
    const { authenticator } = await add(await logIn(api))
    const { body: options } = await call('startPasskeyLogin')
    const second = await startApp(test, { clock: clock.read })
    const done = await second.trpc('mutation', 'account.passkeyLogin', { credential: authenticator.get(options) })
    await second.close()
    expect(done.status).toBe(200)
  })

  it('are refused on a foreign origin, and for a foreign host', async () => {
    const session = await logIn(api)
    const { authenticator } = await add(session)
    for (const origin of ['https://evil.example', appOrigin.replace('http', 'https'), `${appOrigin}0`]) {
      expect(await logInAlone(authenticator, { origin })).toMatchObject({ status: 401, body: { message: refused } })
    }
    const { body: options } = await call('startPasskeyLogin')
    const foreign = authenticator.get({ ...options, rpId: 'evil.example' })
    expect((await call('passkeyLogin', { credential: foreign })).status).toBe(401)
    const { body: creation } = await call('startPasskey', undefined, session)
    const planted = createAuthenticator().create(creation, { origin: 'https://evil.example' })
    expect(await call('addPasskey', { name: 'Planted', credential: planted }, session)).toMatchObject({ status: 400 })
  })

  it('of a disabled admin do not log in', async () => {
    const { authenticator } = await add(await logIn(api))
    await test.database.db.update(admins).set({ disabledAt: clock.now })
    expect(await logInAlone(authenticator)).toMatchObject({ status: 401, body: { message: refused } })
  })

  it('of another admin prove nothing, and cannot be added or removed', async () => {
    await setAdmin(test.database.db, otherAdmin, clock.now)
    const session = await logIn(api)
    const { authenticator } = await add(session)
    const [mine] = (await stateOf(session)).passkeys
    const { email, password } = otherAdmin
    const grace = { cookie: cookieOf(await call('login', { email, password })) }
    const { body: creation } = await call('startPasskey', undefined, grace)
    const taken = await call('addPasskey', { name: 'Taken', credential: authenticator.create(creation) }, grace)
    expect(taken).toMatchObject({ status: 409, body: { message: 'This passkey is already in use' } })
    expect((await call('removePasskey', { id: mine.id }, grace)).status).toBe(404)
    const { authenticator: hers } = await add(grace)
    const half = await halfLogIn(api)
    expect((await prove(hers, half)).status).toBe(400)
  })

  it.each(['startPasskey', 'addPasskey', 'renamePasskey', 'removePasskey', 'removeApp'])(
    '%s needs the password of the last ten minutes',
    async (name) => {
      const session = await logIn(api)
      const { authenticator } = await add(session)
      const { body: creation } = await call('startPasskey', undefined, session)
      const [{ id }] = (await stateOf(session)).passkeys
      clock.pass(11 * MINUTE_MS)
      // As if it had been asked within its five minutes.
      const { passkeyChallenges } = await import('#drizzle/schema/index.ts')
      await test.database.db.update(passkeyChallenges).set({ expiresAt: new Date(clock.now.getTime() + MINUTE_MS) })
      const input = { id, name: 'Other', credential: authenticator.create(creation) }
      expect(await call(name, input, session)).toMatchObject({
        status: 403,
        body: { message: 'Please confirm your password' },
      })
    },
  )
})
