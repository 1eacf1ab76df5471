import { startMailServer } from '../helpers/mail-server.ts'
import { startServer } from '../helpers/server-process.ts'
import { openLoggedIn, row, send } from './back-office.ts'
import { admin } from './start-server.ts'
import { expect, expectAccessible, test } from './test.ts'

const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, DATABASE_URL: '' }

test('the outbox without a mail server shows what would have been sent', async ({ page, request }) => {
  await send(request)
  await openLoggedIn(page, '/admin/mail')
  await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible()
  await expect(page.getByText(/^Mail is off: this installation has no mail server\./)).toBeVisible()
  await expect(row(page, 'We have your request').first()).toContainText('Not sent')
  await expectAccessible(page)
})

test('a message that the mail server refuses is told on every screen, looked at and sent again', async ({
  browser,
}) => {
  const mailServer = await startMailServer()
  mailServer.refuseWith(() => ({ code: 550, message: 'No such user' }))
  const server = await startServer({ ...account, SMTP_URL: mailServer.url })
  const context = await browser.newContext({ baseURL: server.url })
  try {
    const page = await context.newPage()
    await openLoggedIn(page, '/admin/mail')
    await expect(page.getByText('No messages yet')).toBeVisible()
    await send(context.request)
    const confirmation = row(page, 'We have your request')
    await expect(confirmation).toContainText('Failed', { timeout: 15_000 })
    await expect(confirmation).toContainText('No such user')
    await expectAccessible(page)

    await confirmation.getByRole('button', { name: /^View/ }).click()
    const dialog = page.getByRole('dialog', { name: /^We have your request/ })
    const html = dialog.frameLocator('iframe')
    await expect(html.getByText('Hello Radia,')).toBeVisible()
    await expect(html.getByText('Validator set rotation without downtime')).toBeVisible()
    await expectAccessible(page)

    mailServer.refuseWith(() => undefined)
    await page.keyboard.press('s')
    await expect(page.getByText('1 message queued')).toBeVisible()
    await expect(dialog.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 15_000 })
    await page.keyboard.press('Escape')
    await expect(confirmation).toContainText('Sent')
    expect(mailServer.mails.map(({ recipients }) => recipients)).toEqual([['radia@bridge.example']])

    await page.goto('/admin/user-query')
    await row(page, 'Radia Perlman')
      .getByRole('link', { name: /^Reply/ })
      .click()
    await expect(page.getByText('Confirmation of the request')).toBeVisible()
    await page.getByLabel('Reply to radia@bridge.example').fill('Hello Radia,\n\nsend us the specification.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByText('Reply to radia@bridge.example queued')).toBeVisible()
    await expect(page.getByText('Delivered to the mail server')).toHaveCount(2, { timeout: 15_000 })
    await expectAccessible(page)
    const [confirmed, reply] = mailServer.mails.map(({ mail }) => mail)
    expect(reply?.inReplyTo).toBe(confirmed?.messageId)
    expect(reply?.text).toContain('send us the specification.')
    expect(reply?.text).toContain('> Validator set rotation without downtime')
  } finally {
    await context.close()
    await server.end()
    await mailServer.stop()
  }
})
