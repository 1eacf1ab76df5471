import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { admins, mails } from '#drizzle/schema/index.ts'
import { claimDue } from '#server/mail/claim.store.ts'
import { insertMails } from '#server/mail/mail.store.ts'
import type { MailMessage } from '#src/shared/mail/mail.ts'
import { DAY_MS, MINUTE_MS } from '#src/shared/time/durations.ts'
import { until } from '#tests/helpers/live-socket.ts'
import { runMailServer, startSenderTo } from '#tests/helpers/mail-run.ts'
import { createAdmin, logIn } from '#tests/helpers/server-account.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const friday = new Date('2026-11-20T09:00:00Z')
const siteUrl = 'https://example.org'
const message: MailMessage = {
  to: 'admins',
  kind: 'new-query',
  subject: 'A message',
  blocks: [{ type: 'text', text: 'Hello.' }],
  recordId: '019a0000-0000-7000-8000-000000000009',
}

describe.each(databases)('mail on the $name', ({ create }) => {
  let now = friday
  const { test, api } = runApp(create, { env: { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: siteUrl }, clock: () => now })
  const server = runMailServer()
  let senders: Awaited<ReturnType<typeof startSenderTo>>[] = []
  beforeEach(async () => {
    now = friday
    const { db } = test.database
    await db.delete(admins)
    await addAdmin(1)
  })
  afterEach(async () => {
    await Promise.all(senders.map((sender) => sender.close()))
    senders = []
    server.refuseWith(() => undefined)
    server.mails.length = 0
    await test.database.db.delete(mails)
  })

  const addAdmin = (number: number, disabledAt: Date | null = null) =>
    test.database.db.insert(admins).values({
      id: `019a0000-0000-7000-8000-00000000000${number}`,
      name: `Admin ${number}`,
      email: `admin${number}@example.com`,
      emailKey: `admin${number}@example.com`,
      passwordHash: 'none',
      disabledAt,
    })

  async function startSender({ url = server.url, perMinute = undefined as number | undefined } = {}) {
    const sender = await startSenderTo(url, test, api, { perMinute })
    senders.push(sender)
    return sender
  }

  const rows = () => test.database.db.select().from(mails).orderBy(mails.recipient)
  const write = (changes: Partial<MailMessage> = {}) =>
    test.database.db.execute(insertMails([{ ...message, ...changes }], { now, isOn: true }))
  const mailTo = (address: string) => server.mails.find(({ recipients }) => recipients.includes(address))?.mail
  const states = async () => (await rows()).map(({ state }) => state)
  const post = (path: string, body: object) =>
    api.rest('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

  it('tells each admin of a query once, with the visitor as the address for replies', async () => {
    await addAdmin(2)
    await addAdmin(3, friday)
    expect(
      (await post('/api/users/query', { ...validQuery, projectDescription: 'A <b>compiler</b>\n\nin two parts.' }))
        .status,
    ).toBe(200)
    await startSender()
    await until(() => server.mails.length === 3)
    expect(server.mails.flatMap(({ recipients }) => recipients).sort()).toEqual([
      'admin1@example.com',
      'admin2@example.com',
      validQuery.email,
    ])
    const mail = mailTo('admin1@example.com')
    expect(mail?.subject).toBe('New query from Grace Hopper, Eckert-Mauchly')
    expect(mail?.from?.text).toBe('"Northlattice" <hello@example.org>')
    expect(mail?.replyTo?.value).toEqual([{ name: 'Grace Hopper', address: 'grace@example.com' }])
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail?.headers.get('list')).toMatchObject({ unsubscribe: { url: 'https://example.org/admin/profile' } })
    expect(mail?.text).toContain('Project: AI Implementation\nBudget: $100K - $250K')
    expect(mail?.text).toContain('> A <b>compiler</b>\n> \n> in two parts.')
    expect(mail?.html).toContain('A &#60;b&#62;compiler&#60;/b&#62;')
    const [stored] = await rows()
    expect(mail?.text).toContain(`https://example.org/admin/user-query?open=${stored?.recordId}`)
    await until(async () => (await states()).every((state) => state === 'sent'))
  })

  it('is not sent to an admin who does not want it', async () => {
    await test.database.db.delete(admins)
    await createAdmin(test)
    await addAdmin(1)
    const cookie = await logIn(api)
    expect((await api.trpc('query', 'account.mail', undefined, cookie)).body).toEqual({
      choice: 'at-once',
      isConfigured: true,
    })
    expect((await api.trpc('mutation', 'account.setMail', { choice: 'never' }, cookie)).status).toBe(200)
    expect((await api.trpc('query', 'account.mail', undefined, cookie)).body.choice).toBe('never')
    expect((await api.trpc('mutation', 'account.setMail', { choice: 'weekly' }, cookie)).status).toBe(400)
    await post('/api/users/query', validQuery)
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['admin1@example.com', validQuery.email])
  })

  it('confirms a request to its sender, with the words that were sent and where to write', async () => {
    await post('/api/users/query', { ...validQuery, projectDescription: 'A compiler.' })
    await startSender()
    await until(() => server.mails.length === 2)
    const mail = mailTo(validQuery.email)
    expect(mail?.subject).toBe('We have your request – Northlattice')
    expect(mail?.replyTo?.value).toEqual([{ name: 'Northlattice', address: 'hello@example.org' }])
    expect(mail?.text).toMatch(/^Hello Grace,\n\nYour request has arrived\. An engineer .* within 24 hours\./)
    expect(mail?.text).toContain('Project: AI Implementation\nBudget: $100K - $250K\n\n> A compiler.')
  })

  it('confirms at most ten requests a day to one address, however it is written', async () => {
    const to = { address: 'Grace@example.com' }
    for (let i = 0; i < 10; i++) await write({ to: { address: 'grace@example.com' } })
    await write({ to })
    expect(await rows()).toHaveLength(10)
    now = new Date(friday.getTime() + DAY_MS)
    await write({ to })
    expect(await rows()).toHaveLength(11)
  })

  it('tells the admins and the sender of a consultation request and of a call', async () => {
    const { status } = await post('/api/users/consultation', {
      name: 'Grace',
      email: 'grace@example.com',
      description: 'Ask.',
    })
    const { days } = (await api.trpc('query', 'calls.slots', { from: '2026-11-20', to: '2026-11-30' })).body
    const start = days.flatMap((day: { slots: string[] }) => day.slots)[0]
    const booked = await api.trpc('mutation', 'calls.book', {
      name: 'Grace',
      email: 'grace@example.com',
      topic: 'Keys',
      start: new Date(start),
    })
    expect([status, booked.status]).toEqual([200, 200])
    expect((await rows()).map(({ subject }) => subject).sort()).toEqual([
      'Call booked by Grace',
      'New consultation request from Grace',
      'We have your request – Northlattice',
      'Your call is booked – Northlattice',
    ])
  })

  it('waits while the server is down or refuses for now, and is sent with the same Message-ID', async () => {
    await write()
    server.refuseWith(() => ({ code: 451, message: 'Greylisted, try again later' }))
    await startSender()
    await until(async () => (await rows())[0]?.lastError?.includes('451') ?? false)
    expect(await rows()).toMatchObject([
      { state: 'waiting', tries: 1, nextTryAt: new Date(friday.getTime() + MINUTE_MS) },
    ])
    server.refuseWith(() => undefined)
    now = new Date(friday.getTime() + MINUTE_MS)
    await until(async () => (await states())[0] === 'sent')
    const [row] = await rows()
    expect(row).toMatchObject({ tries: 2, sentAt: now, startedAt: null })
    expect(server.mails.map(({ mail }) => mail.messageId)).toEqual([`<${row?.id}@example.org>`])
  })

  it('is given up at once when the server refuses it for good, and after two days otherwise', async () => {
    await write()
    server.refuseWith(() => ({ code: 550, message: 'No such user' }))
    await startSender()
    await until(async () => (await states())[0] === 'failed')
    expect((await rows())[0]?.lastError).toMatch(/No such user/)
    await test.database.db
      .update(mails)
      .set({ state: 'waiting', tries: 20, queuedAt: new Date(friday.getTime() - 2 * DAY_MS), nextTryAt: friday })
    server.refuseWith(() => ({ code: 451, message: 'Later' }))
    await until(async () => (await rows())[0]?.tries === 21 && (await states())[0] === 'failed')
  })

  it('is not sent without TLS unless the settings say so', async () => {
    await write()
    await startSender({ url: server.url.replace('?tls=optional', '') })
    await until(async () => (await rows())[0]?.tries === 1 && (await rows())[0]?.startedAt === null)
    expect(await states()).toEqual(['waiting'])
    expect(server.mails).toEqual([])
  })

  it('is sent again, and says so, when its process ended while sending', async () => {
    await write()
    const claim = { now, leaseMs: 5 * MINUTE_MS, perMinute: undefined }
    const claimed = await claimDue(test.database.db, claim)
    expect(claimed).toMatchObject({ tries: 1 })
    expect(await claimDue(test.database.db, claim)).toBeUndefined()
    now = new Date(friday.getTime() + 5 * MINUTE_MS)
    await startSender()
    await until(async () => (await states())[0] === 'sent')
    const [row] = await rows()
    expect(row).toMatchObject({ tries: 2, lastError: 'Sending was interrupted. The message may arrive twice.' })
    expect(server.mails.map(({ mail }) => mail.messageId)).toEqual([`<${claimed?.id}@example.org>`])
  })

  it('is sent once by one of several processes', async () => {
    for (let i = 0; i < 40; i++) await write({ subject: `Message ${i}` })
    await Promise.all([startSender(), startSender(), startSender()])
    await until(() => server.mails.length >= 40, 20_000)
    await until(async () => (await states()).every((state) => state === 'sent'))
    expect(new Set(server.mails.map(({ mail }) => mail.subject)).size).toBe(40)
    expect(server.mails).toHaveLength(40)
  })

  it('keeps the limit of a minute, for all processes together', async () => {
    for (let i = 0; i < 5; i++) await write()
    await Promise.all([startSender({ perMinute: 3 }), startSender({ perMinute: 3 })])
    await until(async () => (await states()).filter((state) => state === 'sent').length === 3)
    now = new Date(friday.getTime() + MINUTE_MS - 1)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(server.mails).toHaveLength(3)
    now = new Date(friday.getTime() + MINUTE_MS)
    await until(() => server.mails.length === 5)
  })

  it('adds no header by a line break in a name or subject', async () => {
    await write({
      subject: 'Hello\r\nBcc: eve@example.com',
      replyTo: { name: 'Eve\r\nBcc: eve@example.com', address: 'eve@example.com\r\nBcc: x@example.com' },
    })
    await startSender()
    await until(() => server.mails.length === 1)
    const { mail, recipients } = server.mails[0] ?? {}
    expect(recipients).toEqual(['admin1@example.com'])
    expect(mail?.bcc).toBeUndefined()
    expect(mail?.headers.has('bcc')).toBe(false)
  })
})
