import type { Page } from 'playwright/test'
import { startMailServer } from '../helpers/mail-server.ts'
import { startServer } from '../helpers/server-process.ts'
import { admin } from './start-server.ts'
import { expect, expectAccessible, test } from './test.ts'

const newPassword = 'anpage wing entirely'

async function expectAccessibleInBothThemes(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
}

test('a forgotten password is replaced by a mailed link', async ({ page, browser }) => {
  // A server of its own takes seconds to start.
  test.slow()
  const mail = await startMailServer()
  const server = await startServer({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DATABASE_URL: '',
    SMTP_URL: mail.url,
  })
  try {
    const first = await (await browser.newContext()).newPage()
    await first.goto(`${server.url}/admin/profile`)
    await first.getByLabel('Email').fill(admin.email)
    await first.getByLabel('Password').fill(admin.password)
    await first.keyboard.press('Enter')
    await expect(first.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

    await page.goto(`${server.url}/login`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // The page before has a field of the same name.
    await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor()
    await page.getByLabel('Email').fill(admin.email)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expectAccessibleInBothThemes(page)

    await expect.poll(() => mail.mails.length, { timeout: 15_000 }).toBe(1)
    expect(mail.mails[0]?.recipients).toEqual([admin.email])
    const link = /http\S+#token=\S+/.exec(mail.mails[0]?.mail.text ?? '')?.[0] ?? ''
    await page.goto(link)
    await expect(page.getByLabel('Email')).toHaveValue(admin.email)
    // The token is removed from the URL, and a reload still finds it.
    await expect(page).toHaveURL(/\/reset-password$/)
    await page.reload()
    await page.getByLabel('New password').fill(newPassword)
    await page.getByLabel('Confirm password').fill(newPassword)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Update password' }).click()
    await expect(page.getByText('Password updated successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    // The session of the first browser has ended.
    await expect(first.getByRole('heading', { name: 'Log in again' })).toBeVisible()
    await first.context().close()

    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password').fill(newPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await expect
      .poll(() => mail.mails.map((sent) => sent.mail.subject))
      .toContainEqual(expect.stringMatching(/^Your password was changed/))

    const again = await page.context().newPage()
    await again.goto(link)
    await expect(again.getByRole('alert')).toHaveText('This link is not valid')
    await expectAccessibleInBothThemes(again)
    await again.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(again).toHaveURL(/\/forgot-password$/)
  } finally {
    await page.context().close()
    await server.end()
    await mail.stop()
  }
})
