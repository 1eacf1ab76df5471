import { afterEach, describe, expect, it } from 'vitest'
import { mails } from '#drizzle/schema/index.ts'
import { cancelMailsAbout, insertMails } from '#server/mail/mail.store.ts'
import { renderMail } from '#server/mail/render.ts'
import type { MailMessage } from '#src/shared/mail/mail.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { until } from '#tests/helpers/live-socket.ts'
import { runMailServer, startSenderTo } from '#tests/helpers/mail-run.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const friday = new Date('2026-11-20T09:00:00Z')
const site = { SITE_NAME: 'Northlattice', CONTACT_EMAIL: 'hello@example.org', MAIL_FROM: undefined }
const siteUrl = 'https://example.org'
const url = `${siteUrl}/reset-password#token=a-secret`
const message: MailMessage = {
  to: { address: 'ada@example.com', isUnlimited: true },
  kind: 'password-reset',
  subject: 'A message',
  blocks: [{ type: 'secret-link', label: 'Open' }],
  secret: { url, expiresAt: new Date(friday.getTime() + 30 * MINUTE_MS) },
  recordId: '019a0000-0000-7000-8000-000000000009',
}

describe.each(databases)('the secret link of a mail on the $name', ({ create }) => {
  let now = friday
  const { test, api } = runApp(create, { clock: () => now, env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const server = runMailServer()
  let sender: Awaited<ReturnType<typeof startSenderTo>> | undefined
  afterEach(async () => {
    await sender?.close()
    sender = undefined
    now = friday
    server.refuseWith(() => undefined)
    server.mails.length = 0
    await test.database.db.delete(mails)
  })

  async function startSender() {
    sender = await startSenderTo(server.url, test, api)
  }
  const write = (isOn = true) => test.database.db.execute(insertMails([message], { now, isOn }))
  const row = async () => (await test.database.db.select().from(mails))[0]

  it('reaches the recipient, and is gone from the outbox when it is sent', async () => {
    await write()
    expect(await row()).toMatchObject({ state: 'waiting', secretUrl: url })
    await startSender()
    await until(async () => (await row())?.state === 'sent')
    expect(server.mails[0]?.mail.text).toContain(`Open:\n${url}`)
    expect(server.mails[0]?.mail.html).toContain(`href="${url}"`)
    expect(JSON.stringify(await row())).not.toContain('a-secret')
  })

  it('is not in the content that the outbox shows, also while it waits', async () => {
    await write()
    const { html, text } = renderMail((await row())?.blocks ?? [], { ...site, siteUrl })
    expect(text).toContain('Open: (the link is only in the message itself)')
    expect(html + text).not.toContain('a-secret')
  })

  it('is not told to admins who open, cancel or send the message again', async () => {
    await write()
    const id = (await row())?.id
    const call = (kind: 'query' | 'mutation', name: string, input: object) =>
      api.trpc(kind, `mail.${name}`, input, admin)
    for (const answer of [await call('query', 'byId', { id }), await call('query', 'list', {})]) {
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).not.toContain('a-secret')
    }
    expect((await call('mutation', 'cancel', { ids: [id] })).body).toMatchObject({ changed: 1 })
    expect(await row()).toMatchObject({ state: 'cancelled', secretUrl: null })
    expect((await call('mutation', 'resend', { ids: [id] })).body).toMatchObject({ changed: 1 })
    await startSender()
    await until(async () => (await row())?.state === 'failed')
    expect(server.mails).toEqual([])
  })

  it('is gone when the message is refused, canceled, or not to be sent', async () => {
    await write()
    server.refuseWith(() => ({ code: 550, message: 'No such user' }))
    await startSender()
    await until(async () => (await row())?.state === 'failed')
    expect(await row()).toMatchObject({ secretUrl: null })
    await sender?.close()
    await test.database.db.delete(mails)
    await write()
    await test.database.db.transaction((tx) => cancelMailsAbout(tx, [message.recordId]))
    expect(await row()).toMatchObject({ state: 'cancelled', secretUrl: null })
    await test.database.db.delete(mails)
    await write(false)
    expect(await row()).toMatchObject({ state: 'off', secretUrl: null })
  })

  it('is not sent after its end, nor is a message whose link is gone', async () => {
    await write()
    now = new Date(friday.getTime() + 30 * MINUTE_MS)
    await startSender()
    await until(async () => (await row())?.state === 'failed')
    expect(await row()).toMatchObject({ lastError: 'Not sent, because its link has expired.', secretUrl: null })
    now = friday
    // As an admin sends a message again.
    await test.database.db.update(mails).set({ state: 'waiting', nextTryAt: now })
    await until(async () => (await row())?.lastError === 'Not sent, because its link is no longer stored.')
    expect(server.mails).toEqual([])
  })

  it('is given up at once when the next try would come after its end', async () => {
    await write()
    server.refuseWith(() => ({ code: 451, message: 'Try again later' }))
    now = new Date(friday.getTime() + 29 * MINUTE_MS)
    await startSender()
    await until(async () => (await row())?.state === 'failed')
    expect(await row()).toMatchObject({ tries: 1, secretUrl: null })
  })

  it('is not limited by the number of messages that visitors can cause', async () => {
    const many = Array.from({ length: 12 }, () => message)
    for (const one of many) await test.database.db.execute(insertMails([one], { now, isOn: true }))
    expect(await test.database.db.$count(mails)).toBe(12)
  })
})
