import type { Browser, Page } from 'playwright/test'
import { company, connected, logIn, openLoggedIn, send } from './back-office.ts'
import { admin } from './start-server.ts'
import { expect, expectAccessible, test } from './test.ts'

/** Unique: the tests run in parallel on one database. */
const mary = () => ({
  email: `mary.${test.info().testId}-${test.info().retry}@wind-tunnel.example`,
  password: 'a wing in a tunnel',
})

/** Opens a page in a second browser context, with cookies of its own. */
async function elsewhere(browser: Browser, options: { colorScheme?: 'dark' } = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL ?? '', ...options })
  return context.newPage()
}

const settled = (page: Page) => expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible()
const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')

test('an invited admin signs up, sees both sessions, ends one, and changes the password', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const { email, password } = mary()

  await page.goto('/admin/profile')
  await logIn(page, admin.password)
  await settled(page)
  const invite = page.getByRole('form', { name: 'Invite an admin' })
  await invite.getByLabel('Email').fill(email)
  await invite.getByLabel('Role').selectOption('Super Admin')
  await invite.getByRole('button', { name: 'Invite' }).click()
  const link = await page.getByLabel('Invitation link').inputValue()
  await expectAccessible(page)

  const first = await elsewhere(browser, { colorScheme: 'dark' })
  await first.goto(link)
  await expect(first.getByLabel('Email')).toHaveValue(email)
  // The token is removed from the URL, and a reload still finds it.
  await expect(first).toHaveURL(/\/signup$/)
  await first.reload()
  await expect(first.getByLabel('Email')).toHaveValue(email)
  await first.getByLabel('Name').fill('Mary Jackson')
  await first.getByLabel('Password', { exact: true }).fill(password)
  await first.getByLabel('Confirm password').fill(password)
  await expectAccessible(first)
  await first.getByRole('button', { name: 'Sign up' }).click()
  await expect(first).toHaveURL(/\/admin\/dashboard$/)
  // The other admin is notified, and the invitation is removed from the list without a reload.
  await expect(page.getByText('Mary Jackson logged in')).toBeVisible()
  await expect(page.getByRole('button', { name: `Revoke: invitation for ${email}` })).toBeHidden()

  const again = await elsewhere(browser)
  // The form of older links.
  await again.goto(link.replace('#token', '?invitation'))
  await expect(again.getByRole('alert')).toHaveText('This invitation is not valid')
  await expect(again).toHaveURL(/\/signup$/)

  // Queries are new until this admin has seen them, even if other admins have.
  await connected(first)
  await send(request)
  const sidebar = first.getByRole('complementary')
  await expect(sidebar.getByText('New', { exact: true })).toBeVisible()
  await sidebar.getByRole('link', { name: /User Queries/ }).click()
  await expect(first.getByRole('heading', { level: 1, name: 'User Queries' })).toBeVisible()
  await expect(sidebar.getByText('New', { exact: true })).toBeHidden()
  await first.getByRole('link', { name: 'Settings', exact: true }).click()
  await settled(first)
  await expect(sessions(first)).toHaveCount(1)

  const second = await elsewhere(browser)
  await second.goto('/login?redirect=/admin/profile')
  await second.getByLabel('Email').fill(email)
  await second.getByLabel('Password').fill(password)
  await second.keyboard.press('Enter')
  // A toast stays for four seconds, and the second page may take longer to settle.
  await expect(first.getByText(/^New login to your account from Chrome \d+ on Linux, 127\.0\.0\.1$/)).toBeVisible()
  await settled(second)
  await expect(sessions(second)).toHaveCount(2)
  await expect(sessions(first)).toHaveCount(2)
  // All sessions of an admin are notified of a new one, except the new one itself.
  await expect(second.getByText(/^New login/)).toBeHidden()
  await expectAccessible(first)
  await sessions(first)
    .filter({ hasNotText: 'This session' })
    .getByRole('button', { name: /^Revoke/ })
    .click()
  await expect(first.getByText('Session revoked')).toBeVisible()
  await expect(sessions(first)).toHaveCount(1)
  // The login comes in the place of the screen, and knows whose it is.
  await expect(second.getByRole('heading', { name: 'Log in again' })).toBeVisible()
  await expect(second).toHaveURL(/\/admin\/profile$/)

  const change = first.getByRole('form', { name: 'Update Password' })
  await change.getByLabel('Current password').fill(password)
  await change.getByLabel('New password').fill('another wing entirely')
  await change.getByLabel('Confirm password').fill('another wing entirely')
  await change.getByRole('button', { name: 'Update Password' }).click()
  await expect(first.getByText('Password updated successfully')).toBeVisible()
  // The fields of the hidden screen are still there.
  const login = second.getByRole('form', { name: 'Login' })
  await expect(login.getByLabel('Email')).toHaveValue(email)
  await login.getByLabel('Password', { exact: true }).fill(password)
  await second.keyboard.press('Enter')
  await expect(login.getByRole('alert')).toHaveText('Invalid email or password')
  await login.getByLabel('Password', { exact: true }).fill('another wing entirely')
  await second.keyboard.press('Enter')
  await settled(second)
})

test('everything is reachable by keyboard, and every menu and dialog is accessible', async ({ page, request }) => {
  test.slow()
  // Of a person of its own, who is found too.
  await send(request, { email: `${company().replace(' ', '-')}@bridge.example` })
  await openLoggedIn(page, '/admin/dashboard')
  await connected(page)

  await page.keyboard.press('Control+k')
  await expect(page.getByPlaceholder('Search or jump to…')).toBeFocused()
  await page.keyboard.type(company())
  await expect(page.getByText('2 records found')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Query from Radia Perlman' })
  await expect(details.getByText(company())).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()

  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts.getByRole('heading', { name: 'This list' })).toBeVisible()
  await expect(shortcuts.getByText('Mark as Solved', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await settled(page)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('dark')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  const menu = page.getByRole('button', { name: /^Account:/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('End')
  // The menu moves the focus in a task after the key's.
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Logged out successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})
