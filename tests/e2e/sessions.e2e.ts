import type { Page } from 'playwright/test'
import { startServer } from '../helpers/server-process.ts'
import { connected, logIn, query, row } from './back-office.ts'
import { admin } from './start-server.ts'
import { expect, expectAccessible, test } from './test.ts'

async function expectAccessibleInBothThemes(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colors in between have no contrast.
    await page.waitForFunction(() => document.getAnimations().length === 0)
    await expectAccessible(page)
  }
}

test('a printed password is replaced at the first login, before anything else', async ({ page, consoleMessages }) => {
  test.slow()
  const server = await startServer({ DATABASE_URL: '' })
  try {
    const printed = /"password":"([^"]+)"/.exec(server.output())?.[1] ?? ''
    await page.goto(`${server.url}/admin/profile`)
    await page.getByLabel('Email').fill('admin@localhost')
    await page.getByLabel('Password').fill(printed)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.reload()
    await page.getByLabel('Printed password').fill(printed)
    const choose = async (password: string) => {
      await page.getByLabel('New password').fill(password)
      await page.getByLabel('Confirm password').fill(password)
      await page.getByRole('button', { name: 'Update password' }).click()
    }
    await choose('Northlattice1')
    await expect(page.getByText('Weak: add words')).toBeVisible()
    await expect(page.getByText(/^This password is made of your name, your email or this site’s name\./)).toBeVisible()
    // The browser logs the 400.
    expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('400')])
    await choose('nineteen quokkas count')
    await expect(page.getByText('Password updated successfully')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Security Information' })).toBeVisible()
    await connected(page)
  } finally {
    // A page that is open would try to reach the server.
    await page.goto('about:blank')
    await server.end()
  }
})

test('a session that ends while a dialog is open keeps what is typed in it, and no one sees it', async ({
  page,
  context,
  consoleMessages,
}) => {
  test.slow()
  const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  // No mail is sent here, but only with a mail server can a reply be written.
  const server = await startServer({ ...account, SMTP_URL: 'smtp://127.0.0.1:9?tls=optional', DATABASE_URL: '' })
  try {
    const submit = () => context.request.post(`${server.url}/api/users/query`, { data: query })
    await submit()
    await page.goto(`${server.url}/admin/user-query`)
    await logIn(page)
    await connected(page)
    await row(page, 'Radia Perlman')
      .getByRole('link', { name: /^Reply/ })
      .click()
    const reply = page.getByLabel('Reply to radia@bridge.example')
    await reply.fill('Half a sentence')
    await page.getByRole('button', { name: 'Saved replies' }).click()
    const saved = page.getByRole('dialog')
    await saved.getByRole('button', { name: 'New saved reply' }).click()
    await saved.getByLabel('Title').fill('Half a title')

    await context.clearCookies()
    // The event makes the screen read again.
    await submit()
    await expect(page.getByRole('heading', { name: 'Log in again' })).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(reply).toBeHidden()
    await expect(saved).toBeHidden()
    await expectAccessibleInBothThemes(page)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.keyboard.press('Enter')
    await expect(saved.getByLabel('Title')).toHaveValue('Half a title')
    await saved.getByLabel('Title').press('End')
    await page.keyboard.type('!')
    await expect(saved.getByLabel('Title')).toHaveValue('Half a title!')
    await page.keyboard.press('Escape')
    await expect(saved).toBeHidden()
    await expect(reply).toHaveValue('Half a sentence')
    await connected(page)
    for (const message of consoleMessages.splice(0)) expect(message).toContain('401')
  } finally {
    // A page that is open would try to reach the server.
    await page.goto('about:blank')
    await server.end()
  }
})

test('the end of a session is told, and a key press stays', async ({ page }) => {
  let times = { idleMs: 90_000, maxMs: 3_600_000 }
  await page.route(/\/trpc\/account\.session\?/, (route) =>
    route.fulfill({ json: [{ result: { data: { json: times } } }] }),
  )
  await page.goto('/admin/profile')
  await logIn(page)
  await connected(page)
  const warning = page.getByRole('dialog', { name: 'Are you still there?' })
  await expect(warning.getByRole('timer')).toHaveText(/^1:[0-2]\d$/)
  await expectAccessibleInBothThemes(page)
  times = { idleMs: 3_600_000, maxMs: 3_600_000 }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(warning).toBeHidden()

  times = { idleMs: 240_000, maxMs: 240_000 }
  await page.reload()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again.getByRole('timer')).toHaveText(/^3:[45]\d$/)
  await expectAccessibleInBothThemes(page)
  times = { idleMs: 3_600_000, maxMs: 3_600_000 }
  await again.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  await connected(page)
  await expect(page.getByText('Connection lost. Reconnecting…')).toBeHidden()
})
