import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailboxes, receivedMails } from '#drizzle/schema/index.ts'
import { openMailbox } from '#server/mailbox/imap-client.ts'
import { readingErrorInWords } from '#server/mailbox/imap-errors.ts'
import { startMailboxReader } from '#server/mailbox/reader.ts'
import { hasImapServer, startImapServer } from '#tests/helpers/imap-server.ts'
import { until } from '#tests/helpers/live-socket.ts'
import { writtenMail } from '#tests/helpers/received-mail.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { sendQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

type Server = Awaited<ReturnType<typeof startImapServer>>

describe.skipIf(!hasImapServer).each(databases)('the mailbox on Dovecot, read on the $name', ({ create }) => {
  let server: Server
  const { test, api } = runApp(create)
  const readers: ReturnType<typeof startMailboxReader>[] = []
  let recordId = ''
  beforeAll(async () => {
    server = await startImapServer()
    recordId = await sendQuery(test, api)
  })
  afterAll(() => server.remove())
  beforeEach(async () => {
    await test.database.db.delete(mailboxes)
    await test.database.db.delete(receivedMails)
  })
  afterEach(stopReaders)

  async function stopReaders() {
    await Promise.all(readers.splice(0).map((reader) => reader.close()))
  }

  function startReader(IMAP_URL = server.urlOf('imaps'), times: { pollMs?: number; leaseMs?: number } = {}) {
    const { env, log, clock } = api.deps
    const options = { db: test.database.db, env: { ...env, IMAP_URL }, siteUrl: 'https://example.org', log, clock }
    const reader = startMailboxReader({ ...options, backOffMs: [100], leaseMs: 900, ...times })
    readers.push(reader)
    return reader
  }

  const deliver = (text: string) =>
    server.deliver(writtenMail({ answers: [`<${recordId}@example.org>`], body: `\r\n${text}\r\n` }))
  const texts = async () => (await test.database.db.select().from(receivedMails)).map(({ text }) => text).sort()
  const has = (text: string) => until(async () => (await texts()).includes(text))
  const state = async () => (await test.database.db.select().from(mailboxes))[0]
  const status = async () => {
    const row = await state()
    return row && { lookedAt: row.lookedAt, error: row.error }
  }

  it('brings answers as they come, by IMAPS and by STARTTLS, and changes nothing in it', async () => {
    await deliver('before the start')
    startReader()
    await has('before the start')
    await deliver('while it waits')
    await has('while it waits')
    await stopReaders()
    await deliver('while it was stopped')
    startReader(server.urlOf('imap'))
    await has('while it was stopped')
    // A maildir's names end with the flags of a message that was seen.
    expect((await server.files()).filter((name) => /:2,\w/.test(name))).toEqual([])
    expect(await texts()).toHaveLength(3)
  })

  it('is found again after the server was away, and the screen says why not meanwhile', async () => {
    startReader()
    await until(async () => (await state())?.lookedAt != null)
    await server.stop()
    await until(async () => /can’t be reached|closed/.test((await status())?.error ?? ''))
    await server.start()
    await deliver('after the outage')
    await has('after the outage')
    await until(async () => (await status())?.error === null)
  })

  it('is read once when it counts anew', async () => {
    startReader()
    await deliver('before the count')
    await has('before the count')
    await stopReaders()
    const before = await texts()
    const { uidValidity } = (await state()) ?? {}
    await server.forgetUids()
    await deliver('after the count')
    startReader()
    await has('after the count')
    expect((await state())?.uidValidity).not.toBe(uidValidity)
    expect(await texts()).toEqual([...before, 'after the count'].sort())
  })

  it('is read by one process at a time, and by another one when that has ended', async () => {
    startReader()
    startReader()
    for (const text of ['one', 'two', 'three']) await deliver(text)
    await has('three')
    const holder = (await state())?.reader
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect((await state())?.reader).toBe(holder)
    // One that was killed does not release it, and another one takes it when the lease has run out.
    await stopReaders()
    const gone = { reader: recordId, readUntil: new Date(Date.now() + 500) }
    await test.database.db.update(mailboxes).set(gone)
    startReader()
    await deliver('four')
    await has('four')
    expect((await texts()).filter((text) => ['one', 'two', 'three', 'four'].includes(text))).toHaveLength(4)
  })

  it('that cannot be opened is told in words, without the password', async () => {
    const reasons: [string, RegExp][] = [
      [server.urlOf('imaps', { secret: 'wrong-secret' }), /^The mail server refused the login/],
      [server.urlOf('imaps', { path: 'Nowhere' }), /^The mail server has no such folder$/],
      [server.urlOf('imaps', { host: '127.0.0.1' }), /^No secure connection to the mail server: Hostname/],
    ]
    for (const [url, reason] of reasons) {
      await test.database.db.delete(mailboxes)
      startReader(url)
      await until(async () => (await status())?.error != null)
      expect((await status())?.error).toMatch(reason)
      expect(JSON.stringify([await state(), api.logged])).not.toContain('wrong-secret')
      await stopReaders()
    }
  })
})

describe('a mail server without TLS', () => {
  it('gets no password unless the setting allows it', async () => {
    const heard: string[] = []
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.write('* OK [CAPABILITY IMAP4rev1 LOGIN] ready\r\n')
      socket.on('data', (data) => {
        heard.push(String(data))
        const [tag, command] = String(data).split(' ')
        socket.write(
          `${command?.startsWith('LOG') ? '' : '* CAPABILITY IMAP4rev1\r\n'}${tag} ${command === 'LOGIN' ? 'NO' : 'OK'} done\r\n`,
        )
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const url = `imap://hello:secret@127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    await expect(openMailbox(url)).rejects.toThrow()
    expect(heard.join('')).not.toContain('secret')
    const refusal = await openMailbox(`${url}?tls=optional`).catch(readingErrorInWords)
    expect(refusal).toMatch(/refused the login/)
    expect(heard.join('')).toContain('secret')
    server.close()
  })
})
