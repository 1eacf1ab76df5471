import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { admins, mails, userQueries } from '#drizzle/schema/index.ts'
import { replyLimit } from '#src/shared/mail/mail.ts'
import { until } from '#tests/helpers/live-socket.ts'
import { runMailServer, startSenderTo } from '#tests/helpers/mail-run.ts'
import { createAdmin, logIn } from '#tests/helpers/server-account.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { sendQuery, validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const siteUrl = 'https://firm.example'
const hostile = [
  '<img src="https://evil.example/pixel.png"><script>alert(1)</script>',
  '![a pixel](https://evil.example/pixel.png) ![ours](/uploads/x.webp) ![](javascript:alert(1))',
  '[![in a link](https://evil.example/a.png)](https://evil.example/b)',
  '[script](javascript:alert(1)) [data](data:text/html,x) [title](https://a.example "<p onload=x")',
].join('\n\n')
const formatted = [
  '# Offer',
  'Some **bold** and _slanted_ `code`, see [our method](/insights) and [below](#end).[^1]',
  '- one\n- two',
  '1. first',
  '> quoted',
  '```\n<b>code</b>\n```',
  '| a | b |\n| - | -: |\n| 1 | 2 |',
  '- [x] done',
  '[^1]: A note.',
].join('\n\n')

describe.each(databases)('replies in Markdown on the $name', ({ create }) => {
  const { test, api } = runApp(create, { env: { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: siteUrl } })
  let cookie: Awaited<ReturnType<typeof logIn>>
  let recordId = ''
  const server = runMailServer()
  let sender: Awaited<ReturnType<typeof startSenderTo>> | undefined
  afterAll(() => sender?.close())
  beforeEach(async () => {
    const { db } = test.database
    for (const table of [mails, userQueries, admins]) await db.delete(table)
    await createAdmin(test)
    cookie = await logIn(api)
    recordId = await sendQuery(test, api)
    server.mails.length = 0
  })

  const call = (name: string, input: unknown) => api.trpc('mutation', name, input, cookie)
  const preview = async (text: string): Promise<string> => (await call('mail.preview', { text })).body.html
  async function sent(text: string) {
    expect((await call('mail.reply', { recordId, text })).status).toBe(200)
    sender = await startSenderTo(server.url, test, api)
    const isReply = ({ mail }: (typeof server.mails)[number]) => mail.subject?.startsWith('Re: ') === true
    await until(() => server.mails.some(isReply))
    await sender.close()
    return server.mails.find(isReply)?.mail
  }

  it('are mailed as HTML with its own styles, and as they were written', async () => {
    const mail = await sent(formatted)
    const html = String(mail?.html)
    expect(html).toMatch(/<h2 style="[^"]+">Offer<\/h2>/)
    expect(html).toContain('<strong style="font-weight:600">bold</strong>')
    expect(html).toContain('href="https://firm.example/insights"')
    for (const tag of ['ul', 'ol', 'blockquote', 'pre', 'table', 'td', 'th']) {
      expect(html).toMatch(new RegExp(`<${tag}[^>]* style="`))
    }
    expect(html).toContain('&#x3C;b>code')
    expect(html).toContain('☑</span> done')
    expect(html).toMatch(/<th align="right" style="[^"]*text-align:right">b/)
    expect(html).not.toContain('Footnotes')
    // Neither what is for pages nor a color of our own.
    expect(html).not.toMatch(/class=|\sid=|href="#|<input|[^-]color:|background/)
    expect(mail?.text).toContain(`${formatted}\n\n`)
    expect(mail?.text).toContain(`> ${validQuery.projectDescription.split('\n')[0]}`)
  })

  it('load nothing and run nothing', async () => {
    const html = String((await sent(hostile))?.html)
    expect(html).not.toMatch(/<img|<script|href="(javascript|data)|onload|title=/)
    expect(html).toContain('href="https://evil.example/pixel.png"')
    expect(html).toContain('>a pixel</a>')
    expect(html).toContain(`href="${siteUrl}/uploads/x.webp"`)
    expect(html).not.toMatch(/<a[^>]*>[^/]*<a/)
  })

  it('are shown in the thread and before they are sent as they are mailed', async () => {
    const mail = await sent(formatted)
    const { body } = await api.trpc('query', 'mail.thread', { recordId }, cookie)
    expect(body.at(-1)).toMatchObject({ kind: 'reply', words: formatted, html: await preview(formatted) })
    expect(mail?.html).toContain(body.at(-1).html)
    expect(body[0].html).toBeNull()
  })

  it('have a preview of each text but one that is too long, for admins only', async () => {
    expect(await preview('')).toBe('')
    expect(await preview('Hello')).toBe('<p style="margin:0 0 16px">Hello</p>')
    expect((await call('mail.preview', { text: 'x'.repeat(replyLimit + 1) })).status).toBe(400)
    expect((await api.trpc('mutation', 'mail.preview', { text: 'x' })).status).toBe(401)
  })

  it('of before Markdown keep their line breaks', async () => {
    await call('mail.reply', { recordId, text: 'x' })
    const blocks = [{ type: 'text' as const, text: 'One\n*two*' }]
    await test.database.db.update(mails).set({ blocks })
    const { body } = await api.trpc('query', 'mail.thread', { recordId }, cookie)
    expect(body.at(-1)).toMatchObject({ words: 'One\n*two*', html: null })
  })
})
