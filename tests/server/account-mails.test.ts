import { beforeEach, describe, expect, it } from 'vitest'
import { mails } from '#drizzle/schema/index.ts'
import { createAdmin, credentials, logIn } from '#tests/helpers/server-account.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const now = new Date('2026-11-20T12:00:00Z')
const env = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'http://www.example.com' }

describe.each(databases)('a change of the own account on the $name', ({ create }) => {
  const { test, api } = runApp(create, { clock: () => now, env })
  let cookie: { cookie: string }
  beforeEach(async () => {
    await emptyTables(test.database.db, 'admins, sessions, mails')
    await createAdmin(test)
    cookie = await logIn(api)
  })
  const rows = () => test.database.db.select().from(mails)
  const change = (newEmail: string) =>
    api.trpc('mutation', 'account.updateEmail', { currentEmail: credentials.email, newEmail }, cookie)

  it('that is refused is not told', async () => {
    expect((await change('not an address')).status).toBe(400)
    const wrong = { currentPassword: 'a wrong guess', newPassword: 'quite another one' }
    expect((await api.trpc('mutation', 'account.updatePassword', wrong, cookie)).status).toBe(400)
    expect(await rows()).toEqual([])
  })

  it('of the password is told', async () => {
    const wanted = { currentPassword: credentials.password, newPassword: 'quite another one' }
    expect((await api.trpc('mutation', 'account.updatePassword', wanted, cookie)).status).toBe(200)
    expect(await rows()).toMatchObject([{ kind: 'password-changed', recipient: credentials.email }])
  })
})
