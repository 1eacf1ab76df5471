import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { consultations, mails, people, receivedMails } from '#drizzle/schema/index.ts'
import { getMailboxStatus, getUnreadableMailbox } from '#server/mailbox/mailbox.service.ts'
import { recordFailure, recordLook, takeMailbox } from '#server/mailbox/mailbox.store.ts'
import { readNext } from '#server/mailbox/read-next.ts'
import { DAY_MS, HOUR_MS } from '#src/shared/time/durations.ts'
import { friday, runMailbox } from '#tests/helpers/received-app.ts'
import { mailboxOf, report, writtenMail } from '#tests/helpers/received-mail.ts'
import { credentials } from '#tests/helpers/server-account.ts'
import { databases } from '#tests/helpers/server-database.ts'

const email = 'grace@navy.example'

describe.each(databases)('mails that visitors send, on the $name', ({ create }) => {
  const mailbox = runMailbox(create)
  const { test, api, hold, read, received, reply, waiting, state, notices, answer } = mailbox

  it('come into the thread of the request whose messages they answer, once', async () => {
    const mail = answer({ body: '\r\nHere are the rules.\r\n\r\n> Your request has arrived.\r\n' })
    expect(await read(mail)).toMatchObject([
      {
        kind: 'answer',
        fromName: 'Grace Hopper',
        fromAddress: email,
        isFromSender: true,
        subject: 'Re: We have your request',
        text: 'Here are the rules.\n\n> Your request has arrived.',
        isCut: false,
        files: [],
      },
    ])
    expect(await read(mail)).toHaveLength(1)
    expect(await state()).toMatchObject({ lastUid: 2, unmatched: 0 })
  })

  it('are known by the request’s id too, where a mail server changed our Message-IDs or the message was pruned', async () => {
    await test.database.db.delete(mails)
    const root = `<${mailbox.recordId}@elsewhere.example>`
    expect(await read(answer({ answers: [root, '<0100@ses.example>'] }))).toHaveLength(1)
    // The visitor writes once more, and the client names only the visitor's own mail.
    await read(answer({ answers: [root], messageId: '<first@navy.example>' }))
    expect(await read(writtenMail({ answers: ['<first@navy.example>'] }))).toHaveLength(3)
  })

  it('are left alone where they answer nothing of ours, whatever their subject', async () => {
    const strange = `<019a0000-0000-7000-8000-0000000000ff@example.org>`
    expect(
      await read(writtenMail(), writtenMail({ answers: [strange] }), writtenMail({ subject: mailbox.recordId })),
    ).toEqual([])
    expect(await state()).toMatchObject({ lastUid: 3, unmatched: 3 })
  })

  it('are answered in their thread', async () => {
    await read(answer({ messageId: '<question@navy.example>' }))
    mailbox.wait(HOUR_MS)
    await reply('Certainly.')
    const { items } = (await api.trpc('query', 'mail.list', {}, mailbox.cookie)).body
    const row = (await test.database.db.select().from(mails)).find(({ id }) => id === items[0].id)
    expect(row).toMatchObject({
      kind: 'reply',
      replyAddress: 'hello@example.org',
      answeredMessageId: '<question@navy.example>',
    })
  })

  it('move the last contact of the person, and are in the timeline', async () => {
    mailbox.wait(DAY_MS)
    await read(answer())
    const [person] = await test.database.db.select().from(people)
    expect(person?.activeAt).toEqual(mailbox.now)
    const { items } = (await api.trpc('query', 'people.timeline', { id: person?.id }, mailbox.cookie)).body
    expect(items[0]).toMatchObject({
      kind: 'query-received',
      recordId: mailbox.recordId,
      words: 'Thank you.',
      subject: null,
    })
    // Another request of the same person goes: the last contact stays.
    await api.rest('POST', '/api/users/consultation', {
      body: { name: 'Grace', email, description: 'A call about compilers.' },
    })
    await test.database.db.delete(consultations)
    expect((await test.database.db.select().from(people))[0]?.activeAt).toEqual(mailbox.now)
  })

  it('from another address are shown with it, and are no contact of the person', async () => {
    await read(answer({ from: '"Grace Hopper" <mallory@evil.example>' }))
    expect(await received()).toMatchObject([{ fromAddress: 'mallory@evil.example', isFromSender: false }])
    expect(JSON.stringify((await notices())[0]?.blocks)).toContain(
      'mallory@evil.example, not the address of the request',
    )
    expect((await notices())[0]?.replyAddress).toBe(email)
    const [person] = await test.database.db.select().from(people)
    expect(person?.activeAt).toEqual(friday)
    const { items } = (await api.trpc('query', 'people.timeline', { id: person?.id }, mailbox.cookie)).body
    expect(items[0]).toMatchObject({ kind: 'query-received', subject: 'mallory@evil.example' })
  })

  it('from an admin, by a program or from weeks ago tell nobody and make nothing wait', async () => {
    await reply('Hello Grace.')
    mailbox.wait(HOUR_MS)
    await read(
      answer({ from: credentials.email }),
      answer({ headers: ['Auto-Submitted: auto-replied'] }),
      answer({ headers: ['Precedence: bulk'] }),
      answer({ headers: ['X-Autoreply: yes'] }),
    )
    mailbox.arriveAt(new Date(mailbox.now.getTime() - 8 * DAY_MS))
    await read(answer())
    expect((await received()).map(({ kind }: { kind: string }) => kind)).toEqual([
      'answer',
      'answer',
      'automatic',
      'automatic',
      'automatic',
    ])
    expect([await waiting('us'), (await notices()).length]).toEqual([0, 0])
  })

  it('that report a message as returned make it a failed one, which answers nothing', async () => {
    await reply('Hello Grace.')
    const [row] = (await test.database.db.select().from(mails)).filter(({ kind }) => kind === 'reply')
    await test.database.db.update(mails).set({ state: 'sent' })
    const from = 'Mail Delivery System <MAILER-DAEMON@mx.example>'
    const delayed = writtenMail({ from, body: report(`<${row?.id}@example.org>`, 'delayed') })
    await read(delayed)
    expect(await waiting('them')).toBe(1)
    await read(writtenMail({ from, body: report(`<${row?.id}@example.org>`) }))
    const thread = (await api.trpc('query', 'mail.thread', { recordId: mailbox.recordId }, mailbox.cookie)).body
    expect(thread.at(-1)).toMatchObject({
      status: 'failed',
      lastError: 'Returned by the recipient’s mail server: 550 5.1.1 No such user',
    })
    expect(await received()).toMatchObject([{ kind: 'bounce' }])
    expect([await waiting('us'), (await notices()).length]).toEqual([1, 0])
  })

  it('of a flood are stored a hundred a day, and told ten times', async () => {
    const [first] = await read(answer(), ...Array.from({ length: 11 }, () => answer()))
    expect((await notices()).length).toBe(10)
    const { isFromSender, files, ...row } = first
    const more = Array.from({ length: 86 }, () => ({
      ...row,
      id: randomUUID(),
      messageId: randomUUID(),
      recordId: mailbox.recordId,
    }))
    await test.database.db
      .insert(receivedMails)
      .values(more.map((mail) => ({ ...mail, awaitsAnswer: true, receivedAt: mailbox.now, storedAt: mailbox.now })))
    expect(await read(answer(), answer(), answer(), answer())).toHaveLength(100)
    expect(await state()).toMatchObject({ unmatched: 2, lastUid: 16 })
    mailbox.wait(2 * DAY_MS)
    expect(await read(answer())).toHaveLength(101)
  })

  it('are stored by the process that holds the mailbox only', async () => {
    const { db } = test.database
    expect(await takeMailbox(db, { ...hold(), reader: mailbox.recordId })).toBe(true)
    expect(await takeMailbox(db, hold())).toBe(false)
    const other = mailboxOf([answer()], () => mailbox.now)
    const options = { db, env: api.deps.env, siteUrl: '', log: api.deps.log, hold, mailbox: other }
    await expect(readNext({ ...options, after: 0, signal: new AbortController().signal })).rejects.toThrow()
    expect(await received()).toEqual([])
    mailbox.wait(60_000)
    expect(await takeMailbox(db, hold())).toBe(true)
  })

  it('come with the state of the mailbox, and of one that is not read there is none', async () => {
    const status = async () => (await api.trpc('query', 'mailbox.status', undefined, mailbox.cookie)).body
    const name = 'hello on 127.0.0.1, folder INBOX'
    expect(await status()).toEqual({ name, lookedAt: null, error: null, unmatched: 0 })
    await read(writtenMail())
    await recordLook(test.database.db, hold())
    await recordFailure(test.database.db, hold(), 'Refused')
    expect(await status()).toEqual({ name, lookedAt: mailbox.now.toJSON(), error: 'Refused', unmatched: 1 })
    await recordLook(test.database.db, hold())
    expect(await status()).toMatchObject({ error: null })
    expect(await getMailboxStatus(test.database.db, { IMAP_URL: undefined })).toBeNull()
  })

  it('are missed on every screen after two failures to read the mailbox, until it works again', async () => {
    const missed = async () =>
      (await api.trpc('query', 'mail.status', undefined, mailbox.cookie)).body.unreadableMailbox
    const { db } = test.database
    await read(writtenMail())
    await recordFailure(db, hold(), 'Closed')
    expect(await missed()).toBeNull()
    await recordFailure(db, hold(), 'The mail server refused the login')
    expect(await missed()).toMatchObject({ error: 'The mail server refused the login' })
    await recordLook(db, hold())
    expect(await missed()).toBeNull()
    expect(await getUnreadableMailbox(db, { IMAP_URL: undefined })).toBeNull()
  })

  it('are read by admins only', async () => {
    expect((await api.trpc('query', 'mailbox.thread', { recordId: mailbox.recordId })).status).toBe(401)
    expect((await api.trpc('query', 'mailbox.status')).status).toBe(401)
    expect((await api.trpc('query', 'mailbox.thread', { recordId: 'x' }, mailbox.cookie)).status).toBe(404)
  })
})
