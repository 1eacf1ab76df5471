import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { admins, sessions } from '#drizzle/schema/index.ts'
import { openDatabase } from '#server/db/open.ts'
import { ensureFirstAdmin } from '#server/features/account/admins/first-admin.service.ts'
import { hashPassword, passwordMatches } from '#server/features/account/password/password.ts'
import { OperatorError } from '#server/operator-errors.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { hashAsTheProduct } from '#tests/helpers/password-cost.ts'
import { expectRefusal, type Refused, refusedValues } from '#tests/helpers/refusals.ts'
import { createAdmin, credentials, logIn, setCookieOf } from '#tests/helpers/server-account.ts'
import { startApp, type TestApp, testEnv } from '#tests/helpers/server-app.ts'
import { databases, emptyTables, postgresql } from '#tests/helpers/server-database.ts'
import { runApp, runDatabase } from '#tests/helpers/server-run-app.ts'
import { transportsTo } from '#tests/helpers/server-transports.ts'

const transports = transportsTo({ rest: '/api/admin/login', trpc: 'account.login' })

const refused: Refused[] = [
  ...refusedValues(
    'email',
    ['no e-mail', undefined, 'Email is required'],
    ['a blank e-mail', '  ', 'Email is required'],
    ['what is no address', 'ada', 'Please enter a valid email address'],
    ['a NUL in the address', 'a\0@example.com', 'Email contains characters that are not allowed'],
  ),
  ...refusedValues(
    'password',
    ['no password', undefined, 'Password is required'],
    ['an empty password', '', 'Password is required'],
    ['a password that is no text', 7, 'Password must be text'],
    ['an endless password', 'x'.repeat(201), 'Password must be at most 200 characters'],
  ),
  {
    what: 'nothing at all',
    change: { email: '', password: '' },
    errors: { email: 'Email is required', password: 'Password is required' },
  },
]

beforeAll(hashAsTheProduct)

describe.each(databases)('accounts on the $name', ({ create }) => {
  const { test, api } = runApp(create)
  beforeAll(() => createAdmin(test))
  beforeEach(() => emptyTables(test.database.db, 'sessions, rate_limits'))

  describe.each(transports)('logging in through $transport', ({ send, errorsOf }) => {
    it.each(refused)('refuses $what', async ({ change, errors }) => {
      const answer = await send(api, { ...credentials, ...change })
      expectRefusal(answer, errorsOf, errors)
      expect(answer.headers['set-cookie']).toBeUndefined()
    })

    it('says the same to a wrong password and to an unknown address', async () => {
      const wrong = await send(api, { ...credentials, password: 'not this one' })
      const unknown = await send(api, { ...credentials, email: 'nobody@example.com' })
      for (const answer of [wrong, unknown]) {
        expect(answer.status).toBe(401)
        expect(answer.body.message).toBe('Invalid email or password')
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
      expect(await test.database.db.select().from(sessions)).toEqual([])
    })

    it('takes the address in any case, blanks around it, and remembers when', async () => {
      const before = Date.now()
      const answer = await send(api, { ...credentials, email: ` ${credentials.email.toUpperCase()} ` })
      expect(answer.status).toBe(200)
      expect(setCookieOf(answer)).toMatch(/^session=/)
      const [row] = await test.database.db.select().from(admins)
      expect(row?.lastLoginAt?.getTime()).toBeGreaterThanOrEqual(before)
    })
  })

  it('answers REST with the text of the spec', async () => {
    const login = await api.rest('POST', '/api/admin/login', { body: credentials })
    expect(login).toMatchObject({ status: 200, body: { message: 'Login successful!' } })
  })

  it('gives the admin a profile, through REST, tRPC and the guard', async () => {
    const cookie = await logIn(api)
    const expected = {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'Ada',
      email: 'Ada@Example.com',
      role: 'Super Admin',
      lastLogin: expect.stringMatching(/^\d{4}-.*Z$/),
    }
    const rest = await api.rest('GET', '/api/admin/profile', { headers: cookie })
    expect(rest.body).toEqual(expected)
    const trpc = await api.trpc('query', 'account.profile', undefined, cookie)
    expect(trpc.body).toEqual(rest.body)
    const viewer = await api.trpc('query', 'account.viewer', undefined, cookie)
    // Counted from the first login, which an earlier test may have made.
    const [row] = await test.database.db.select().from(admins)
    const demand = { dueAt: row?.secondFactorDueAt?.toJSON(), isDue: false }
    expect(viewer.body).toEqual({ ...rest.body, role: 'owner', mustChangePassword: false, demand })
    const verify = await api.rest('GET', '/api/admin/verify', { headers: cookie })
    expect(verify).toMatchObject({ status: 200, body: { authenticated: true, ...expected } })
  })

  it('answers a visitor with null instead of an error', async () => {
    expect(await api.trpc('query', 'account.viewer')).toMatchObject({ status: 200, body: null })
  })

  it('knows a password by its hash only, however its accents were typed', async () => {
    const [row] = await test.database.db.select().from(admins)
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const hash = await hashPassword('caf\u00e9 noir')
    expect(await passwordMatches(hash, 'cafe\u0301 noir')).toBe(true)
    expect(await passwordMatches(hash, 'cafe noir')).toBe(false)
    expect(await passwordMatches(undefined, 'caf\u00e9 noir')).toBe(false)
  })

  describe('after too many wrong passwords', () => {
    let strict: TestApp
    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      strict = await startApp(test, { env: { RATE_LIMIT_SCALE: '1' } })
    })
    afterEach(async () => {
      vi.useRealTimers()
      await strict.close()
    })

    const attempt = (password: string, { email = credentials.email, ip = '192.0.2.1' } = {}) =>
      strict.rest('POST', '/api/admin/login', { body: { email, password }, remoteAddress: ip })
    const statusesOf = async (tries: number, options?: { email?: string; ip?: string }) => {
      const statuses: number[] = []
      for (let i = 0; i < tries; i++) statuses.push((await attempt('wrong', options)).status)
      return statuses
    }

    it('makes the account pause for that address, and for no other', async () => {
      expect(await statusesOf(6)).toEqual([401, 401, 401, 401, 401, 429])
      const paused = await attempt(credentials.password)
      expect(paused.status).toBe(429)
      expect(paused.body.message).toBe('Too many failed login attempts. Please try again in 1 minute.')
      expect(Number(paused.headers['retry-after'])).toBeGreaterThan(50)
      expect(Number(paused.headers['retry-after'])).toBeLessThanOrEqual(60)
      expect((await attempt(credentials.password, { ip: '192.0.2.2' })).status).toBe(200)
      expect((await attempt('wrong', { email: 'other@example.com' })).status).toBe(401)
    })

    it('does not tell an unknown address from a known one', async () => {
      expect(await statusesOf(6, { email: 'nobody@example.com' })).toEqual([401, 401, 401, 401, 401, 429])
    })

    it('pauses longer each time, up to half an hour, until the right password comes', async () => {
      const waits: number[] = []
      for (let round = 0; round < 8; round++) {
        await statusesOf(5)
        const wait = Number((await attempt('wrong')).headers['retry-after'])
        waits.push(Math.round(wait / 60))
        vi.setSystemTime(Date.now() + wait * 1000 + 1)
      }
      expect(waits).toEqual([1, 2, 5, 10, 20, 30, 30, 30])
      expect((await attempt(credentials.password)).status).toBe(200)
      expect(await statusesOf(6)).toEqual([401, 401, 401, 401, 401, 429])
      vi.setSystemTime(Date.now() + MINUTE_MS + 1)
      expect((await attempt(credentials.password)).status).toBe(200)
    })

    it('lets no burst slip by', async () => {
      const answers = await Promise.all(Array.from({ length: 15 }, () => attempt('wrong')))
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    })
  })
})

describe.each(databases)('the first admin on the $name', ({ create }) => {
  const test = runDatabase(create)
  beforeEach(() => emptyTables(test.database.db, 'admins'))

  it('comes from the settings, without a printed password', async () => {
    const env = testEnv({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'long enough', ADMIN_NAME: 'Boss' })
    expect(await ensureFirstAdmin(test.database.db, env, new Date())).toEqual({ email: 'boss@example.com' })
    const [row] = await test.database.db.select().from(admins)
    expect(row).toMatchObject({ name: 'Boss', email: 'boss@example.com', role: 'owner' })
  })

  it('can log in as admin@localhost with the password that was invented', async () => {
    const made = await ensureFirstAdmin(test.database.db, testEnv(), new Date())
    expect(made).toMatchObject({ email: 'admin@localhost', password: expect.stringMatching(/^(\w{4}-){3}\w{4}$/) })
    const api = await startApp(test)
    expect((await api.rest('POST', '/api/admin/login', { body: made ?? {} })).status).toBe(200)
    await api.close()
  })

  it.each([
    ['common', 'Password123', 'one of the most common ones. Choose a few unrelated words instead.'],
    ['made of the site’s name', 'N0rthlattice!2026', 'made of your name, your email or this site’s name.'],
    ['too long', 'x'.repeat(201), 'Password must be at most 200 characters'],
  ])('is not made with a password that is %s, and the start says what to do', async (_what, password, reason) => {
    const env = testEnv({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: password })
    const refused = await ensureFirstAdmin(test.database.db, env, new Date()).catch((error) => error)
    expect(refused).toBeInstanceOf(OperatorError)
    expect(refused.message).toMatch(/^ADMIN_PASSWORD is refused, and no admin was added\. /)
    expect(refused.message).toContain(reason)
    expect(refused.message).toMatch(/Set another one, or none to get a random one, and start again\.$/)
    expect(await test.database.db.select().from(admins)).toEqual([])
    // Once there is an admin, the setting is not used any more.
    await ensureFirstAdmin(test.database.db, testEnv(), new Date())
    expect(await ensureFirstAdmin(test.database.db, env, new Date())).toBeNull()
  })

  it('is made once, and never when there is an admin', async () => {
    const env = testEnv({ ADMIN_EMAIL: 'boss@example.com' })
    await ensureFirstAdmin(test.database.db, env, new Date())
    expect(await ensureFirstAdmin(test.database.db, testEnv(), new Date())).toBeNull()
    expect(await test.database.db.select().from(admins)).toHaveLength(1)
  })
})

describe.each(postgresql)('two processes that start together on one $name', ({ create }) => {
  it('make one first admin', async () => {
    const test = await create()
    const other = await openDatabase({ url: test.url ?? '' })
    const starts = Array.from({ length: 10 }, (_, index) =>
      ensureFirstAdmin(
        index % 2 ? other.db : test.database.db,
        testEnv({ ADMIN_EMAIL: `a${index}@example.com` }),
        new Date(),
      ),
    )
    expect((await Promise.all(starts)).filter(Boolean)).toHaveLength(1)
    expect(await other.db.select().from(admins)).toHaveLength(1)
    await other.close()
    await test.drop()
  })
})
