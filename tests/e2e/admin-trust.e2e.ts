import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { startServer } from '../helpers/server-process.ts'
import { connected, logIn, query, row } from './back-office.ts'
import { admin } from './start-server.ts'
import { expect, expectAccessible, test } from './test.ts'

const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ADMIN_NAME: 'Ada', DATABASE_URL: '' }

/** On a phone and on a wide screen, in both themes, with nothing wider than the screen. */
async function expectFitting(page: Page) {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  }
}

test('the checks say what to do, and are run again by keyboard', async ({ page }) => {
  test.slow()
  const server = await startServer({ ...account, SMTP_URL: 'smtp://127.0.0.1:9' })
  try {
    await page.goto(`${server.url}/admin/dashboard`)
    await logIn(page)
    await connected(page)
    await page.keyboard.press('g')
    await page.keyboard.press('k')
    await expect(page.getByRole('heading', { level: 1, name: 'System Checks' })).toBeVisible()
    const checks = page.getByRole('list', { name: 'Checks' })
    const check = (name: string) => checks.getByRole('listitem').filter({ hasText: name })
    // The mail server refuses the connection, and there is no backup.
    await expect(check('Mail server')).toContainText(/To do.*127\.0\.0\.1:9 does not take mail.*check SMTP_URL/)
    await expect(checks.getByRole('listitem').first()).toContainText('To do')
    await expect(check('Migrations')).toContainText('OK')
    await expect(check('Bucket')).toContainText('Skipped')
    await expect(page.getByRole('status').filter({ hasText: /^\d things to do$/ })).toBeVisible()
    await expect(page.getByText('Login successful!')).toBeHidden({ timeout: 10_000 })
    await expectFitting(page)

    const again = page.getByRole('button', { name: 'Run again' })
    await again.focus()
    const answer = page.waitForResponse(/doctor\.run/)
    await page.keyboard.press('Enter')
    expect((await answer).status()).toBe(200)
    await expect(again).toBeFocused()
  } finally {
    // Before the server, whose end an open screen would log.
    await page.close()
    await server.end()
  }
})

test('the audit log is filtered by keyboard, and exported as it is filtered', async ({ page }) => {
  test.slow()
  const server = await startServer(account)
  try {
    await page.goto(`${server.url}/admin/user-query`)
    await logIn(page)
    await connected(page)
    const sent = await page.context().request.post(`${server.url}/api/users/query`, { data: query })
    expect(sent.status()).toBe(200)
    await row(page, 'Radia Perlman')
      .getByRole('button', { name: /^Mark as Solved/ })
      .click()
    await expect(row(page, 'Radia Perlman')).toContainText('Solved')

    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible()
    const change = row(page, 'Status: pending → solved')
    await expect(change).toContainText('Query')
    await expect(row(page, 'Entry 1')).not.toHaveCount(0)
    await expect(page.getByText('Login successful!')).toBeHidden({ timeout: 10_000 })
    await expectFitting(page)

    // A letter chooses in a native list, and Tab leads from filter to filter.
    await page.getByPlaceholder('Id or entry number...').focus()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Who')).toBeFocused()
    await page.keyboard.type('Ada')
    await expect(page).toHaveURL(/who=[\da-f-]{36}/)
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Act')).toBeFocused()
    await page.keyboard.type('Status change')
    await expect(page).toHaveURL(/kind=status(\+|%20)change/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Quer')
    await expect(page).toHaveURL(/object=query/)
    await expect(change).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).focus()
    await page.keyboard.press('Enter')
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('status change')

    await page.getByPlaceholder('Id or entry number...').focus()
    await page.keyboard.press('Escape')
    await change.getByRole('button', { name: /^View/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText('Status: pending → solved')).toBeVisible()
    await expectAccessible(page)

    // Its record's page ends with the same.
    await page.getByRole('dialog').getByRole('link').first().click()
    await page.getByText('History', { exact: true }).click()
    const history = page.getByRole('list', { name: 'History' })
    await expect(history).toContainText('Status: pending → solved')
    await expectAccessible(page)
  } finally {
    await page.close()
    await server.end()
  }
})
