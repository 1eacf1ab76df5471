import { describe, expect, it } from 'vitest'
import { admins, events, mails, sessions, totpFactors } from '#drizzle/schema/index.ts'
import { resetFactor } from '#server/features/account/factor/second-factor.service.ts'
import { DAY_MS, MINUTE_MS } from '#src/shared/time/durations.ts'
import { runAccountApp } from '#tests/helpers/account-app.ts'
import { codeAt, halfLogIn, setUpFactor } from '#tests/helpers/second-factor.ts'
import { cookieOf, credentials, logIn } from '#tests/helpers/server-account.ts'
import { databases } from '#tests/helpers/server-database.ts'

const STEP_MS = 30_000
const wrongCode = 'This code is not correct, or was already used'

describe.each(databases)('the second factor on the $name', ({ create }) => {
  const { test, api, clock } = runAccountApp(create)

  const prove = (half: { cookie: string }, code: string) => api.trpc('mutation', 'account.proveFactor', { code }, half)
  const recover = (half: { cookie: string }, recoveryCode: string) =>
    api.trpc('mutation', 'account.useRecoveryCode', { recoveryCode }, half)
  const next = () => clock.pass(STEP_MS)
  const kindsOfMail = async () => (await test.database.db.select().from(mails)).map(({ kind }) => kind)

  it('is needed after the password, and logs in', async () => {
    const { key } = await setUpFactor(api, clock.now)
    const half = await halfLogIn(api)
    const done = await prove(half, codeAt(key, next()))
    expect(done.status).toBe(200)
    expect(await api.rest('GET', '/api/admin/verify', { headers: { cookie: cookieOf(done) } })).toMatchObject({
      status: 200,
    })
    expect(await kindsOfMail()).toContain('factor-on')
  })

  it('is stored so that the table alone yields no code', async () => {
    const { key, codes } = await setUpFactor(api, clock.now)
    const stored = JSON.stringify(await test.database.db.select().from(totpFactors))
    expect(stored).not.toContain(key)
    expect(codes).toHaveLength(10)
  })

  it('ends the sessions that have proved a password only', async () => {
    const other = await logIn(api)
    await setUpFactor(api, clock.now)
    expect((await api.trpc('query', 'account.profile', undefined, other)).status).toBe(401)
  })

  it('refuses the code of the set-up and a code that was used', async () => {
    const { key } = await setUpFactor(api, clock.now)
    const used = codeAt(key, clock.now)
    expect(await prove(await halfLogIn(api), used)).toMatchObject({ status: 400, body: { message: wrongCode } })
    const code = codeAt(key, next())
    expect((await prove(await halfLogIn(api), code)).status).toBe(200)
    expect(await prove(await halfLogIn(api), code)).toMatchObject({ status: 400, body: { message: wrongCode } })
  })

  it('lets one of two logins with one code win', async () => {
    const { key } = await setUpFactor(api, clock.now)
    const halves = [await halfLogIn(api), await halfLogIn(api)]
    const code = codeAt(key, next())
    const answers = await Promise.all(halves.map((half) => prove(half, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await test.database.db.select().from(sessions)).toHaveLength(2)
  })

  it('lets one of two logins with one recovery code win, and the code is used up', async () => {
    const { codes } = await setUpFactor(api, clock.now)
    const halves = [await halfLogIn(api), await halfLogIn(api)]
    const answers = await Promise.all(halves.map((half) => recover(half, codes[0] ?? '')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await recover(await halfLogIn(api), codes[0] ?? '')).status).toBe(400)
    expect((await recover(await halfLogIn(api), codes[1]?.toUpperCase() ?? '')).status).toBe(200)
  })

  it('replaces the recovery codes', async () => {
    const { codes, session } = await setUpFactor(api, clock.now)
    const renewed = await api.trpc('mutation', 'account.renewRecoveryCodes', undefined, session)
    expect((await recover(await halfLogIn(api), codes[0] ?? '')).status).toBe(400)
    expect((await recover(await halfLogIn(api), renewed.body.codes[0])).status).toBe(200)
    expect(await kindsOfMail()).toContain('factor-codes')
  })

  it.each(['startFactor', 'turnOffFactor', 'renewRecoveryCodes', 'confirmFactor'])(
    '%s needs the password of the last ten minutes',
    async (name) => {
      const session = await logIn(api)
      clock.pass(11 * MINUTE_MS)
      expect(await api.trpc('mutation', `account.${name}`, { code: '123456' }, session)).toMatchObject({
        status: 403,
        body: { message: 'Please confirm your password' },
      })
    },
  )

  it('is turned off, and the password alone logs in again', async () => {
    const { session } = await setUpFactor(api, clock.now)
    expect((await api.trpc('mutation', 'account.turnOffFactor', undefined, session)).status).toBe(200)
    await logIn(api)
    expect(await kindsOfMail()).toContain('factor-off')
  })

  it('is reset by the operator, which ends the sessions and half logins', async () => {
    const { key, session } = await setUpFactor(api, clock.now)
    const half = await halfLogIn(api)
    const access = { db: test.database.db, env: api.deps.env, siteUrl: 'http://localhost' }
    expect(await resetFactor(access, credentials.email, clock.now)).toBe(true)
    expect((await api.trpc('query', 'account.profile', undefined, session)).status).toBe(401)
    expect((await prove(half, codeAt(key, next()))).status).toBe(401)
    await logIn(api)
    expect(await kindsOfMail()).toContain('factor-reset')
    const told = await test.database.db.select().from(events)
    expect(told.map(({ payload }) => payload)).toContainEqual({
      change: 'factor-reset',
      by: null,
      subject: credentials.email,
    })
  })

  it('leaves a half login after ten minutes', async () => {
    const { key } = await setUpFactor(api, clock.now)
    const half = await halfLogIn(api)
    clock.pass(10 * MINUTE_MS)
    expect((await prove(half, codeAt(key, clock.now))).status).toBe(401)
  })

  it('is told to REST clients with 202 and no session', async () => {
    await setUpFactor(api, clock.now)
    const answer = await api.rest('POST', '/api/admin/login', { body: credentials })
    expect(answer.status).toBe(202)
    expect(cookieOf(answer)).toBe('')
  })

  it('finishes a login of a REST client by the call that the documentation of the login names', async () => {
    const { key, codes } = await setUpFactor(api, clock.now)
    const { description } = (await api.rest('GET', '/api/openapi.json')).body.paths['/api/admin/login'].post
    const calls = [...String(description).matchAll(/POST (\/trpc\/\S+?)(?: as JSON)?: (\{.+?\}\})/g)]
    expect(calls.map(([, path]) => path)).toEqual(['/trpc/account.proveFactor', '/trpc/account.useRecoveryCode'])
    for (const [, url = '', body = ''] of calls) {
      const half = await api.rest('POST', '/api/admin/login', { body: credentials })
      const cookie = [half.headers['set-cookie']]
        .flat()
        .map((set) => String(set).split(';')[0])
        .join('; ')
      const payload = body.replace('123456', codeAt(key, next())).replace('…', codes[0] ?? '')
      const headers = { cookie, 'content-type': 'application/json' }
      const done = await api.app.inject({ method: 'POST', url, headers, payload })
      expect([url, done.statusCode]).toEqual([url, 200])
      const session = { cookie: cookieOf(done) }
      expect((await api.rest('GET', '/api/admin/verify', { headers: session })).body.authenticated).toBe(true)
    }
  })
})

describe.each(databases)('tries of codes on the $name', ({ create }) => {
  const { api, clock } = runAccountApp(create, { env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback' } })

  it('are limited from many addresses and with new half logins, and a right code is refused in the pause', async () => {
    const { key } = await setUpFactor(api, clock.now)
    const statuses: number[] = []
    for (let n = 1; n <= 6; n++) {
      const half = await halfLogIn(api)
      const from = { ...half, 'x-forwarded-for': `203.0.113.${n}` }
      const answer = await api.trpc('mutation', 'account.proveFactor', { code: '000000' }, from)
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    const code = codeAt(key, new Date(clock.now.getTime() + STEP_MS))
    expect((await api.trpc('mutation', 'account.proveFactor', { code }, await halfLogIn(api))).status).toBe(429)
  })
})

describe.each(databases)('a required second factor on the $name', ({ create }) => {
  const { test, api, clock } = runAccountApp(create, { env: { REQUIRE_SECOND_FACTOR: 'after-7-days' } })

  it('is asked for seven days before it bars everything but its set-up', async () => {
    await logIn(api)
    const [admin] = await test.database.db.select().from(admins)
    expect(admin?.secondFactorDueAt).toEqual(new Date(clock.now.getTime() + 7 * DAY_MS))
    clock.pass(7 * DAY_MS)
    const session = await logIn(api)
    const viewer = await api.trpc('query', 'account.viewer', undefined, session)
    expect(viewer.body.demand).toMatchObject({ isDue: true })
    expect((await api.trpc('query', 'queries.counts', undefined, session)).status).toBe(403)
    expect((await api.rest('GET', '/api/admin/verify', { headers: session })).status).toBe(403)
    expect((await api.rest('GET', '/api/admin/export/queries.csv', { headers: session })).status).toBe(403)
    const { key } = (await api.trpc('mutation', 'account.startFactor', undefined, session)).body
    const code = codeAt(key, clock.now)
    expect((await api.trpc('mutation', 'account.confirmFactor', { code }, session)).status).toBe(200)
    expect((await api.trpc('query', 'queries.counts', undefined, session)).status).toBe(200)
  })
})
