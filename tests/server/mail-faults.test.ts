import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { mails } from '#drizzle/schema/index.ts'
import { MAIL_CONNECTIONS } from '#server/mail/transport.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { runFaultyMail } from '#tests/helpers/faulty-mail.ts'
import { until } from '#tests/helpers/live-socket.ts'
import { databases } from '#tests/helpers/server-database.ts'

describe.each(databases)('a mail on the $name, to a server that', ({ create }) => {
  const { test, server, startServer, now, later, startSender, write, rows, row, shown, tried, sent, arrived } =
    runFaultyMail(create)

  it('is down for a while, is sent when it is back', async () => {
    const { port } = server
    await server.stop()
    await write()
    await startSender()
    await tried(1)
    expect(await shown()).toMatchObject({ status: 'waiting', tries: 1, isBeingSent: false })
    expect((await row()).lastError).toMatch(/^The mail server can’t be reached \(.*ECONNREFUSED/)
    await startServer(port)
    later(1)
    await until(async () => (await row()).state === 'sent')
    expect(arrived()).toEqual([`<${(await row()).id}@example.org>`])
  })

  it('is down for two days, is tried every hour, then no more', async () => {
    await server.stop()
    await write()
    const queuedAt = new Date(now().getTime() - 47 * 60 * MINUTE_MS)
    await test.database.db.update(mails).set({ tries: 50, queuedAt })
    await startSender()
    await tried(51)
    expect(await row()).toMatchObject({ state: 'waiting', nextTryAt: new Date(now().getTime() + 60 * MINUTE_MS) })
    later(60)
    await until(async () => (await row()).state === 'failed')
    expect(await shown()).toMatchObject({ status: 'failed', tries: 52 })
    await startServer()
  })

  it('was down for long, is sent with the first that it takes again, and not what is planned for later', async () => {
    const { port } = server
    await server.stop()
    const { db } = test.database
    const inAnHour = new Date(now().getTime() + 60 * MINUTE_MS)
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
    await startServer(port)
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
    for (const times of [1, 2]) {
      await write()
      await until(async () => (await sent()) === times)
    }
    release()
    await until(async () => (await sent()) === 3)
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
