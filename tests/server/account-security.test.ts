import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { admins } from '#drizzle/schema/index.ts'
import { setAdmin } from '#server/features/account/account.service.ts'
import { hashAsTheProduct } from '#tests/helpers/password-cost.ts'
import { cookieOf, createAdmin, credentials, logIn } from '#tests/helpers/server-account.ts'
import { startApp } from '#tests/helpers/server-app.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'

type Line = { id: string; isMet: boolean; detail: string }

beforeAll(hashAsTheProduct)

describe.each(databases)('the security information on the $name', ({ create }) => {
  const test = runDatabase(create)
  beforeAll(() => createAdmin(test))

  /** Returns the lines after a login, with `change` made in the database before. */
  async function linesAt(scale: string, change?: SQL): Promise<Line[]> {
    const api = await startApp(test, { env: { RATE_LIMIT_SCALE: scale } })
    const cookie = await logIn(api)
    if (change) await test.database.db.execute(change)
    const { body } = await api.trpc('query', 'account.security', undefined, cookie)
    await api.close()
    return body
  }
  const lineOf = (lines: Line[], id: string) => lines.find((line) => line.id === id)

  it('has the lines of the spec in its order', async () => {
    expect((await linesAt('1')).map(({ id, isMet }) => [id, isMet])).toEqual([
      ['two-factor', false],
      ['password-policy', true],
      ['session-timeout', true],
      ['login-notifications', true],
      ['security-alerts', true],
      ['admin-privileges', true],
    ])
  })

  it('has the settings of this server', async () => {
    const details = Object.fromEntries((await linesAt('2')).map(({ id, detail }) => [id, detail]))
    expect(details['two-factor']).toContain('after 10 wrong ones')
    expect(details['password-policy']).toContain('At least 8 characters')
    expect(details['session-timeout']).toContain(
      'after 60 minutes without use, for which an open page doesn’t count, and 12 hours after',
    )
    expect(details['security-alerts']).toMatch(/^100 wrong passwords for one account within an hour/)
    expect(details['admin-privileges']).toContain('Super Admin')
  })

  it('says of a printed password that it is still that one, until it is changed', async () => {
    const line = async () => lineOf(await linesAt('1'), 'password-policy')
    const printed = 'Yours is still the one that was printed on the console: change it below.'
    expect((await line())?.detail).not.toContain(printed)
    const { db } = test.database
    // Set and used before a printed password had to be changed at the first login.
    await db.update(admins).set({ hasPrintedPassword: true })
    expect(await line()).toMatchObject({ isMet: true, detail: expect.stringContaining(printed) })
    const api = await startApp(test)
    const change = { currentPassword: credentials.password, newPassword: 'one of my own' }
    const changed = await api.trpc('mutation', 'account.updatePassword', change, await logIn(api))
    const { body } = await api.trpc('query', 'account.security', undefined, { cookie: cookieOf(changed) })
    expect(lineOf(body, 'password-policy')?.detail).toMatch(/^At least 8 characters/)
    expect(lineOf(body, 'password-policy')?.detail).not.toContain(printed)
    await api.close()
    await setAdmin(db, credentials, new Date())
  })

  it('names the recipients of a login notice', async () => {
    expect(lineOf(await linesAt('1'), 'login-notifications')?.detail).toContain(
      'to your other sessions (there is no other Super Admin), and stays',
    )
    for (const [email, words] of [
      ['grace@example.com', 'to your other sessions and to one Super Admin,'],
      ['mary@example.com', 'to your other sessions and to 2 Super Admins,'],
    ] as const) {
      await setAdmin(test.database.db, { email, password: credentials.password }, new Date())
      expect(lineOf(await linesAt('1'), 'login-notifications')?.detail).toContain(words)
    }
  })

  it.each([
    [
      'password-policy',
      'update it below',
      sql`update admins set password_hash = replace(password_hash, 'm=19456', 'm=4096')`,
    ],
    ['session-timeout', 'revoke it below', sql`update sessions set ends_at = now() + interval '90 days'`],
    ['session-timeout', 'revoke it below', sql`update sessions set expires_at = now() + interval '2 hours'`],
  ])('says that %s is not met, and to %s, where that is so', async (id, what, change) => {
    const line = lineOf(await linesAt('1', change), id)
    expect(line?.isMet).toBe(false)
    expect(line?.detail).toContain(what)
    await test.database.db.execute(sql`delete from sessions`)
    await test.database.db.execute(sql`update admins set password_hash = replace(password_hash, 'm=4096', 'm=19456')`)
    expect(lineOf(await linesAt('1'), id)?.isMet).toBe(true)
  })

  it('says that alerts are not met where the limits are too loose', async () => {
    expect(lineOf(await linesAt('10'), 'security-alerts')?.isMet).toBe(true)
    const loose = lineOf(await linesAt('11'), 'security-alerts')
    expect(loose?.isMet).toBe(false)
    expect(loose?.detail).toContain('a lower RATE_LIMIT_SCALE')
  })
})
