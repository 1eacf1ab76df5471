import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { admins, consultations, mails, requestNotes, userQueries } from '#drizzle/schema/index.ts'
import { eraseDataSubject } from '#server/features/privacy/privacy.service.ts'
import { envelopeOf } from '#server/mail/envelope.ts'
import { replyLimit } from '#src/shared/mail/mail.ts'
import { recordKinds } from '#src/shared/privacy/privacy.schema.ts'
import { createAdmin, credentials, logIn } from '#tests/helpers/server-account.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { sendQuery, validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'
import { asGrace, grace, insertTwoAdmins, readSession } from '#tests/helpers/two-admins.ts'

const friday = new Date('2026-11-20T09:00:00Z')
const unknown = '019a0000-0000-7000-8000-000000000009'

describe.each(databases)('the correspondence about a request on the $name', ({ create }) => {
  let now = friday
  const { test, api } = runApp(create, { env: { SMTP_URL: 'smtp://127.0.0.1:9' }, clock: () => now })
  let cookie: Awaited<ReturnType<typeof logIn>>
  let recordId = ''
  beforeEach(async () => {
    const { db } = test.database
    now = friday
    for (const table of [mails, userQueries, consultations, admins]) await db.delete(table)
    await createAdmin(test)
    cookie = await logIn(api)
    recordId = await sendQuery(test, api)
  })

  const thread = (id = recordId) => api.trpc('query', 'mail.thread', { recordId: id }, cookie)
  const reply = (text: string, id = recordId) => api.trpc('mutation', 'mail.reply', { recordId: id, text }, cookie)
  const replies = async () => (await test.database.db.select().from(mails)).filter(({ kind }) => kind === 'reply')

  it('begins with the confirmation, and not with the notices to admins', async () => {
    expect((await thread()).body).toMatchObject([{ kind: 'confirmation', status: 'waiting', words: null, by: null }])
  })

  it('has an admin’s reply, which answers the message before it and quotes the request', async () => {
    now = new Date(friday.getTime() + 1)
    expect((await reply('  Hello Grace,\n\nsend us the rules.  ')).status).toBe(200)
    const [confirmation, answer] = (await thread()).body
    expect(answer).toMatchObject({ kind: 'reply', words: 'Hello Grace,\n\nsend us the rules.', by: 'Ada' })
    const [row] = await replies()
    expect(row).toMatchObject({
      recipient: validQuery.email,
      replyAddress: credentials.email,
      subject: `Re: ${confirmation.subject}`,
      inReplyTo: confirmation.id,
      state: 'waiting',
    })
    expect(row?.blocks.at(-1)).toEqual({ type: 'quote', text: validQuery.projectDescription })
    const settings = { SITE_NAME: 'N', CONTACT_EMAIL: 'hello@example.org', MAIL_FROM: undefined, siteUrl: '' }
    expect(row && envelopeOf(row, settings)).toMatchObject({
      inReplyTo: `<${confirmation.id}@example.org>`,
      references: `<${recordId}@example.org> <${confirmation.id}@example.org>`,
    })
    // From the person who wrote it; a sender without a name has that of the site.
    for (const [name, shown] of [
      ['', 'Ada (N)'],
      ['Front desk', 'Ada (Front desk)'],
    ] as const) {
      const from = { name, address: 'desk@firm.example' }
      expect(row && envelopeOf(row, { ...settings, MAIL_FROM: from }).from).toEqual({ ...from, name: shown })
    }
    now = new Date(friday.getTime() + 2)
    await reply('One more thing.')
    const [, second] = (await replies()).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    expect(second).toMatchObject({ subject: row?.subject, inReplyTo: row?.id })
  })

  it('is erased whole when a reply and a note are written at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const erased = eraseDataSubject(test.database.db, validQuery.email, recordKinds, friday)
      const note = api.trpc('mutation', 'notes.add', { recordId, text: 'A note.' }, cookie)
      const [sent, noted] = await Promise.all([reply('Hello.'), note, erased])
      for (const { status } of [sent, noted]) expect([200, 404]).toContain(status)
      expect(await replies()).toEqual([])
      expect(await test.database.db.$count(requestNotes)).toBe(0)
      recordId = await sendQuery(test, api)
    }
  })

  it('is there for consultation requests too, and goes with the admin’s name when the admin is removed', async () => {
    await api.rest('POST', '/api/users/consultation', { body: validConsultation })
    const [request] = await test.database.db.select().from(consultations)
    now = new Date(friday.getTime() + 1)
    expect((await reply('Hello.', request?.id)).status).toBe(200)
    expect((await thread(request?.id)).body).toHaveLength(2)
    expect((await replies()).map(({ recipient }) => recipient)).toEqual([validConsultation.email])
    await test.database.db.update(mails).set({ sentBy: null })
    expect((await thread(request?.id)).body.at(-1)).toMatchObject({ kind: 'reply', by: null, words: 'Hello.' })
  })

  it('takes no reply that is empty, too long or to an unknown request, and none from a visitor', async () => {
    for (const text of ['', '  ', 'x'.repeat(replyLimit + 1), 'a\0b']) expect((await reply(text)).status).toBe(400)
    for (const id of [unknown, 'x']) {
      expect((await reply('Hello.', id)).status).toBe(404)
      expect((await thread(id)).status).toBe(404)
    }
    expect((await api.trpc('mutation', 'mail.reply', { recordId, text: 'Hello.' })).status).toBe(401)
    expect((await api.trpc('query', 'mail.thread', { recordId })).status).toBe(401)
    expect(await replies()).toEqual([])
  })
})

describe.each(databases)('replies of two admins on the $name', ({ create }) => {
  let now = friday
  const env = { SMTP_URL: 'smtp://127.0.0.1:9' }
  const { test, api } = runApp(create, { env, readSession, clock: () => now })
  let recordId = ''
  let confirmation = ''
  beforeEach(async () => {
    const { db } = test.database
    now = friday
    for (const table of [mails, userQueries, admins]) await db.delete(table)
    await insertTwoAdmins(db)
    recordId = await sendQuery(test, api)
    confirmation = (await thread())[0].id
    now = new Date(friday.getTime() + 1000)
  })

  const thread = async () => (await api.trpc('query', 'mail.thread', { recordId }, admin)).body
  const reply = (text: string, seen: string | null | undefined, who: { cookie: string }) =>
    api.trpc('mutation', 'mail.reply', { recordId, text, seen }, who)
  const written = async () => (await thread()).map(({ words }: { words: string | null }) => words).slice(1)

  it('are refused when the other one has replied since the thread was read, and taken once that was', async () => {
    expect((await reply('First', confirmation, asGrace)).status).toBe(200)
    const [, first] = await thread()
    now = new Date(friday.getTime() + 2000)
    for (const seen of [confirmation, null, unknown]) {
      const { status, body } = await reply('Second', seen, admin)
      expect(status).toBe(409)
      expect(body.message).toBe('Grace has replied in the meantime. Read it first.')
    }
    expect(await written()).toEqual(['First'])
    // Grace knows her own.
    expect((await reply('Third', confirmation, asGrace)).status).toBe(200)
    expect((await reply('Second', first.id, admin)).status).toBe(409)
    const latest = (await thread()).at(-1).id
    now = new Date(friday.getTime() + 3000)
    expect((await reply('Second', latest, admin)).status).toBe(200)
    expect(await written()).toEqual(['First', 'Third', 'Second'])
    expect((await reply('x', 'no id', admin)).status).toBe(400)
  })

  it('that were canceled do not count, nor does a client that does not say what it has read', async () => {
    await reply('First', confirmation, asGrace)
    expect((await reply('Second', undefined, admin)).status).toBe(200)
    await test.database.db.update(mails).set({ state: 'cancelled' }).where(eq(mails.sentBy, grace.admin.id))
    expect((await reply('Third', confirmation, admin)).status).toBe(200)
  })

  it('that come at once: one wins', async () => {
    const answers = await Promise.all([reply('A', confirmation, admin), reply('B', confirmation, asGrace)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await written()).toHaveLength(1)
  })
})

describe.each(databases)('without SMTP_URL on the $name', ({ create }) => {
  const { test, api } = runApp(create, { clock: () => friday })

  it('a reply is refused rather than kept', async () => {
    await createAdmin(test)
    const cookie = await logIn(api)
    const recordId = await sendQuery(test, api)
    const { status } = await api.trpc('mutation', 'mail.reply', { recordId, text: 'Hello.' }, cookie)
    expect(status).toBe(409)
    const { body } = await api.trpc('query', 'mail.thread', { recordId }, cookie)
    expect(body).toMatchObject([{ kind: 'confirmation', status: 'off' }])
  })
})
