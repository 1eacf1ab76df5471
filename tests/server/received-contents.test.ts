import { describe, expect, it } from 'vitest'
import { auditEntries, receivedAttachments, receivedMails } from '#drizzle/schema/index.ts'
import { eraseDataSubject, exportDataSubject } from '#server/features/privacy/privacy.service.ts'
import { type RecordKind, recordKinds } from '#src/shared/privacy/privacy.schema.ts'
import { runMailbox } from '#tests/helpers/received-app.ts'
import { parts } from '#tests/helpers/received-mail.ts'
import { databases } from '#tests/helpers/server-database.ts'

describe.each(databases)('what mails of visitors contain, on the $name', ({ create }) => {
  const mailbox = runMailbox(create)
  const { test, api, read, received, state, answer } = mailbox

  it('that have only HTML are stored as text, and nothing in them is markup', async () => {
    const body =
      'Content-Type: text/html; charset=utf-8\r\n\r\n<style>p{}</style><script>alert(1)</script><p>Yes, <b>please</b>.</p><img src=x onerror=alert(2)><blockquote>Before</blockquote>'
    const [mail] = await read(answer({ body }))
    expect(mail.text).toContain('Yes, please.')
    expect(mail.text).toContain('> Before')
    expect(mail.text).not.toMatch(/alert|<|style/)
  })

  it('that have HTML and a file are stored as text', async () => {
    const image = 'Content-Type: image/png\r\nContent-ID: <a@b>\r\nContent-Disposition: inline; filename=a.png\r\n\r\nx'
    const body = parts(
      'Content-Type: text/html; charset=utf-8\r\n\r\n<p>Yes, <b>\u00a320</b> — \u201cplease\u201d.</p>',
      image,
    )
    const [mail] = await read(answer({ body }))
    expect(mail.text).toBe('Yes, \u00a320 — \u201cplease\u201d.')
    const related = body.replace('multipart/mixed', 'multipart/related')
    expect((await read(answer({ body: related }))).at(-1).text).toBe(mail.text)
  })

  it('bring files, which admins download and no browser shows', async () => {
    const body = parts(
      'Content-Type: text/plain\r\n\r\nSee the file.',
      'Content-Type: text/html; name="rules.html"\r\nContent-Disposition: attachment; filename="../\u202elmth.rules \'1\'\\".html"\r\nContent-Transfer-Encoding: base64\r\n\r\nPHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    )
    const [mail] = await read(answer({ body }))
    expect(mail.text).toBe('See the file.')
    expect(mail.files).toMatchObject([{ bytes: 25, isStored: true }])
    const [{ id, name }] = mail.files
    expect(name).not.toMatch(/[/\\\u202e"]/)
    const url = `/api/admin/received-files/${id}`
    expect((await api.rest('GET', url)).status).toBe(401)
    const file = await api.rest('GET', url, { headers: mailbox.cookie })
    expect(file.body).toBe('<script>alert(1)</script>')
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="[^"\\]+"$/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(
      (await api.rest('GET', url, { headers: { ...mailbox.cookie, 'sec-fetch-site': 'cross-site' } })).status,
    ).toBe(403)
    for (const unknown of ['x', mailbox.recordId]) {
      expect((await api.rest('GET', `/api/admin/received-files/${unknown}`, { headers: mailbox.cookie })).status).toBe(
        404,
      )
    }
  })

  it('that are too large are stored in part, and say so', async () => {
    const file = 'A'.repeat(76).concat('\r\n').repeat(280_000)
    const body = parts(
      `Content-Type: text/plain\r\n\r\n${'word '.repeat(30_000)}`,
      `Content-Type: application/zip\r\nContent-Disposition: attachment; filename=huge.zip\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}`,
    )
    const [mail] = await read(answer({ body }))
    expect(mail.text.length).toBe(100_000)
    expect(mail).toMatchObject({ isCut: true, files: [{ name: 'huge.zip', isStored: false }] })
    expect(
      (await api.rest('GET', `/api/admin/received-files/${mail.files[0].id}`, { headers: mailbox.cookie })).status,
    ).toBe(404)
  })

  it('that are broken or hostile neither stop the reader nor change what is shown around them', async () => {
    const nested = Array.from(
      { length: 2000 },
      (_, depth) => `--b${depth}\r\nContent-Type: multipart/mixed; boundary=b${depth + 1}\r\n\r\n`,
    )
    const hostile = [
      answer({ body: 'Content-Type: multipart/mixed; boundary="never"\r\n\r\n--other\r\n\r\nhalf' }),
      answer({ body: `Content-Type: multipart/mixed; boundary=b0\r\n\r\n${nested.join('')}` }),
      answer({ body: `Content-Type: text/html\r\n\r\n${'<div>'.repeat(50_000)}deep` }),
      answer({
        body: 'Content-Type: text/plain; charset=x-unknown\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%=\0\xff',
      }),
      answer({ from: '', subject: '', messageId: '' }),
      answer({ subject: '=?utf-8?q?a=0D=0ABcc:_x@evil.example=E2=80=AEb=00?=', messageId: '<a@b>\r\nX-Evil: <c@d>' }),
      answer({ from: `=?utf-8?q?${'n'.repeat(5000)}?= <grace@navy.example>` }),
      answer({
        answers: [...Array.from({ length: 5000 }, (_, place) => `<${place}@evil.example>`), mailbox.confirmation],
      }),
      Buffer.concat([
        Buffer.from(answer().split('\r\n\r\n')[0] ?? ''),
        Buffer.from('\r\n\r\n\xff\xfe\x00 bytes', 'latin1'),
      ]),
    ]
    const stored = await read(...hostile, answer({ body: '\r\nThe last one.' }))
    expect(await state()).toMatchObject({ lastUid: hostile.length + 1 })
    expect(stored).toHaveLength(hostile.length + 1)
    expect(stored.at(-1).text).toBe('The last one.')
    for (const { subject, fromName, text } of stored) {
      expect(`${subject}${fromName}`).not.toMatch(/[\r\n\0\u202e]/)
      expect(text).not.toContain('\0')
      expect(fromName.length).toBeLessThanOrEqual(250)
    }
  })

  it('are exported with the data of the person, and erased with it, in other threads too', async () => {
    const { db } = test.database
    const file = 'Content-Type: text/plain; name=a.txt\r\nContent-Disposition: attachment\r\n\r\nHello'
    await read(answer({ body: parts('Content-Type: text/plain\r\n\r\nSee the file.', file) }))
    await read(answer({ from: 'bob@example.com' }))
    const { received: exported } = await exportDataSubject(db, 'GRACE@navy.example')
    expect(exported).toMatchObject([{ text: 'See the file.', files: [{ name: 'a.txt', base64: 'SGVsbG8=' }] }, {}])
    expect((await exportDataSubject(db, 'bob@example.com')).received).toMatchObject([
      { fromAddress: 'bob@example.com' },
    ])

    const erase = (email: string, kinds: readonly RecordKind[] = recordKinds) =>
      eraseDataSubject(db, email, kinds, mailbox.now)
    expect((await erase('bob@example.com', ['subscriptions'])).counts.received).toBe(0)
    expect((await erase('Bob@example.com')).counts.received).toBe(1)
    expect(await received()).toHaveLength(1)
    expect((await erase('grace@navy.example')).counts.received).toBe(1)
    expect([await db.$count(receivedMails), await db.$count(receivedAttachments)]).toEqual([0, 0])
    const recorded = await db.select({ kind: auditEntries.kind }).from(auditEntries).orderBy(auditEntries.number)
    const acts = recorded.flatMap(({ kind }) => (kind.startsWith('person ') ? kind : []))
    expect(acts).toEqual(['person export', 'person export', 'person erasure', 'person erasure'])
  })
})
