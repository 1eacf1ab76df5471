import { describe, expect, it } from 'vitest'
import { mails } from '#drizzle/schema/index.ts'
import { runAccountApp } from '#tests/helpers/account-app.ts'
import { passkeyCalls } from '#tests/helpers/passkey-calls.ts'
import { codeAt, halfLogIn, setUpFactor } from '#tests/helpers/second-factor.ts'
import { cookieOf, credentials, deviceCookieOf } from '#tests/helpers/server-account.ts'
import { databases } from '#tests/helpers/server-database.ts'

const newPassword = 'a fresh start'
const STEP_MS = 30_000

describe.each(databases)('mail about an account with a second factor on the $name', ({ create }) => {
  const { test, api, clock } = runAccountApp(create, { env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const { call, add, logInAlone } = passkeyCalls(api)

  const rows = async (kind: string) =>
    (await test.database.db.select().from(mails)).filter((mail) => mail.kind === kind)
  const next = () => clock.pass(STEP_MS)

  it('has a link for a new password that does not skip the factor, and ends what the old password began', async () => {
    const { key } = await setUpFactor(api, clock.now)
    const begun = await halfLogIn(api)
    await call('forgotPassword', { email: credentials.email })
    const [mail] = await rows('password-reset')
    const token = mail?.secretUrl?.split('#token=')[1]
    const reset = await call('resetPassword', { token, newPassword })
    expect(reset.status).toBe(200)
    expect(cookieOf(reset)).toBe('')
    const body = { email: credentials.email, password: newPassword }
    const login = await api.rest('POST', '/api/admin/login', { body })
    expect(login.status).toBe(202)
    expect(cookieOf(login)).toBe('')
    expect((await call('proveFactor', { code: codeAt(key, next()) }, begun)).status).toBe(401)
    const half = [login.headers['set-cookie']]
      .flat()
      .map(String)
      .find((header) => header.startsWith('half-login='))
    const cookie = half?.split(';')[0] ?? ''
    expect((await call('proveFactor', { code: codeAt(key, next()) }, { cookie })).status).toBe(200)
  })

  it('tells of a login on a new device once the factor is proved, by whatever way', async () => {
    const { key, session } = await setUpFactor(api, clock.now)
    const { authenticator } = await add(session)
    const half = await halfLogIn(api)
    expect(await rows('new-device')).toHaveLength(0)
    const done = await call('proveFactor', { code: codeAt(key, next()) }, half)
    expect(await rows('new-device')).toHaveLength(1)
    expect((await logInAlone(authenticator)).status).toBe(200)
    expect(await rows('new-device')).toHaveLength(2)

    const { body: options } = await call('startPasskeyLogin')
    const device = { cookie: deviceCookieOf(done).split(';')[0] ?? '' }
    expect((await call('passkeyLogin', { credential: authenticator.get(options) }, device)).status).toBe(200)
    expect(await rows('new-device')).toHaveLength(2)
  })

  it('names a passkey that was added or removed', async () => {
    const { session } = await setUpFactor(api, clock.now)
    await add(session, 'Key ring')
    const { passkeys } = (await api.trpc('query', 'account.factor', undefined, session)).body
    await call('removePasskey', { id: passkeys[0].id }, session)
    for (const kind of ['passkey-added', 'passkey-removed']) {
      const [mail] = await rows(kind)
      expect(mail).toMatchObject({ recipient: credentials.email })
      expect(JSON.stringify(mail?.blocks)).toContain('{"label":"Passkey","value":"Key ring"}')
    }
    expect(await rows('factor-off')).toHaveLength(0)
  })
})
