import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdmin, logIn } from '#tests/helpers/server-account.ts'
import { startApp } from '#tests/helpers/server-app.ts'
import { databases, type TestDatabase } from '#tests/helpers/server-database.ts'

type Line = { id: string; isMet: boolean; detail: string }

describe.each(databases)('what protects an account on the $name', ({ create }) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await create()
    await createAdmin(test)
  })
  afterAll(() => test.drop())

  async function linesAt(scale: string): Promise<Line[]> {
    const api = await startApp(test, { env: { RATE_LIMIT_SCALE: scale } })
    const { body } = await api.trpc('query', 'account.security', undefined, await logIn(api))
    await api.close()
    return body
  }

  it('is told line by line, in the order of the spec', async () => {
    expect((await linesAt('1')).map(({ id, isMet }) => [id, isMet])).toEqual([
      ['two-factor', false],
      ['password-policy', true],
      ['session-timeout', true],
      ['login-notifications', true],
      ['security-alerts', true],
      ['admin-privileges', true],
    ])
  })

  it('is told with the figures that this server works with', async () => {
    const details = Object.fromEntries((await linesAt('2')).map(({ id, detail }) => [id, detail]))
    expect(details['two-factor']).toContain('after 10 wrong ones')
    expect(details['password-policy']).toContain('At least 8 characters')
    expect(details['session-timeout']).toContain('12 hours after its last request, and 30 days after its login')
    expect(details['security-alerts']).toMatch(/^100 wrong passwords for one account within an hour/)
    expect(details['admin-privileges']).toContain('Super Admin')
  })
})
