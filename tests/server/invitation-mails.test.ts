import { beforeEach, describe, expect, it } from 'vitest'
import { mails } from '#drizzle/schema/index.ts'
import { changeAdminByEmail } from '#server/features/account/admins/admin.service.ts'
import { HOUR_MS } from '#src/shared/time/durations.ts'
import { createAdmin, logIn } from '#tests/helpers/server-account.ts'
import { startApp } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const now = new Date('2026-11-20T12:00:00Z')
const email = 'Grace@example.com'

describe.each(databases)('an invitation with a mail server, on the $name', ({ create }) => {
  const clock = () => now
  const { test, api } = runApp(create, {
    clock,
    env: { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'https://www.example.com' },
  })
  let cookie: { cookie: string }
  beforeEach(async () => {
    await emptyTables(test.database.db, 'admins, sessions, invitations, mails')
    await createAdmin(test)
    cookie = await logIn(api)
  })
  const invite = () => api.trpc('mutation', 'account.invite', { email, name: 'Grace', role: 'owner' }, cookie)
  const rows = () => test.database.db.select().from(mails)

  it('is mailed to the invited address with the link that the answer has', async () => {
    const { body } = await invite()
    expect(body).toMatchObject({ email, isMailed: true })
    const [mail, ...others] = await rows()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'invitation',
      recipient: email,
      subject: 'Ada invites you to Northlattice',
      state: 'waiting',
      secretUrl: body.url,
      expiresAt: new Date(now.getTime() + 72 * HOUR_MS),
      recordId: body.id,
    })
    expect(JSON.stringify(mail?.blocks)).not.toContain(new URL(body.url).hash)
  })

  it('is not mailed without a mail server, and the outbox keeps it without its link', async () => {
    const off = await startApp(test, { clock })
    const { body } = await off.trpc('mutation', 'account.invite', { email, role: 'owner' }, await logIn(off))
    expect(body).toMatchObject({ email, isMailed: false, url: expect.stringContaining('/signup#token=') })
    expect(await rows()).toContainEqual(expect.objectContaining({ kind: 'invitation', state: 'off', secretUrl: null }))
    await off.close()
  })

  it('is not mailed any more when it was revoked before', async () => {
    const { body } = await invite()
    expect((await api.trpc('mutation', 'account.revokeInvitation', { id: body.id }, cookie)).status).toBe(200)
    expect(await rows()).toMatchObject([{ state: 'cancelled', secretUrl: null }])
  })

  it('is deleted from the outbox with the account that was made of it', async () => {
    const { body } = await invite()
    const token = new URL(body.url).hash.replace('#token=', '')
    const signup = { token, name: 'Grace', password: 'a fresh start' }
    expect((await api.trpc('mutation', 'account.signup', signup)).status).toBe(200)
    expect(await rows()).toHaveLength(1)
    await changeAdminByEmail(test.database.db, email, 'removed', now)
    expect(await rows()).toEqual([])
  })
})
