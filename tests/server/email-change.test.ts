import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { admins, emailChanges, mails } from '#drizzle/schema/index.ts'
import { setAdmin } from '#server/features/account/account.service.ts'
import { changeAdminByEmail } from '#server/features/account/admins/admin.service.ts'
import { pruneEmailChanges } from '#server/features/account/admins/email-change.store.ts'
import { HOUR_MS } from '#src/shared/time/durations.ts'
import { runAccountApp } from '#tests/helpers/account-app.ts'
import { begin, expectLinkLasts, notValid } from '#tests/helpers/mailed-links.ts'
import { credentials, logIn } from '#tests/helpers/server-account.ts'
import { startApp } from '#tests/helpers/server-app.ts'
import { databases } from '#tests/helpers/server-database.ts'

const newEmail = 'ada@lovelace.example'
const env = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'http://www.example.com' }

describe.each(databases)('a new address with a mail server, on the $name', ({ create }) => {
  const { test, api, clock } = runAccountApp(create, { begin, env })
  let cookie: { cookie: string }
  beforeEach(async () => {
    cookie = await logIn(api)
  })

  const { email, password } = credentials
  const db = () => test.database.db
  const ask = (to = newEmail, at = api) =>
    at.trpc('mutation', 'account.updateEmail', { currentEmail: email, newEmail: to }, cookie)
  const look = (token: unknown) => api.trpc('mutation', 'account.newEmail', { token })
  const confirm = (token: string, headers = {}, at = api) =>
    at.trpc('mutation', 'account.confirmEmail', { token }, headers)
  const address = async () => (await db().select().from(admins)).map((admin) => admin.email)
  const mailOf = async (kind: string) => (await db().select().from(mails).where(eq(mails.kind, kind))).at(-1)
  const profile = (headers: { cookie: string }) => api.rest('GET', '/api/admin/profile', { headers })
  async function mailedToken(to = newEmail) {
    await db().delete(mails)
    expect(await ask(to)).toMatchObject({ status: 200, body: { isPending: true } })
    return (await mailOf('email-confirmation'))?.secretUrl?.split('#token=')[1] ?? ''
  }

  it('takes effect when the link that was mailed to it is used, and is told to the old one at once', async () => {
    const token = await mailedToken()
    expect(await address()).toEqual([email])
    expect(await mailOf('email-confirmation')).toMatchObject({
      recipient: newEmail,
      secretUrl: `http://www.example.com/confirm-email#token=${token}`,
      expiresAt: new Date(begin.getTime() + 24 * HOUR_MS),
    })
    const notice = await mailOf('email-changed')
    expect(notice).toMatchObject({ recipient: email, secretUrl: null })
    expect(JSON.stringify(notice?.blocks)).toContain(newEmail)
    expect(JSON.stringify([await db().select().from(emailChanges), api.logged])).not.toContain(token)
    expect(await look(token)).toMatchObject({ status: 200, body: { email: newEmail } })
    expect((await confirm(token)).status).toBe(200)
    expect(await address()).toEqual([newEmail])
    const login = { email: newEmail, password }
    expect((await api.rest('POST', '/api/admin/login', { body: login })).status).toBe(200)
  })

  it('ends the other sessions, and keeps the one that confirms it', async () => {
    const other = await logIn(api)
    expect((await confirm(await mailedToken(), cookie)).status).toBe(200)
    expect((await profile(cookie)).status).toBe(200)
    expect((await profile(other)).status).toBe(401)
  })

  it('has a link that works once, also for simultaneous calls and in another process', async () => {
    const token = await mailedToken()
    const other = await startApp(test, { clock: clock.read, env })
    const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => confirm(token, {}, n % 2 ? other : api)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
    await other.close()
  })

  it('has a link that works for a day', async () => {
    const link = { look, use: confirm, prune: pruneEmailChanges }
    await expectLinkLasts({ test, clock }, await mailedToken(), 24 * HOUR_MS, link)
    expect(await address()).toEqual([email])
  })

  it('replaces an earlier one, and is dropped by a new password and with a disabled account', async () => {
    const changes = [
      () => ask('ada@engine.example'),
      () =>
        setAdmin(db(), { email: 'other@example.com', password }, clock.now).then(() =>
          setAdmin(db(), { email, password }, clock.now),
        ),
      async () => {
        cookie = await logIn(api)
        const wanted = { currentPassword: password, newPassword: 'quite another one' }
        return api.trpc('mutation', 'account.updatePassword', wanted, cookie)
      },
    ]
    for (const change of changes) {
      const token = await mailedToken()
      await change()
      expect(await look(token)).toMatchObject(notValid)
      expect(await confirm(token)).toMatchObject(notValid)
      await setAdmin(db(), { email, password }, clock.now)
      cookie = await logIn(api)
    }
    const token = await mailedToken()
    await changeAdminByEmail(db(), email, 'disabled', clock.now)
    expect(await confirm(token)).toMatchObject(notValid)
    expect(await db().select().from(emailChanges)).toEqual([])
  })

  it('is refused when another account has it by then', async () => {
    const token = await mailedToken()
    await setAdmin(db(), { email: newEmail.toUpperCase(), password }, clock.now)
    expect(await confirm(token)).toMatchObject({ status: 409, body: { message: 'Email already in use' } })
    expect(await ask()).toMatchObject({ status: 409, body: { message: 'Email already in use' } })
  })

  it.each(['', '\0', 'x', "' or 1=1"])('has no link %j', async (token) => {
    await mailedToken()
    expect(await look(token)).toMatchObject(notValid)
    expect(await confirm(token)).toMatchObject(notValid)
  })

  it('is said to wait for its confirmation by REST', async () => {
    const body = { currentEmail: email, newEmail }
    const answer = await api.rest('PATCH', '/api/admin/update-email', { headers: cookie, body })
    const message = 'Open the link that was sent to the new address to confirm it'
    expect(answer).toMatchObject({ status: 200, body: { message } })
  })

  it('takes effect at once without a mail server, and the outbox keeps the notice', async () => {
    const off = await startApp(test, { clock: clock.read, env: { SITE_URL: env.SITE_URL } })
    expect(await ask(newEmail, off)).toMatchObject({ status: 200, body: { isPending: false } })
    expect(await address()).toEqual([newEmail])
    expect(await db().select().from(mails)).toMatchObject([{ kind: 'email-changed', recipient: email, state: 'off' }])
    await off.close()
  })
})
