import { startMailServer } from '../helpers/mail-server.ts'
import { startServer } from '../helpers/server-process.ts'
import { openLoggedIn, row, send } from './back-office.ts'
import { admin } from './start-server.ts'
import { expect, expectAccessible, test } from './test.ts'

const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, DATABASE_URL: '' }

test('a reply is made of a saved one, previewed, kept through a reload, and sent with a file', async ({ browser }) => {
  const mailServer = await startMailServer()
  const server = await startServer({ ...account, SMTP_URL: mailServer.url })
  const context = await browser.newContext({ baseURL: server.url })
  try {
    const page = await context.newPage()
    await send(context.request)
    await openLoggedIn(page, '/admin/user-query')
    await row(page, 'Radia Perlman')
      .getByRole('link', { name: /^Reply/ })
      .click()
    const reply = page.getByLabel('Reply to radia@bridge.example')

    await page.getByRole('button', { name: 'Saved replies' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/^No saved replies yet\./)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'New saved reply' }).click()
    await dialog.getByLabel('Title').fill('First contact')
    await dialog.getByLabel('Text').fill('Hello {{firstName}},\n\nwe **like** {{firm}}.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(/^\{\{firm\}\} is not a placeholder/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Text').fill('Hello {{firstName}},\n\nwe **like** it.')
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const saved = dialog.getByRole('button', { name: /^First contact/ })
    await expect(saved).toContainText('Hello Radia,')
    await expectAccessible(page)
    await saved.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(reply).toBeFocused()
    await page.keyboard.type(' ![A pixel](https://evil.example/pixel.png)')
    await expect(reply).toHaveValue('Hello Radia,\n\nwe **like** it. ![A pixel](https://evil.example/pixel.png)')

    await page.getByLabel('Files to attach').setInputFiles([
      { name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('An offer') },
      { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
    ])
    const files = page.getByRole('list', { name: 'Attached files' })
    await expect(files.getByText('The file is empty')).toBeVisible()
    await page.getByRole('button', { name: 'Remove empty.txt' }).click()
    await expect(files.getByRole('progressbar')).toHaveCount(0)

    await page.reload()
    await expect(page.getByText(/^Draft restored from /)).toBeVisible()
    await expect(reply).toHaveValue(/^Hello Radia,/)
    await expect(files.getByText('offer.pdf')).toBeVisible()
    await page.getByRole('button', { name: 'Preview' }).first().click()
    const preview = page.getByRole('region', { name: 'Reply to radia@bridge.example: preview' })
    await expect(preview.locator('strong')).toHaveText('like')
    await expect(preview.getByRole('link', { name: 'A pixel' })).toBeVisible()
    await page.getByText('Quoted request, added below your words').click()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByText('Reply to radia@bridge.example queued')).toBeVisible()
    await expect(page.getByText('Delivered to the mail server')).toHaveCount(2, { timeout: 15_000 })
    await expect(reply).toHaveValue('')
    await expect(reply).toBeFocused()
    await expect(files).toBeHidden()
    const mail = mailServer.mails.at(-1)?.mail
    expect(mail?.text).toContain('we **like** it.')
    expect(mail?.html).toContain('>like</strong>')
    expect(mail?.html).not.toContain('<img')
    expect(mail?.attachments.map(({ filename, content }) => [filename, String(content)])).toEqual([
      ['offer.pdf', 'An offer'],
    ])
    const link = page.getByRole('link', { name: 'offer.pdf' })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('offer.pdf')
    const url = new URL((await link.getAttribute('href')) ?? '', server.url).href
    expect((await fetch(url)).status).toBe(401)
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('Written by')).toBeVisible()
    await expect(page.getByText(/^Draft restored/)).toHaveCount(0)
  } finally {
    await context.close()
    await server.end()
    await mailServer.stop()
  }
})
