import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { admins, mails } from '#drizzle/schema/index.ts'
import { claimDue, recordOutcome } from '#server/mail/claim.store.ts'
import { insertMails } from '#server/mail/mail.store.ts'
import type { MailMessage } from '#src/shared/mail/mail.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { createAdmin, logIn } from '#tests/helpers/server-account.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const friday = new Date('2026-11-20T09:00:00Z')
const recordId = '019a0000-0000-7000-8000-000000000009'
const smtp = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'https://example.org' }

describe.each(databases)('the outbox on the $name', ({ create }) => {
  let now = friday
  const { test, api } = runApp(create, { env: smtp, clock: () => now })
  let cookie: Awaited<ReturnType<typeof logIn>>
  beforeEach(async () => {
    now = friday
    await test.database.db.delete(mails)
    await test.database.db.delete(admins)
    await createAdmin(test)
    cookie = await logIn(api)
  })

  const write = (subject: string, address = 'grace@example.com', kind = 'test') =>
    test.database.db.execute(
      insertMails([{ to: { address }, kind, subject, recordId, blocks: [{ type: 'text', text: 'Hello.' }] }], {
        now,
        isOn: true,
      }),
    )
  const ask = (path: string, input?: object) => api.trpc('query', `mail.${path}`, input, cookie)
  const change = (path: string, ids: string[]) => api.trpc('mutation', `mail.${path}`, { ids }, cookie)
  const rows = () => test.database.db.select().from(mails).orderBy(mails.createdAt, mails.sentAt)
  const only = async () => {
    const [row] = await rows()
    if (!row) throw new Error('No message')
    return row
  }
  const claim = async () => {
    const mail = await claimDue(test.database.db, { now, leaseMs: 5 * MINUTE_MS, perMinute: undefined })
    if (!mail) throw new Error('Nothing is due')
    return mail
  }

  it('is closed to visitors', async () => {
    for (const path of ['list', 'status']) expect((await api.trpc('query', `mail.${path}`, {})).status).toBe(401)
    for (const path of ['resend', 'cancel']) {
      expect((await api.trpc('mutation', `mail.${path}`, { ids: [recordId] })).status).toBe(401)
    }
  })

  it('is listed newest first, searched by recipient and subject, and narrowed to a state', async () => {
    await write('First')
    now = new Date(friday.getTime() + 1)
    await write('Second', 'Zoë@example.com')
    await test.database.db.update(mails).set({ state: 'failed' }).where(eq(mails.subject, 'First'))
    const subjects = async (input: object) =>
      (await ask('list', input)).body.items.map(({ subject }: { subject: string }) => subject)
    expect(await subjects({})).toEqual(['Second', 'First'])
    expect(await subjects({ search: 'zoe' })).toEqual(['Second'])
    expect(await subjects({ search: 'first' })).toEqual(['First'])
    expect(await subjects({ status: 'failed' })).toEqual(['First'])
    const { nextCursor } = (await ask('list', { limit: 1 })).body
    expect(await subjects({ cursor: nextCursor })).toEqual(['First'])
    expect((await ask('list', { status: 'lost' })).status).toBe(400)
  })

  it('shows a message as it is sent, and nothing for an unknown id', async () => {
    await write('Hello')
    const { id } = await only()
    const { body } = await ask('byId', { id })
    expect(body).toMatchObject({
      subject: 'Hello',
      recipient: 'grace@example.com',
      status: 'waiting',
      isBeingSent: false,
      messageId: expect.stringMatching(`^<${id}@`),
      calendar: null,
      attachments: [],
    })
    expect(body.text).toContain('Hello.\n\n-- \n')
    expect(body.html).toContain('>Hello.</p>')
    for (const wrong of [recordId, 'x']) expect((await ask('byId', { id: wrong })).status).toBe(404)
  })

  it('cancels what waits or has failed, but not what is being sent or was sent', async () => {
    await write('Waiting')
    const { id } = await only()
    expect((await change('cancel', [id, recordId])).body).toEqual({ changed: 1, skipped: 1 })
    expect((await only()).state).toBe('cancelled')
    await change('resend', [id])
    const mail = await claim()
    expect((await ask('byId', { id })).body.isBeingSent).toBe(true)
    expect((await ask('list', {})).body.items[0].isBeingSent).toBe(true)
    expect((await change('cancel', [id])).body).toEqual({ changed: 0, skipped: 1 })
    expect((await change('resend', [id])).body).toEqual({ changed: 0, skipped: 1 })
    await recordOutcome(test.database.db, mail, { state: 'sent', sentAt: now })
    expect((await change('cancel', [id])).body).toEqual({ changed: 0, skipped: 1 })
    expect((await only()).state).toBe('sent')
  })

  it('sends a failed message again under its Message-ID, with two days of tries ahead', async () => {
    await write('Failed')
    const { id } = await only()
    await test.database.db.update(mails).set({ state: 'failed', tries: 30, lastError: 'No such user' })
    now = new Date(friday.getTime() + 72 * 60 * MINUTE_MS)
    expect((await change('resend', [id])).body).toEqual({ changed: 1, skipped: 0 })
    expect(await only()).toMatchObject({
      id,
      state: 'waiting',
      tries: 0,
      lastError: null,
      startedAt: null,
      createdAt: friday,
      queuedAt: now,
      nextTryAt: now,
    })
  })

  it('sends a message that has arrived as a new one', async () => {
    await write('Sent')
    const { id } = await only()
    await recordOutcome(test.database.db, await claim(), { state: 'sent', sentAt: now })
    now = new Date(friday.getTime() + MINUTE_MS)
    expect((await change('resend', [id])).body).toEqual({ changed: 1, skipped: 0 })
    const [first, copy] = await rows()
    expect(first).toMatchObject({ id, state: 'sent', sentAt: friday })
    expect(copy).toMatchObject({ state: 'waiting', subject: 'Sent', sentAt: null, tries: 0, createdAt: now })
    expect(copy?.id).not.toBe(id)
  })

  it('is failing after the second try, until the message is sent or canceled', async () => {
    await write('Late')
    const { id } = await only()
    const failing = async () => (await ask('status')).body
    await test.database.db.update(mails).set({ tries: 1, lastError: 'Greylisted' })
    expect(await failing()).toEqual({ isOn: true, failing: null, unreadableMailbox: null })
    await test.database.db.update(mails).set({ tries: 2 })
    expect(await failing()).toMatchObject({ failing: { count: 1, lastError: 'Greylisted', status: 'waiting' } })
    await test.database.db.update(mails).set({ state: 'failed' })
    expect((await failing()).failing).toMatchObject({ status: 'failed' })
    await change('cancel', [id])
    expect((await failing()).failing).toBeNull()
  })

  it('is failing after the first try, if it is awaited: a reply, but not the confirmation of a mistyped address', async () => {
    for (const kind of ['query-confirmation', 'reply', 'new-query']) await write(kind, 'grace@example.com', kind)
    await test.database.db.update(mails).set({ state: 'failed', tries: 1, lastError: 'No such user' })
    expect((await ask('status')).body.failing).toMatchObject({ count: 2, lastError: 'No such user', status: 'failed' })
  })
})

describe.each(databases)('without SMTP_URL on the $name', ({ create }) => {
  const { test, api } = runApp(create, { clock: () => friday })

  it('messages are kept as not sent, and cannot be sent', async () => {
    await createAdmin(test)
    const cookie = await logIn(api)
    const message = {
      to: 'admins' as const,
      kind: 'test',
      subject: 'Hello',
      recordId,
      blocks: [],
    } satisfies MailMessage
    await test.database.db.execute(insertMails([message], { now: friday, isOn: false }))
    const [item] = (await api.trpc('query', 'mail.list', {}, cookie)).body.items
    expect(item.status).toBe('off')
    expect((await api.trpc('query', 'mail.status', undefined, cookie)).body).toEqual({
      isOn: false,
      failing: null,
      unreadableMailbox: null,
    })
    const { status, body } = await api.trpc('mutation', 'mail.resend', { ids: [item.id] }, cookie)
    expect(status).toBe(409)
    expect(JSON.stringify(body)).toContain('This installation has no mail server.')
  })
})
