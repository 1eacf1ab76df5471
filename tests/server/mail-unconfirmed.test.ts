import { describe, expect, it } from 'vitest'
import { claimDue, extendLease } from '#server/mail/claim.store.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { runFaultyMail } from '#tests/helpers/faulty-mail.ts'
import { until } from '#tests/helpers/live-socket.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { databases } from '#tests/helpers/server-database.ts'

const unconfirmed = 'The server did not confirm the message. The message may arrive twice.'

describe.each(databases)('a mail on the $name, to a server that', ({ create }) => {
  const { test, api, server, now, later, startSender, write, rows, row, shown, tried, sent, arrived } =
    runFaultyMail(create)

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
      await until(async () => (await row()).nextTryAt.getTime() === now().getTime() + 5 * MINUTE_MS)
    }
    expect(await shown()).toMatchObject({ status: 'waiting', isBeingSent: true, tries: 1, lastError: null })
    release()
    await until(async () => (await row()).state === 'sent')
    expect([begun, arrived().length, (await row()).tries]).toEqual([1, 1, 1])
  })

  it('is slow, keeps its lease when an extension of it arrives late', async () => {
    await write()
    const mail = await claimDue(test.database.db, { now: now(), leaseMs: 5 * MINUTE_MS, perMinute: undefined })
    if (!mail) throw new Error('No message is due')
    const until = (minutes: number) => new Date(now().getTime() + minutes * MINUTE_MS)
    for (const minutes of [9, 7]) await extendLease(test.database.db, mail, until(minutes))
    expect((await row()).nextTryAt).toEqual(until(9))
  })

  it('does not answer, keeps no process from stopping', async () => {
    server.faultWith(() => new Promise(() => {}))
    await write()
    const sender = await startSender()
    await until(() => server.mails.length === 1)
    await sender.close()
    expect(await row()).toMatchObject({ state: 'waiting', startedAt: null, lastError: unconfirmed })
  })

  it('two processes began to send it to before they ended, is not sent it a third time', async () => {
    await write()
    const claim = () => claimDue(test.database.db, { now: now(), leaseMs: 5 * MINUTE_MS, perMinute: undefined })
    for (const tries of [1, 2]) {
      expect(await claim()).toMatchObject({ state: 'waiting', tries })
      later(5)
    }
    await startSender()
    await until(async () => (await row()).state === 'failed')
    expect(await row()).toMatchObject({
      tries: 2,
      startedAt: null,
      mayArriveTwice: true,
      lastError: 'Sending was interrupted. The message may have arrived twice, so it isn’t sent a third time.',
    })
    expect(arrived()).toEqual([])
  })
})
