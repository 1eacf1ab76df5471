import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { admins, events, sessions } from '#drizzle/schema/index.ts'
import { setAdmin } from '#server/features/account/account.service.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { cookieOf, createAdmin, credentials, logIn } from '#tests/helpers/server-account.ts'
import { startApp } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const message = 'Please confirm your password'
const change = { currentEmail: credentials.email, newEmail: 'mallory@example.com' }
const otherAdmin = { email: 'grace@example.com', password: 'a fresh start', name: 'Grace' }

describe.each(databases)('a session without the password on the $name', ({ create }) => {
  let borrowed: { cookie: string }
  let graceId: string
  const clock = { ahead: 0 }
  const { test, api } = runApp(create, { clock: () => new Date(Date.now() + clock.ahead) })
  beforeEach(async () => {
    await emptyTables(test.database.db, 'admins, sessions, invitations, events, rate_limits')
    await createAdmin(test)
    await setAdmin(test.database.db, otherAdmin, new Date())
    graceId = (await stored()).find(({ name }) => name === 'Grace')?.id ?? ''
    borrowed = await logIn(api)
    clock.ahead = 10 * MINUTE_MS + 1
  })
  afterEach(() => {
    clock.ahead = 0
  })

  const stored = () => test.database.db.select().from(admins).orderBy(asc(admins.createdAt))
  const call = (path: string, input: unknown) => api.trpc('mutation', `account.${path}`, input, borrowed)
  const confirm = (currentPassword: unknown) => call('confirmPassword', { currentPassword })
  const told = async () => {
    const rows = await test.database.db.select().from(events).orderBy(asc(events.id))
    return rows.flatMap(({ name, payload }) => (name === 'account' ? [payload] : []))
  }
  const attempts = [
    { path: 'updateEmail', input: () => change },
    { path: 'invite', input: () => ({ email: 'mallory@example.com', role: 'owner' }) },
    { path: 'disableAdmin', input: () => ({ id: graceId }) },
    { path: 'enableAdmin', input: () => ({ id: graceId }) },
    { path: 'removeAdmin', input: () => ({ id: graceId }) },
  ]

  it.each(attempts)(
    'cannot call $path until the password is given, which then counts for ten minutes',
    async (attempt) => {
      const [before, eventsBefore] = [await stored(), await told()]
      const refused = await call(attempt.path, attempt.input())
      expect(refused).toMatchObject({ status: 403, body: { message, data: { errors: { currentPassword: message } } } })
      expect(await stored()).toEqual(before)
      expect(await told()).toEqual(eventsBefore)
      expect((await confirm(credentials.password)).status).toBe(200)
      clock.ahead += 10 * MINUTE_MS - 5000
      expect((await call(attempt.path, attempt.input())).status).toBe(200)
    },
  )

  it('is the only one that its password confirms', async () => {
    const other = await logIn(api)
    expect((await confirm(credentials.password)).status).toBe(200)
    clock.ahead += 10 * MINUTE_MS + 1
    expect(
      (await api.trpc('mutation', 'account.invite', { email: 'a@example.com', role: 'owner' }, other)).status,
    ).toBe(403)
  })

  it('is also the old token of one, in the seconds after a change of the password', async () => {
    clock.ahead = 0
    const newPassword = 'another fresh start'
    const input = { currentPassword: credentials.password, newPassword, confirmPassword: newPassword }
    expect((await call('updatePassword', input)).status).toBe(200)
    expect((await api.trpc('query', 'account.profile', undefined, borrowed)).status).toBe(200)
    for (const attempt of attempts) expect((await call(attempt.path, attempt.input())).status).toBe(403)
  })

  it('from before the password was recorded counts as unconfirmed', async () => {
    clock.ahead = 0
    await test.database.db.update(sessions).set({ confirmedAt: null })
    expect((await call('updateEmail', change)).status).toBe(403)
  })

  it('changes the e-mail by REST with the password in the same call, and not with a wrong one', async () => {
    const patch = (body: object) => api.rest('PATCH', '/api/admin/update-email', { headers: borrowed, body })
    expect(await patch(change)).toMatchObject({ status: 403, body: { message, errors: { currentPassword: message } } })
    const wrong = 'Current password is not correct'
    expect(await patch({ ...change, currentPassword: 'a guess' })).toMatchObject({
      status: 400,
      body: { message: wrong, errors: { currentPassword: wrong } },
    })
    expect((await stored())[0]?.email).toBe(credentials.email)
    expect((await patch({ ...change, currentPassword: credentials.password })).status).toBe(200)
    expect((await stored())[0]?.email).toBe('mallory@example.com')
  })

  it.each([
    { what: 'nothing', input: undefined, says: 'Current password is required' },
    { what: 'a wrong password', input: 'a guess', says: 'Current password is not correct' },
    { what: 'what is no text', input: 7, says: 'Current password must be text' },
  ])('is not confirmed by $what', async ({ input, says }) => {
    const answer = await confirm(input)
    expect(answer).toMatchObject({ status: 400, body: { message: says, data: { errors: { currentPassword: says } } } })
    expect((await call('invite', { email: 'a@example.com', role: 'owner' })).status).toBe(403)
  })

  it('cannot guess the password: wrong ones count as those of a login do', async () => {
    const strict = await startApp(test, { env: { RATE_LIMIT_SCALE: '1' } })
    const guess = (password: string) =>
      strict.trpc('mutation', 'account.confirmPassword', { currentPassword: password }, borrowed)
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await guess(`guess ${i}`)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect((await guess(credentials.password)).status).toBe(429)
    await strict.close()
  })

  it('appends an event for each change, with the acting admin', async () => {
    await emptyTables(test.database.db, 'events')
    await confirm(credentials.password)
    await call('updateEmail', change)
    const { body: invitation } = await call('invite', { email: 'mary@example.com', role: 'owner' })
    await call('revokeInvitation', { id: invitation.id })
    await call('disableAdmin', { id: graceId })
    await call('enableAdmin', { id: graceId })
    await call('removeAdmin', { id: graceId })
    await call('updatePassword', { currentPassword: credentials.password, newPassword: 'a fresh start' })
    const by = { id: (await stored())[0]?.id, name: 'Ada' }
    expect(await told()).toEqual([
      { change: 'email-changed', by, subject: 'Ada' },
      { change: 'invited', by, subject: 'mary@example.com' },
      { change: 'invitation-revoked', by, subject: 'mary@example.com' },
      { change: 'disabled', by, subject: 'grace@example.com' },
      { change: 'enabled', by, subject: 'grace@example.com' },
      { change: 'removed', by, subject: 'grace@example.com' },
      { change: 'password-changed', by, subject: 'Ada' },
    ])
    const body = { email: change.newEmail, password: 'a fresh start' }
    const cookie = cookieOf(await api.rest('POST', '/api/admin/login', { body }))
    const { body: lines } = await api.trpc('query', 'dashboard.activity', undefined, { cookie })
    const words = lines.map(({ kind, subject }: { kind: string; subject: string }) => `${kind}: ${subject}`)
    expect(words).toEqual([
      'Admin logged in: Ada',
      'Password changed: Ada',
      'Admin removed: grace@example.com, by Ada',
      'Admin enabled: grace@example.com, by Ada',
      'Admin disabled: grace@example.com, by Ada',
      'Invitation revoked: mary@example.com, by Ada',
      'Admin invited: mary@example.com, by Ada',
      'Email address changed: Ada',
    ])
  })
})
