import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { admins, events, invitations, mails, passwordResets, sessions } from '#drizzle/schema/index.ts'
import { setAdmin } from '#server/features/account/account.service.ts'
import { changeAdminByEmail } from '#server/features/account/admins/admin.service.ts'
import { pruneResets } from '#server/features/account/password/password-reset.store.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { runAccountApp } from '#tests/helpers/account-app.ts'
import { begin, expectLinkLasts, notValid } from '#tests/helpers/mailed-links.ts'
import { cookieOf, credentials, deviceCookieOf, logIn } from '#tests/helpers/server-account.ts'
import { startApp } from '#tests/helpers/server-app.ts'
import { databases } from '#tests/helpers/server-database.ts'

const newPassword = 'a fresh start'
const env = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'https://www.example.com' }

describe.each(databases)('a forgotten password on the $name', ({ create }) => {
  const { test, api, clock } = runAccountApp(create, { begin, env })
  beforeEach(async () => {
    api.logged.length = 0
  })

  const { email, password } = credentials
  const db = () => test.database.db
  const ask = (given: unknown = email, at = api) => at.trpc('mutation', 'account.forgotPassword', { email: given })
  const look = (token: unknown) => api.trpc('mutation', 'account.passwordReset', { token })
  const reset = (token: string, at = api) =>
    at.trpc('mutation', 'account.resetPassword', { token, newPassword }, { 'content-type': 'application/json' })
  const logInWith = (given: string, headers: Record<string, string> = {}) =>
    api.rest('POST', '/api/admin/login', { body: { email, password: given }, headers })
  const resetMails = () => db().select().from(mails).where(eq(mails.kind, 'password-reset')).orderBy(mails.createdAt)
  const stored = () => db().select().from(passwordResets)
  const tokenOf = (url: string | null | undefined) => url?.split('#token=')[1] ?? ''
  async function mailedToken() {
    expect((await ask()).status).toBe(200)
    return tokenOf((await resetMails()).at(-1)?.secretUrl)
  }
  const audited = () =>
    api.logged.flatMap((line) => ('account' in line ? [line.account as { action: string; reason?: string }] : []))

  it('is replaced by a link in a mail to the account, of which only the hash is stored', async () => {
    const token = await mailedToken()
    expect(token).toMatch(/^[\w-]{43}$/)
    const [mail] = await resetMails()
    expect(mail).toMatchObject({
      recipient: email,
      state: 'waiting',
      secretUrl: `https://www.example.com/reset-password#token=${token}`,
      expiresAt: new Date(begin.getTime() + 30 * MINUTE_MS),
    })
    expect(JSON.stringify(mail?.blocks)).not.toContain(token)
    expect(JSON.stringify(await stored())).not.toContain(token)
    expect(JSON.stringify(api.logged)).not.toContain(token)
    expect(await look(token)).toMatchObject({ status: 200, body: { email, expiresAt: '2026-11-20T12:30:00.000Z' } })
    expect((await reset(token)).status).toBe(200)
    expect((await logInWith(password)).status).toBe(401)
    expect((await logInWith(newPassword)).status).toBe(200)
    expect(audited().map(({ action }) => action)).toEqual([
      'password reset request',
      'password reset',
      'login',
      'login',
    ])
  })

  it('gets the same answer for an unknown address and a disabled account, for which nothing is written', async () => {
    await setAdmin(db(), { email: 'off@example.com', password }, clock.now)
    await changeAdminByEmail(db(), 'off@example.com', 'disabled', clock.now)
    const known = await ask()
    await db().delete(passwordResets)
    await db().delete(mails)
    for (const address of ['nobody@example.com', 'OFF@example.com']) {
      const started = performance.now()
      const { status, body } = await ask(address)
      expect({ status, body }).toEqual({ status: known.status, body: known.body })
      expect(performance.now() - started).toBeGreaterThan(250)
    }
    expect(await stored()).toEqual([])
    expect(await resetMails()).toEqual([])
    expect(audited().map(({ reason }) => reason)).toEqual([undefined, 'unknown account', 'disabled account'])
    expect(JSON.stringify(api.logged)).not.toContain('nobody@')
  })

  it('takes as long to answer for a known address', async () => {
    const started = performance.now()
    await ask()
    expect(performance.now() - started).toBeGreaterThan(250)
  })

  it('has a link that works once, also for simultaneous calls and in another process', async () => {
    const token = await mailedToken()
    const other = await startApp(test, { clock: clock.read, env })
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => reset(token, n % 2 ? other : api)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404])
    expect(await reset(token, other)).toMatchObject(notValid)
    expect(await look(token)).toMatchObject(notValid)
    await other.close()
  })

  it('has a link that works for thirty minutes, and whose row is then removed', async () => {
    const link = { look, use: reset, prune: pruneResets }
    await expectLinkLasts({ test, clock }, await mailedToken(), 30 * MINUTE_MS, link)
    expect((await logInWith(password)).status).toBe(200)
  })

  it.each(['', '\0', 'x', "' or 1=1"])('has no link %j', async (token) => {
    await mailedToken()
    expect(await look(token)).toMatchObject(notValid)
    expect(await reset(token)).toMatchObject(notValid)
  })

  it('ends all sessions, invitations and other links, keeps known devices, and is told to the account', async () => {
    const { cookie } = await logIn(api)
    const device = deviceCookieOf(await logInWith(password)).split(';')[0] ?? ''
    await api.trpc('mutation', 'account.invite', { email: 'grace@example.com', role: 'owner' }, { cookie })
    const [first, second] = [await mailedToken(), await mailedToken()]
    await db().delete(events)
    expect((await reset(first)).status).toBe(200)
    expect(await db().select().from(sessions)).toEqual([])
    expect(await db().select().from(invitations)).toEqual([])
    expect((await api.rest('GET', '/api/admin/profile', { headers: { cookie } })).status).toBe(401)
    expect(await reset(second)).toMatchObject(notValid)
    const told = await db().select().from(events)
    expect(told.map(({ name, payload }) => ({ name, payload }))).toEqual([
      {
        name: 'account',
        payload: { change: 'password-changed', by: { id: expect.any(String), name: 'Ada' }, subject: 'Ada' },
      },
    ])
    const [notice] = await db().select().from(mails).where(eq(mails.kind, 'password-changed'))
    expect(notice).toMatchObject({ recipient: email, state: 'waiting', secretUrl: null })
    await db().delete(mails)
    expect(cookieOf(await logInWith(newPassword, { cookie: device }))).not.toBe('')
    expect(await db().select().from(mails)).toEqual([])
  })

  it.each([
    { what: 'is too short', given: '1234567', told: 'Password must be at least 8 characters long' },
    {
      what: 'is common',
      given: 'qwertyuiop',
      told: 'This password is one of the most common ones. Choose a few unrelated words instead.',
    },
    { what: 'has the address in it', given: 'ADA@example.com!', told: 'Password must not contain your email address' },
  ])('keeps its link when the new one $what', async ({ given, told }) => {
    const token = await mailedToken()
    const refused = await api.trpc('mutation', 'account.resetPassword', { token, newPassword: given })
    expect(refused).toMatchObject({ status: 400, body: { message: told, data: { errors: { newPassword: told } } } })
    expect((await reset(token)).status).toBe(200)
  })

  it('has no link for an account that was disabled or whose password or address changed in the meantime', async () => {
    await setAdmin(db(), { email: 'other@example.com', password }, clock.now)
    const changes = [
      () => setAdmin(db(), { email, password }, clock.now),
      async () => {
        const change = { currentPassword: password, newPassword: 'quite another one' }
        const answer = await api.trpc('mutation', 'account.updatePassword', change, await logIn(api))
        expect(answer.status).toBe(200)
        await setAdmin(db(), { email, password }, clock.now)
      },
      async () => {
        const off = await startApp(test, { clock: clock.read, env: { SITE_URL: env.SITE_URL } })
        const cookie = await logIn(off)
        const to = (currentEmail: string, newEmail: string) =>
          off.trpc('mutation', 'account.updateEmail', { currentEmail, newEmail }, cookie)
        expect((await to(email, 'ada@lovelace.example')).status).toBe(200)
        expect((await to('ada@lovelace.example', email)).status).toBe(200)
        await off.close()
      },
      () => changeAdminByEmail(db(), email, 'disabled', clock.now),
    ]
    for (const change of changes) {
      const token = await mailedToken()
      expect((await look(token)).status).toBe(200)
      await change()
      expect(await look(token)).toMatchObject(notValid)
      expect(await reset(token)).toMatchObject(notValid)
    }
    await changeAdminByEmail(db(), email, 'enabled', clock.now)
    expect(await stored()).toEqual([])
  })

  it('sends at most three links an hour to an account, with the same answer, and limits each address of a client', async () => {
    const strict = await startApp(test, { clock: clock.read, env: { ...env, RATE_LIMIT_SCALE: '1' } })
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(email.toUpperCase(), strict)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await resetMails()).toHaveLength(3)
    const many = await Promise.all(Array.from({ length: 16 }, (_, n) => ask(`nobody${n}@example.com`, strict)))
    expect(many.filter(({ status }) => status === 429)).toHaveLength(1)
    await strict.close()
  })

  it('is not taken without a mail server, and nothing is written', async () => {
    const off = await startApp(test, { clock: clock.read })
    expect(await ask(email, off)).toMatchObject({
      status: 409,
      body: { message: 'This installation has no mail server' },
    })
    expect(await stored()).toEqual([])
    expect(await db().select().from(mails)).toEqual([])
    await off.close()
  })

  it('takes the mails about an account with it when the account is removed', async () => {
    await setAdmin(db(), { email: 'other@example.com', password }, clock.now)
    await mailedToken()
    await changeAdminByEmail(db(), email, 'removed', clock.now)
    expect(await stored()).toEqual([])
    expect(await resetMails()).toEqual([])
    expect(await db().select().from(admins)).toHaveLength(1)
  })
})
