import type { Browser, Page } from 'playwright/test'
import { startServer } from '../helpers/server-process.ts'
import { connected, logIn, openLoggedIn, row, send } from './back-office.ts'
import { admin } from './start-server.ts'
import { expect, expectAccessible, test } from './test.ts'

const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ADMIN_NAME: 'Ada', DATABASE_URL: '' }
const password = 'a bridge over water'
const refusal = 'Your role doesn’t include this'

const call = async (page: Page, name: string, json: object) => {
  const answer = await page.context().request.post(`/trpc/account.${name}`, { data: { json } })
  expect(answer.status(), name).toBe(200)
  return (await answer.json()).result?.data?.json
}

/** Opens the back office as an admin with a role, whom the owner has invited, and keeps what its console says. */
async function join(browser: Browser, owner: Page, role: string) {
  const { url } = await call(owner, 'invite', { email: `${role}@bridge.example`, role })
  const context = await browser.newContext({ baseURL: new URL(url).origin })
  const page = await context.newPage()
  const messages: string[] = []
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
  await call(page, 'signup', { token: url.split('token=')[1], name: role, password })
  await page.goto('/admin/dashboard')
  await connected(page)
  return { page, messages }
}

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Back office' })
const entries = async (page: Page) =>
  (await sidebar(page).getByRole('link').allTextContents()).map((text) => text.replace(/(New|Live|\d+)$/, ''))

test('a viewer sees without changing, and a changed role holds at once on the open screen', async ({ browser }) => {
  test.setTimeout(240_000)
  const server = await startServer(account)
  try {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage()
    await page.goto('/admin/profile')
    await logIn(page)
    await connected(page)
    await send(page.context().request)

    const viewer = await join(browser, page, 'viewer')
    await expectAccessible(viewer.page)
    expect(await entries(viewer.page)).toContain('Blog Management')
    await viewer.page.goto('/admin/user-query')
    const line = row(viewer.page, 'Radia Perlman')
    await expect(line.getByRole('button', { name: /^View/ })).toBeVisible()
    await expect(viewer.page.getByRole('checkbox')).toHaveCount(0)
    await expect(viewer.page.getByRole('button', { name: /Solved|Rejected/ })).toHaveCount(0)
    await line.getByRole('link', { name: /^Open page/ }).click()
    await expect(viewer.page.getByText('Confirmation of the request')).toBeVisible()
    await expect(viewer.page.getByRole('button', { name: /Assign to me|Send reply|Answered elsewhere/ })).toHaveCount(0)
    await expectAccessible(viewer.page)
    // By its address, and in the palette.
    await viewer.page.goto('/admin/newblog')
    await expect(viewer.page.getByRole('heading', { name: refusal })).toBeVisible()
    await expect(sidebar(viewer.page)).toBeVisible()
    await expectAccessible(viewer.page)
    await viewer.page.keyboard.press('Control+k')
    await viewer.page.getByPlaceholder('Search or jump to…').fill('new blog')
    await expect(viewer.page.getByText('Nothing found for “new blog”')).toBeVisible()
    await viewer.page.keyboard.press('Escape')
    for (const path of [
      'blog',
      'calls',
      'calls/availability',
      'people',
      'quarantine',
      'mail',
      'profile',
      'dashboard',
    ]) {
      await viewer.page.goto(`/admin/${path}`)
      await expect(viewer.page.getByRole('heading', { level: 1 })).toBeVisible()
      await connected(viewer.page)
      await expect(viewer.page.getByText(refusal)).toHaveCount(0)
      await expectAccessible(viewer.page)
    }
    expect(viewer.messages).toEqual([])

    const agent = await join(browser, page, 'agent')
    expect(await entries(agent.page)).not.toContain('Blog Management')
    await agent.page.goto('/admin/user-query')
    await connected(agent.page)
    await expect(row(agent.page, 'Radia Perlman').getByRole('button', { name: /Mark as Solved/ })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: /^Change role: agent/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Change role?' })
    await dialog.getByLabel('Role').selectOption('Editor')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await expect(page.getByText('Role changed')).toBeVisible()
    // Without a reload.
    await expect(agent.page.getByRole('heading', { name: refusal })).toBeVisible()
    await expect.poll(() => entries(agent.page)).toEqual(['Dashboard', 'Blog Management', 'Settings'])
    await sidebar(agent.page).getByRole('link', { name: 'Blog Management' }).click()
    await expect(agent.page.getByRole('link', { name: 'New Blog' })).toBeVisible()
    await connected(agent.page)
    expect(agent.messages).toEqual([])
  } finally {
    await server.end()
  }
})

test('a corrected name is at once on every open screen, whatever the role', async ({ browser }) => {
  test.slow()
  const server = await startServer(account)
  try {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage()
    await openLoggedIn(page, '/admin/user-query')
    await send(page.context().request)
    await page.getByRole('link', { name: /^Reply/ }).click()
    await expect(page.getByText('Confirmation of the request')).toBeVisible()
    await connected(page)
    const agent = await join(browser, page, 'agent')
    await agent.page.goto(page.url())
    const owner = (of: Page) => of.getByLabel('Owner', { exact: true })
    await owner(agent.page).selectOption('agent (you)')
    const present = (of: Page) => of.getByRole('status').filter({ hasText: 'here too' })
    await expect(present(page)).toHaveText('agent is here too')
    await expect(present(agent.page)).toHaveText('Ada is here too')

    const settings = await agent.page.context().newPage()
    await settings.goto('/admin/profile')
    const form = settings.getByRole('form', { name: 'Update Name' })
    const field = form.getByLabel('Name')
    const button = form.getByRole('button')
    await expect(field).toHaveValue('agent')
    await expect(button).toBeDisabled()
    await field.fill('Lin King')
    await field.press('Tab')
    await expectAccessible(settings)
    await expect(button).toBeFocused()
    await button.press('Enter')
    await expect(settings.getByText('Name updated successfully')).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('Lin King')
    await expect(button).toBeDisabled()
    await expect(settings.getByRole('definition').filter({ hasText: 'Lin King' })).toBeVisible()
    for (const own of [settings, agent.page]) {
      await expect(own.getByRole('button', { name: 'Account: Lin King' })).toBeVisible()
    }

    await expect(page.getByText('agent changed their name to Lin King')).toBeVisible()
    await expect(present(page)).toHaveText('Lin King is here too')
    await expect(owner(page).locator(':checked')).toHaveText('Lin King')
    await expect(owner(agent.page).locator(':checked')).toHaveText('Lin King (you)')
    await expect(page.getByText('Query taken by Lin King')).toBeVisible()

    // An owner's account is none of an agent's, but the name is on the screens of both.
    await call(page, 'updateName', { name: 'Ada King' })
    await expect(present(agent.page)).toHaveText('Ada King is here too')
    await expect(agent.page.getByText('Ada changed their name to Ada King')).toBeVisible()
    expect(agent.messages).toEqual([])
  } finally {
    await server.end()
  }
})
