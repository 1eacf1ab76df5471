// Long because the cases share the app with its storage, and run on both databases and in both storages.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { admins, attachments, mails, userQueries } from '#drizzle/schema/index.ts'
import { eraseDataSubject, exportDataSubject } from '#server/features/privacy/privacy.service.ts'
import { pruneAttachments } from '#server/mail/attachment.service.ts'
import { pruneMails } from '#server/mail/mail.store.ts'
import { attachmentsMax, attachmentsMaxBytes } from '#src/shared/mail/attachment.ts'
import { recordKinds } from '#src/shared/privacy/privacy.schema.ts'
import { DAY_MS, HOUR_MS } from '#src/shared/time/durations.ts'
import { until } from '#tests/helpers/live-socket.ts'
import { runMailServer, startSender, startSenderTo } from '#tests/helpers/mail-run.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { sendQuery, validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'
import { startS3 } from '#tests/helpers/server-s3.ts'
import { asGrace, insertTwoAdmins, readSession } from '#tests/helpers/two-admins.ts'

const friday = new Date('2026-11-20T09:00:00Z')
const unknown = '019a0000-0000-7000-8000-000000000009'

const s3 = await startS3()
const dataDir = await mkdtemp(path.join(tmpdir(), 'attachments-'))
afterAll(async () => {
  s3.close()
  await rm(dataDir, { recursive: true })
})
const places = [
  { place: 'directory', settings: { DATA_DIR: dataDir } },
  { place: 'bucket', settings: s3.env },
]
const cases = databases.flatMap((database) => places.map((place) => ({ ...database, ...place })))

describe.each(cases)('files of replies on the $name, in a $place', ({ create, settings }) => {
  let now = friday
  const { test, api } = runApp(create, {
    readSession,
    clock: () => now,
    env: { SMTP_URL: 'smtp://127.0.0.1:9', ...settings },
  })
  const server = runMailServer()
  let recordId = ''
  beforeEach(async () => {
    const { db } = test.database
    now = friday
    await db.update(attachments).set({ mailId: null, removeAt: new Date(0) })
    await prune()
    for (const table of [mails, userQueries, admins]) await db.delete(table)
    await insertTwoAdmins(db)
    recordId = await sendQuery(test, api)
    server.mails.length = 0
  })

  const prune = () => pruneAttachments({ db: test.database.db, attachments: api.deps.attachments }, now)
  const upload = (
    name: string,
    body: string | Buffer = 'content',
    headers: Record<string, string> = admin,
    id = recordId,
  ) =>
    api.rest('POST', `/attachments?recordId=${id}&name=${encodeURIComponent(name)}`, {
      body,
      headers: { 'content-type': 'application/octet-stream', ...headers },
    })
  const download = (id: string, headers: Record<string, string> = admin) =>
    api.app.inject({ url: `/attachments/${id}`, headers })
  const unsent = async (headers = admin): Promise<{ id: string; name: string }[]> =>
    (await api.trpc('query', 'mail.composer', { recordId }, headers)).body.attachments
  const reply = (ids: string[], headers = admin, id = recordId) => {
    // After the confirmation.
    now = new Date(now.getTime() + 1)
    return api.trpc('mutation', 'mail.reply', { recordId: id, text: 'See the files.', attachments: ids }, headers)
  }
  const thread = async () => (await api.trpc('query', 'mail.thread', { recordId }, admin)).body
  const rows = () => test.database.db.select().from(attachments)
  async function stored(): Promise<string[]> {
    const found: string[] = []
    for await (const { name } of api.deps.attachments.list()) found.push(name)
    return found
  }
  async function deliver(count: number) {
    const sender = await startSenderTo(server.url, test, api)
    const replies = () => server.mails.map(({ mail }) => mail).filter(({ subject }) => subject?.startsWith('Re: '))
    await until(() => replies().length === count)
    await sender.close()
    return replies()
  }

  it('are uploaded, sent with the reply, and downloaded from the thread', async () => {
    const bytes = Buffer.from([0, 1, 2, 255, 13, 10])
    const first = (await upload('Angebot – Zürich.pdf', bytes)).body
    expect(first).toEqual({ id: expect.any(String), name: 'Angebot – Zürich.pdf', bytes: 6 })
    const second = (await upload('notes.txt', 'Hello')).body
    expect(await unsent()).toEqual([first, second])
    expect((await reply([first.id, second.id])).status).toBe(200)
    expect(await unsent()).toEqual([])
    const { id, attachments } = (await thread()).at(-1)
    expect(attachments).toEqual([first, second])
    const outbox = await api.trpc('query', 'mail.byId', { id }, admin)
    expect(outbox.body.attachments).toEqual([first, second])
    const [mail] = await deliver(1)
    expect(mail?.attachments.map(({ filename, content }) => [filename, content])).toEqual([
      ['Angebot – Zürich.pdf', bytes],
      ['notes.txt', Buffer.from('Hello')],
    ])
    const answer = await download(first.id, asGrace)
    expect(answer).toMatchObject({ statusCode: 200, rawPayload: bytes })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition':
        'attachment; filename="Angebot ? Z?rich.pdf"; filename*=UTF-8\'\'Angebot%20%E2%80%93%20Z%C3%BCrich.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
  })

  it('are for admins only, and unsent ones for the one who uploaded them', async () => {
    const { id } = (await upload('a.txt')).body
    expect((await upload('b.txt', 'x', {})).status).toBe(401)
    expect((await download(id, {})).statusCode).toBe(401)
    expect((await download(id, asGrace)).statusCode).toBe(404)
    expect((await download(id)).statusCode).toBe(200)
    expect((await download(id, { ...admin, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await upload('b.txt', 'x', { ...admin, origin: 'https://evil.example' })).status).toBe(403)
    const [row] = await rows()
    expect((await api.app.inject({ url: `/uploads/${row?.file}` })).statusCode).toBe(404)
    expect(await unsent(asGrace)).toEqual([])
    expect((await api.trpc('mutation', 'mail.removeAttachment', { id }, asGrace)).status).toBe(404)
    expect((await reply([id], asGrace)).status).toBe(409)
    expect(await unsent()).toHaveLength(1)
  })

  it('are refused when empty, too large, too many, about nothing or not as a file', async () => {
    expect(await upload('a.txt', '', { ...admin, 'content-length': '0' })).toMatchObject({
      status: 400,
      body: 'The file is empty',
    })
    const most = Buffer.alloc(attachmentsMaxBytes)
    expect((await upload('a.txt', Buffer.concat([most, Buffer.from('x')]))).status).toBe(413)
    expect((await upload('a.txt', most)).status).toBe(200)
    expect(await upload('b.txt', 'x')).toMatchObject({
      status: 413,
      body: 'The files of a reply must be at most 10 MB together',
    })
    const [{ id } = { id: '' }] = await unsent()
    expect((await api.trpc('mutation', 'mail.removeAttachment', { id }, admin)).status).toBe(200)
    for (let n = 0; n < attachmentsMax; n++) expect((await upload(`${n}.txt`)).status).toBe(200)
    expect(await upload('one more.txt')).toMatchObject({ status: 413, body: 'A reply takes at most 10 files' })
    for (const id of [unknown, 'x']) expect((await upload('a.txt', 'x', admin, id)).status).toBe(404)
    expect((await upload('a.txt', '{}', { ...admin, 'content-type': 'application/json' })).status).toBe(415)
    expect(
      (await api.rest('POST', '/attachments', { body: 'x', headers: { ...admin, 'content-length': '1' } })).status,
    ).toBe(415)
    expect(await rows()).toHaveLength(attachmentsMax)
    expect(await stored()).toHaveLength(attachmentsMax)
  })

  it('go only with a reply to their request, once, and with all that were chosen', async () => {
    const { id } = (await upload('a.txt')).body
    await api.rest('POST', '/api/users/query', { body: { ...validQuery, email: 'other@example.com' } })
    const others = await test.database.db.select().from(userQueries)
    const other = others.find((one) => one.id !== recordId)?.id ?? ''
    expect((await reply([id], admin, other)).status).toBe(409)
    expect(await reply([id, unknown])).toMatchObject({
      status: 409,
      body: { message: 'An attachment is no longer stored. Remove it and add it again.' },
    })
    expect((await reply(['x'])).status).toBe(400)
    expect((await thread()).filter(({ kind }: { kind: string }) => kind === 'reply')).toEqual([])
    expect((await reply([id])).status).toBe(200)
    expect((await reply([id])).status).toBe(409)
    expect((await api.trpc('mutation', 'mail.removeAttachment', { id }, admin)).status).toBe(404)
  })

  it('are removed when the admin says so, and when no reply took them for a week', async () => {
    const [first, second] = [(await upload('a.txt')).body, (await upload('b.txt')).body]
    expect((await api.trpc('mutation', 'mail.removeAttachment', { id: first.id }, admin)).status).toBe(200)
    expect(await unsent()).toEqual([second])
    expect(await stored()).toHaveLength(1)
    now = new Date(friday.getTime() + 7 * DAY_MS - 1)
    expect(await prune()).toBe(0)
    expect(await unsent()).toHaveLength(1)
    now = new Date(friday.getTime() + 7 * DAY_MS)
    expect(await unsent()).toEqual([])
    expect((await reply([second.id])).status).toBe(409)
    expect(await prune()).toBe(1)
    expect([await rows(), await stored()]).toEqual([[], []])
  })

  it('are removed within the hour when their upload failed', async () => {
    const { save } = api.deps.attachments
    api.deps.attachments.save = async () => {
      throw new Error('no room')
    }
    expect((await upload('a.txt')).status).toBe(500)
    api.deps.attachments.save = save
    expect(await unsent()).toEqual([])
    now = new Date(friday.getTime() + HOUR_MS)
    expect(await prune()).toBe(1)
  })

  it('stay with their message, also when it is sent again, and go with the last of them', async () => {
    const { id } = (await upload('a.txt', 'Hello')).body
    await reply([id])
    await deliver(1)
    const [sent] = await test.database.db.select().from(mails).where(eq(mails.kind, 'reply'))
    now = new Date(friday.getTime() + 80 * DAY_MS)
    expect((await api.trpc('mutation', 'mail.resend', { ids: [sent?.id] }, admin)).status).toBe(200)
    const [, again] = await deliver(2)
    expect(again?.attachments.map(({ content }) => String(content))).toEqual(['Hello'])
    now = new Date(friday.getTime() + 91 * DAY_MS)
    await pruneMails(test.database.db, now)
    expect(await prune()).toBe(1)
    expect(await stored()).toHaveLength(1)
    const copy = (await thread()).at(-1)
    expect((await download(copy.attachments[0].id)).body).toBe('Hello')
    now = new Date(friday.getTime() + 171 * DAY_MS)
    await pruneMails(test.database.db, now)
    expect(await prune()).toBe(1)
    expect([await rows(), await stored()]).toEqual([[], []])
  })

  it('that are gone fail the message, with a reason, instead of sending it without them', async () => {
    const { id } = (await upload('a.txt')).body
    await reply([id])
    await api.deps.attachments.discard(await stored())
    const transport = { send: async () => {}, close: () => {} }
    const sender = startSender(test, api, transport)
    await until(async () => (await thread()).at(-1).status === 'failed')
    await sender.close()
    expect((await thread()).at(-1).lastError).toBe('Not sent, because the attachment a.txt is no longer stored.')
    expect((await download(id)).statusCode).toBe(404)
  })

  it('are part of the data of a person, and erased with it', async () => {
    const { id } = (await upload('sent.txt', 'Hello')).body
    await reply([id])
    await upload('unsent.txt')
    const { db } = test.database
    expect((await exportDataSubject(db, validQuery.email)).attachments).toMatchObject([
      { recordId, name: 'sent.txt', bytes: 5 },
      { recordId, name: 'unsent.txt', bytes: 7 },
    ])
    await eraseDataSubject(db, validQuery.email, recordKinds, now)
    expect((await download(id)).statusCode).toBe(404)
    for (const row of await rows()) expect(row).toMatchObject({ name: '', recordId: null, by: null, mailId: null })
    expect(await prune()).toBe(2)
    expect([await rows(), await stored()]).toEqual([[], []])
  })
})
