import { beforeEach, describe, expect, it } from 'vitest'
import { admins, invitations } from '#drizzle/schema/index.ts'
import { setAdmin } from '#server/features/account/account.service.ts'
import { pruneInvitations } from '#server/features/account/admins/invitation.store.ts'
import { HOUR_MS } from '#src/shared/time/durations.ts'
import { runAccountApp } from '#tests/helpers/account-app.ts'
import { refusedValues } from '#tests/helpers/refusals.ts'
import { cookieOf, credentials, deviceCookieOf, logIn } from '#tests/helpers/server-account.ts'
import { type Answer, startApp } from '#tests/helpers/server-app.ts'
import { databases } from '#tests/helpers/server-database.ts'

const begin = new Date('2026-11-20T12:00:00Z')
const password = 'a fresh start'
const grace = { name: 'Grace Hopper', password }
const notValid = { status: 404, body: { message: 'This invitation is not valid' } }

describe.each(databases)('invitations on the $name', ({ create }) => {
  let cookie: { cookie: string }
  const { test, api, clock } = runAccountApp(create, { begin, env: { SITE_URL: 'http://www.example.com' } })
  beforeEach(async () => {
    cookie = await logIn(api)
  })

  const invite = (input: object) => api.trpc('mutation', 'account.invite', { role: 'owner', ...input }, cookie)
  const signUp = (input: object) => api.trpc('mutation', 'account.signup', input)
  const look = (token: unknown) => api.trpc('mutation', 'account.invitation', { token })
  const list = async () => (await api.trpc('query', 'account.invitations', undefined, cookie)).body
  const tokenOf = ({ body }: Answer) => new URL(body.url).hash.replace('#token=', '')
  const invited = async (email = 'Grace@example.com') => tokenOf(await invite({ email }))
  const accounts = () => test.database.db.select().from(admins)

  it('are a link that is told once and good for 72 hours; its hash is stored', async () => {
    const { status, body } = await invite({ email: ' Grace@example.com ', name: ' Grace ' })
    const shown = {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      email: 'Grace@example.com',
      name: 'Grace',
      role: 'owner',
      createdAt: '2026-11-20T12:00:00.000Z',
      expiresAt: '2026-11-23T12:00:00.000Z',
      invitedBy: 'Ada',
    }
    const url = expect.stringMatching(/^http:\/\/www\.example\.com\/signup#token=[\w-]{43}$/)
    expect({ status, body }).toEqual({ status: 200, body: { ...shown, url, isMailed: false } })
    expect(await list()).toEqual([shown])
    const token = tokenOf({ status, body, headers: {} })
    const rows = JSON.stringify(await test.database.db.select().from(invitations))
    expect(rows).not.toContain(token)
    expect(JSON.stringify(api.logged)).not.toContain(token)
  })

  it.each([
    { what: 'a missing address', input: {}, errors: { email: 'Email is required' } },
    { what: 'an invalid address', input: { email: 'grace' }, errors: { email: 'Please enter a valid email address' } },
    {
      what: 'an endless name',
      input: { email: 'g@example.com', name: 'x'.repeat(101) },
      errors: { name: 'Name must be at most 100 characters' },
    },
  ])('are refused for $what', async ({ input, errors }) => {
    const answer = await invite(input)
    expect(answer).toMatchObject({ status: 400, body: { message: Object.values(errors)[0], data: { errors } } })
    expect(await list()).toEqual([])
  })

  it('are refused for an address with an account', async () => {
    const answer = await invite({ email: 'ADA@example.com' })
    expect(answer).toMatchObject({ status: 409, body: { message: 'Email already in use' } })
  })

  it('show the invited address and name to the holder of the link', async () => {
    const token = await invited()
    expect(await look(token)).toMatchObject({
      status: 200,
      body: { email: 'Grace@example.com', name: null, expiresAt: '2026-11-23T12:00:00.000Z', role: 'owner' },
    })
  })

  it('add a logged-in admin, and cannot be used again', async () => {
    const token = await invited()
    const answer = await signUp({ token, ...grace })
    expect(answer.status).toBe(200)
    const profile = await api.rest('GET', '/api/admin/profile', { headers: { cookie: cookieOf(answer) } })
    expect(profile.body).toMatchObject({
      name: 'Grace Hopper',
      email: 'Grace@example.com',
      role: 'Super Admin',
      lastLogin: begin.toISOString(),
    })
    const login = { email: 'grace@example.com', password }
    expect(await api.rest('POST', '/api/admin/login', { body: login })).toMatchObject({ status: 200 })
    expect(await signUp({ token, name: 'Mallory', password })).toMatchObject(notValid)
    expect(await look(token)).toMatchObject(notValid)
    expect(await list()).toEqual([])
    expect(await accounts()).toHaveLength(2)
  })

  it('make the device of the new admin known, so that guesses from other devices do not lock it out', async () => {
    const strict = await startApp(test, { clock: clock.read, env: { RATE_LIMIT_SCALE: '1' } })
    const answer = await signUp({ token: await invited(), ...grace })
    const logInAs = (headers: object, ip: string, given = password) =>
      strict.rest('POST', '/api/admin/login', {
        body: { email: 'grace@example.com', password: given },
        headers: { ...headers },
        remoteAddress: ip,
      })
    for (let index = 0; index < 10; index++) await logInAs({}, `192.0.2.${index}`, 'wrong')
    expect((await logInAs({}, '198.51.100.7')).status).toBe(429)
    const device = deviceCookieOf(answer).split(';')[0] ?? ''
    expect((await logInAs({ cookie: device }, '198.51.100.7')).status).toBe(200)
    await strict.close()
  })

  it.each([
    ...refusedValues(
      'name',
      ['no name', ' ', 'Name is required'],
      ['an endless name', 'x'.repeat(101), 'Name must be at most 100 characters'],
    ),
    ...refusedValues(
      'password',
      ['no password', undefined, 'Password is required'],
      ['a short password', '1234567', 'Password must be at least 8 characters long'],
      [
        'a very common password',
        'qwertyuiop',
        'This password is one of the most common ones. Choose a few unrelated words instead.',
      ],
      [
        'a password with the invited address in it',
        'GRACE@example.com!',
        'Password must not contain your email address',
      ],
      ['an endless password', 'x'.repeat(201), 'Password must be at most 200 characters'],
    ),
  ])('are not used up by $what', async ({ change, errors }) => {
    const token = await invited()
    const answer = await signUp({ token, ...grace, ...change })
    expect(answer).toMatchObject({ status: 400, body: { message: Object.values(errors)[0], data: { errors } } })
    expect((await signUp({ token, ...grace })).status).toBe(200)
  })

  it.each(['', '\0', 'x', 'a'.repeat(43), 'a'.repeat(5000), "' or 1=1"])('are not %j', async (token) => {
    await invited()
    expect(await look(token)).toMatchObject(notValid)
    expect(await signUp({ token, ...grace })).toMatchObject(notValid)
  })

  it.each([undefined, null, 7, {}])('are not %j, which is no text', async (token) => {
    for (const answer of [await look(token), await signUp({ token, ...grace })]) {
      expect(answer).toMatchObject({ status: 400, body: { message: 'This invitation is not valid' } })
    }
  })

  it('expire after 72 hours, and their row is deleted', async () => {
    const token = await invited()
    clock.pass(72 * HOUR_MS - 1)
    expect((await look(token)).status).toBe(200)
    expect(await pruneInvitations(test.database.db, clock.now)).toBe(0)
    clock.pass(1)
    expect(await look(token)).toMatchObject(notValid)
    expect(await signUp({ token, ...grace })).toMatchObject(notValid)
    expect(await list()).toEqual([])
    expect(await accounts()).toHaveLength(1)
    expect(await pruneInvitations(test.database.db, clock.now)).toBe(1)
  })

  it('are replaced by a new one for the same address', async () => {
    const [old, token] = [await invited('grace@example.com'), await invited('GRACE@example.com')]
    expect(await look(old)).toMatchObject(notValid)
    expect((await look(token)).status).toBe(200)
    expect(await list()).toHaveLength(1)
  })

  it('can be revoked', async () => {
    const token = await invited()
    const [{ id }] = await list()
    const revoke = () => api.trpc('mutation', 'account.revokeInvitation', { id }, cookie)
    expect((await revoke()).status).toBe(200)
    expect(await look(token)).toMatchObject(notValid)
    expect(await signUp({ token, ...grace })).toMatchObject(notValid)
    expect(await revoke()).toMatchObject({ status: 404, body: { message: 'Invitation not found' } })
  })

  it('end when their inviter changes the password; those of other admins do not', async () => {
    await setAdmin(test.database.db, { email: 'boss@example.com', password, name: 'Boss' }, clock.now)
    const boss = await api.rest('POST', '/api/admin/login', { body: { email: 'boss@example.com', password } })
    const cookieOfBoss = { cookie: cookieOf(boss) }
    const byBoss = await api.trpc(
      'mutation',
      'account.invite',
      { email: 'mary@example.com', role: 'owner' },
      cookieOfBoss,
    )
    const token = await invited()
    expect((await list()).map(({ invitedBy }: { invitedBy: string }) => invitedBy).toSorted()).toEqual(['Ada', 'Boss'])
    const change = { currentPassword: credentials.password, newPassword: 'another wing' }
    expect((await api.trpc('mutation', 'account.updatePassword', change, cookie)).status).toBe(200)
    expect(await look(token)).toMatchObject(notValid)
    expect(await signUp({ token, ...grace })).toMatchObject(notValid)
    expect((await look(tokenOf(byBoss))).status).toBe(200)
  })

  it('are refused when their address got an account in the meantime', async () => {
    const token = await invited()
    await setAdmin(test.database.db, { email: 'grace@EXAMPLE.com', password }, clock.now)
    const answer = await signUp({ token, ...grace })
    expect(answer).toMatchObject({ status: 409, body: { message: 'Email already in use' } })
    expect(await accounts()).toHaveLength(2)
  })

  it('work for one of ten simultaneous sign-ups', async () => {
    const token = await invited()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => signUp({ token, name: `Racer ${index}`, password })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9)
    expect(await accounts()).toHaveLength(2)
  })

  it('need a login to be created, listed or revoked', async () => {
    await invited()
    const [{ id }] = await list()
    for (const answer of [
      await api.trpc('mutation', 'account.invite', { email: 'mallory@example.com', role: 'owner' }),
      await api.trpc('query', 'account.invitations'),
      await api.trpc('mutation', 'account.revokeInvitation', { id }),
    ]) {
      expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
    }
    expect(await list()).toHaveLength(1)
  })
})
