import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mails } from '#drizzle/schema/index.ts'
import { insertMails } from '#server/mail/mail.store.ts'
import { MAIL_CONNECTIONS } from '#server/mail/transport.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { until } from '#tests/helpers/live-socket.ts'
import { startSenderTo } from '#tests/helpers/mail-run.ts'
import { startMailServer } from '#tests/helpers/mail-server.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const friday = new Date('2026-11-20T09:00:00Z')
const siteUrl = 'https://example.org'
const unconfirmed = 'The server did not confirm the message. The message may arrive twice.'

describe.each(databases)('a mail on the $name, to a server that', ({ create }) => {
  let now = friday
  const { test, api } = runApp(create, { env: { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: siteUrl }, clock: () => now })
  let server: Awaited<ReturnType<typeof startMailServer>>
  let senders: Awaited<ReturnType<typeof startSenderTo>>[] = []

  beforeEach(async () => {
    now = friday
    server = await startMailServer()
  })
  afterEach(async () => {
    await Promise.all(senders.map((sender) => sender.close()))
    senders = []
    await server.stop()
    await test.database.db.delete(mails)
  })

  async function startSender({ pollMs = 20 } = {}) {
    const sender = await startSenderTo(server.url, test, api, { pollMs, extendMs: 20, cutOffMs: 50 })
    senders.push(sender)
    return sender
  }

  const write = (text = 'Hello.') => {
    const about = { kind: 'query-confirmation', recordId: '019a0000-0000-7000-8000-000000000009' }
    const letter = { subject: 'A message', blocks: [{ type: 'text' as const, text }] }
    const mail = { ...about, ...letter, to: { address: 'grace@example.com' } }
    return test.database.db.execute(insertMails([mail], { now, isOn: true }))
  }
  const row = async () => {
    const [only] = await test.database.db.select().from(mails)
    if (!only) throw new Error('There is no mail')
    return only
  }
  /** Returns the mail as /admin/mail shows it. */
  const shown = async () => (await api.trpc('query', 'mail.list', {}, admin)).body.items[0]
  const tried = (times: number) =>
    until(async () => (await row()).tries === times && (await row()).startedAt === null, 15_000)
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS)
  }
  const arrived = () => server.mails.map(({ mail }) => mail.messageId)

  it('is down for a while, is sent when it is back', async () => {
    const { port } = server
    await server.stop()
    await write()
    await startSender()
    await tried(1)
    expect(await shown()).toMatchObject({ status: 'waiting', tries: 1, isBeingSent: false })
    expect((await row()).lastError).toMatch(/^The mail server can’t be reached \(.*ECONNREFUSED/)
    server = await startMailServer(port)
    later(1)
    await until(async () => (await row()).state === 'sent')
    expect(arrived()).toEqual([`<${(await row()).id}@example.org>`])
  })

  it('is down for two days, is tried every hour, then no more', async () => {
    await server.stop()
    await write()
    const queuedAt = new Date(now.getTime() - 47 * 60 * MINUTE_MS)
    await test.database.db.update(mails).set({ tries: 50, queuedAt })
    await startSender()
    await tried(51)
    expect(await row()).toMatchObject({ state: 'waiting', nextTryAt: new Date(now.getTime() + 60 * MINUTE_MS) })
    later(60)
    await until(async () => (await row()).state === 'failed')
    expect(await shown()).toMatchObject({ status: 'failed', tries: 52 })
    server = await startMailServer()
  })

  it('was down for long, is sent with the first that it takes again, and not what is planned for later', async () => {
    const { port } = server
    await server.stop()
    const { db } = test.database
    const rows = () => db.select().from(mails)
    const inAnHour = new Date(now.getTime() + 60 * MINUTE_MS)
    await write('Planned.')
    const { id } = await row()
    await db.update(mails).set({ nextTryAt: inAnHour })
    for (let n = 0; n < 5; n++) await write()
    await startSender()
    await until(
      async () => (await rows()).every((mail) => mail.id === id || (mail.tries === 1 && !mail.startedAt)),
      15_000,
    )
    await db.update(mails).set({ nextTryAt: inAnHour })
    server = await startMailServer(port)
    await write()
    await until(async () => (await rows()).filter(({ state }) => state === 'sent').length === 6)
    expect((await rows()).filter(({ state }) => state === 'waiting')).toMatchObject([{ id, tries: 0 }])
  })

  it('is down, is asked only for the first messages, and the others keep their tries', async () => {
    await server.stop()
    for (let n = 0; n < 10; n++) await write()
    await startSender({ pollMs: 60_000 })
    const tries = async () => (await test.database.db.select().from(mails)).map((mail) => mail.tries)
    await until(async () => Math.max(...(await tries())) === 1)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await tries()).filter((count) => count > 0).length).toBeLessThanOrEqual(MAIL_CONNECTIONS)
  })

  it('hangs up before its greeting, is asked once for each counted try', async () => {
    await server.stop()
    let connections = 0
    const deaf = createServer((socket) => {
      connections++
      socket.end()
    })
    await new Promise<void>((resolve) => deaf.listen(server.port, '127.0.0.1', resolve))
    await write()
    await startSender()
    await tried(1)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect([connections, (await row()).tries]).toEqual([1, 1])
    await new Promise((resolve) => deaf.close(resolve))
  })

  it('greylists, is sent once by the second try', async () => {
    let asked = 0
    server.refuseWith(() => (++asked === 1 ? { code: 451, message: 'Greylisted' } : undefined))
    await write()
    await startSender()
    await tried(1)
    expect((await shown()).lastError).toContain('451 Greylisted')
    later(1)
    await until(async () => (await row()).state === 'sent')
    expect([asked, arrived().length]).toEqual([2, 1])
  })

  it('dies in the middle of a message, counts one try and is sent once', async () => {
    let count = 0
    server.faultWith(() => (++count === 1 ? 'dies in mid-message' : undefined))
    await write('A long line of a message.\n'.repeat(15_000))
    await startSender()
    await tried(1)
    expect(await shown()).toMatchObject({ status: 'waiting', tries: 1 })
    expect((await row()).lastError).not.toContain('twice')
    expect(count).toBe(1)
    later(1)
    await until(async () => (await row()).state === 'sent')
    expect(arrived()).toHaveLength(1)
  })

  it('dies after it took a message, is sent again with the same Message-ID, and says so from then on', async () => {
    let count = 0
    server.faultWith(() => (++count === 1 ? 'dies after the message' : undefined))
    await write()
    await startSender()
    await tried(1)
    expect(await shown()).toMatchObject({ status: 'waiting', tries: 1, lastError: unconfirmed })
    server.refuseWith(() => ({ code: 451, message: 'Later' }))
    later(1)
    await tried(2)
    expect((await shown()).lastError).toMatch(/451 Later.* The message may arrive twice\.$/)
    server.refuseWith(() => undefined)
    await api.trpc('mutation', 'mail.resend', { ids: [(await row()).id] }, admin)
    await until(async () => (await row()).state === 'sent')
    expect((await row()).lastError).toMatch(/The message may arrive twice\.$/)
    const id = `<${(await row()).id}@example.org>`
    expect(arrived()).toEqual([id, id])
  })

  it('dies after it took a message twice, is not sent it a third time', async () => {
    server.faultWith(() => 'dies after the message')
    await write()
    await startSender()
    await tried(1)
    later(1)
    await until(async () => (await row()).state === 'failed')
    expect(await shown()).toMatchObject({
      status: 'failed',
      tries: 2,
      lastError:
        'The server did not confirm the message. The message may have arrived twice, so it isn’t sent a third time.',
    })
    expect(arrived()).toHaveLength(2)
  })

  it('dies after it took a message, is not sent it again before its time because it takes others', async () => {
    let count = 0
    server.faultWith(() => (++count === 1 ? 'dies after the message' : undefined))
    await write()
    await startSender()
    await tried(1)
    const { id } = await row()
    const rows = () => test.database.db.select().from(mails)
    const sent = async () => (await rows()).filter(({ state }) => state === 'sent').length
    await write()
    await until(async () => (await sent()) === 1)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await rows()).find((mail) => mail.id === id)).toMatchObject({ state: 'waiting', tries: 1 })
    expect(arrived().filter((messageId) => messageId?.includes(id))).toHaveLength(1)
    later(1)
    await until(async () => (await sent()) === 2)
  })

  it('hangs up before it has asked for the message, is not said to have it', async () => {
    server.refuseWith(() => 'hangs up')
    await write()
    await startSender()
    for (const times of [1, 2, 3]) {
      await tried(times)
      expect(await row()).toMatchObject({ state: 'waiting', mayArriveTwice: false })
      later(15)
    }
  })

  it('is slow with one message, is sent the others meanwhile', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let count = 0
    server.faultWith(() => (++count === 1 ? held : undefined))
    await write()
    await startSender()
    await until(() => count === 1)
    const sent = async () =>
      (await test.database.db.select().from(mails)).filter(({ state }) => state === 'sent').length
    for (const times of [1, 2]) {
      await write()
      await until(async () => (await sent()) === times)
    }
    release()
    await until(async () => (await sent()) === 3)
  })

  it('is slow, is sent once although another process waits for it longer than a lease', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let begun = 0
    server.faultWith(() => {
      begun++
      return held
    })
    await write()
    await startSender()
    await until(() => begun === 1)
    await startSender()
    for (let i = 0; i < 3; i++) {
      later(4)
      await until(async () => (await row()).nextTryAt.getTime() === now.getTime() + 5 * MINUTE_MS)
    }
    expect(await shown()).toMatchObject({ status: 'waiting', isBeingSent: true, tries: 1, lastError: null })
    release()
    await until(async () => (await row()).state === 'sent')
    expect([begun, arrived().length, (await row()).tries]).toEqual([1, 1, 1])
  })

  it('does not answer, keeps no process from stopping', async () => {
    server.faultWith(() => new Promise(() => {}))
    await write()
    const sender = await startSender()
    await until(() => server.mails.length === 1)
    await sender.close()
    expect(await row()).toMatchObject({ state: 'waiting', startedAt: null, lastError: unconfirmed })
  })

  it('refuses for good, is not asked again', async () => {
    let asked = 0
    server.refuseWith(() => {
      asked++
      return { code: 550, message: 'No such user' }
    })
    await write()
    await startSender()
    await until(async () => (await row()).state === 'failed')
    later(600)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await shown()).toMatchObject({ status: 'failed', tries: 1 })
    expect([asked, arrived()]).toEqual([1, []])
  })
})
