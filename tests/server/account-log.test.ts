import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { setAdmin } from '#server/features/account/account.service.ts'
import { openSocket, until } from '#tests/helpers/live-socket.ts'
import { cookieOf, createAdmin, credentials, logIn } from '#tests/helpers/server-account.ts'
import { startApp } from '#tests/helpers/server-app.ts'
import { embedded, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

type Line = { action: string; result: string; reason?: string; adminId?: string; targetId?: string; ip: string }

const stranger = 'mallory@stranger.example'

describe('an account action', () => {
  const { test, api } = runApp(embedded.create)
  beforeEach(async () => {
    await emptyTables(test.database.db, 'admins, sessions, invitations')
    await createAdmin(test)
    api.logged.length = 0
  })

  const login = (body: object, headers = {}) => api.rest('POST', '/api/admin/login', { body, headers })
  const call = (path: string, input: unknown, cookie: { cookie: string }) =>
    api.trpc('mutation', `account.${path}`, input, cookie)
  const audited = () => api.logged.flatMap((line) => ('account' in line ? [line.account as Line] : []))
  const works = async (cookie: string) => (await api.rest('GET', '/api/admin/profile', { headers: { cookie } })).status

  it('is logged with the result and the ids, and without a password, a token or an e-mail address', async () => {
    await setAdmin(
      test.database.db,
      { email: 'grace@example.com', password: 'a fresh start', name: 'Grace' },
      new Date(),
    )
    await login({ email: stranger, password: 'a strange guess' })
    await login({ ...credentials, password: 'a wrong guess' })
    const cookie = await logIn(api)
    const { body: list } = await api.trpc('query', 'account.admins', undefined, cookie)
    const [ada, grace] = list.map(({ id }: { id: string }) => id)
    await call('confirmPassword', { currentPassword: 'a wrong guess' }, cookie)
    await call('confirmPassword', { currentPassword: credentials.password }, cookie)
    const { body: invitation } = await call('invite', { email: 'mary@example.com', role: 'owner' }, cookie)
    await call('revokeInvitation', { id: invitation.id }, cookie)
    await call('disableAdmin', { id: grace }, cookie)
    await login({ email: 'grace@example.com', password: 'a fresh start' })
    await call('removeAdmin', { id: grace }, cookie)
    await call('updateEmail', { currentEmail: credentials.email, newEmail: 'ada@lovelace.example' }, cookie)
    const change = { currentPassword: credentials.password, newPassword: 'quite another one' }
    const changed = await call('updatePassword', change, cookie)
    await call('logout', undefined, { cookie: cookieOf(changed) })

    const by = { ip: '127.0.0.1', adminId: ada }
    const ok = { ...by, result: 'ok' }
    const refused = { ...by, result: 'refused', reason: 'wrong password' }
    expect(audited()).toEqual([
      { action: 'login', ip: '127.0.0.1', result: 'refused', reason: 'unknown account' },
      { action: 'login', ...refused },
      { action: 'login', ...ok },
      { action: 'password confirmation', ...refused },
      { action: 'password confirmation', ...ok },
      { action: 'invitation', ...ok, targetId: invitation.id },
      { action: 'invitation withdrawal', ...ok, targetId: invitation.id },
      { action: 'admin disabling', ...ok, targetId: grace },
      { action: 'login', ...refused, adminId: grace, reason: 'disabled account' },
      { action: 'admin removal', ...ok, targetId: grace },
      { action: 'e-mail change', ...ok },
      { action: 'password change', ...ok },
      { action: 'logout', ...ok },
    ])
    expect(api.logged.filter((line) => 'account' in line).every(({ reqId }) => typeof reqId === 'string')).toBe(true)
    const everything = JSON.stringify(api.logged)
    const secrets = [
      stranger,
      credentials.password,
      change.newPassword,
      'guess',
      'fresh',
      'grace@',
      'mary@',
      'lovelace',
    ]
    for (const secret of [...secrets, new URL(invitation.url).href.split('=').at(-1) ?? '']) {
      expect(everything).not.toContain(secret)
    }
  })

  it('is logged when a change is refused, with the reason', async () => {
    const cookie = await logIn(api)
    const { body: list } = await api.trpc('query', 'account.admins', undefined, cookie)
    const [{ id: ada }] = list
    await call('disableAdmin', { id: ada }, cookie)
    await call('removeAdmin', { id: stranger }, cookie)
    await call('updateEmail', { currentEmail: stranger, newEmail: 'ada@lovelace.example' }, cookie)
    await call('invite', { email: credentials.email, role: 'owner' }, cookie)
    await test.database.db.execute(sql`update sessions set confirmed_at = null`)
    const other = '019a0000-0000-7000-8000-000000000001'
    await call('removeAdmin', { id: other }, cookie)
    await call('updateEmail', { currentEmail: credentials.email, newEmail: 'ada@lovelace.example' }, cookie)
    await call('invite', { email: 'mary@example.com', role: 'owner' }, cookie)
    const refused = { ip: '127.0.0.1', adminId: ada, result: 'refused' }
    expect(audited().slice(1)).toEqual([
      { action: 'admin disabling', ...refused, targetId: ada, reason: 'own account' },
      { action: 'admin removal', ...refused, reason: 'unknown account' },
      { action: 'e-mail change', ...refused, reason: 'wrong address' },
      { action: 'invitation', ...refused, reason: 'address in use' },
      { action: 'admin removal', ...refused, targetId: other, reason: 'password not confirmed' },
      { action: 'e-mail change', ...refused, reason: 'password not confirmed' },
      { action: 'invitation', ...refused, reason: 'password not confirmed' },
    ])
    expect(JSON.stringify(api.logged)).not.toMatch(/@/)
  })

  it('is logged at a pause too', async () => {
    const strict = await startApp(test, { env: { RATE_LIMIT_SCALE: '1' } })
    const body = { ...credentials, password: 'a wrong guess' }
    for (let i = 0; i < 6; i++) await strict.rest('POST', '/api/admin/login', { body })
    expect(strict.logged.findLast((line) => 'account' in line)?.account).toMatchObject({ reason: 'not checked' })
    await strict.close()
  })

  it('ends the former session of the browser if it is a login', async () => {
    const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const [first, elsewhere] = [await logIn(api), await logIn(api)]
    const socket = openSocket(url, first)
    await socket.opened
    const refused = await login({ ...credentials, password: 'a wrong guess' }, first)
    expect([refused.status, await works(first.cookie)]).toEqual([401, 200])
    const second = cookieOf(await login(credentials, first))
    expect([await works(first.cookie), await works(second), await works(elsewhere.cookie)]).toEqual([401, 200, 200])
    await until(() => socket.closeCode() === 4401)
  })
})
