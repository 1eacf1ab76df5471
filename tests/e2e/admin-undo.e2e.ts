import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright/test'
import { connected, openLoggedIn, send } from './back-office.ts'
import { expect, expectAccessible, test } from './test.ts'

/** The timeline of the person with this address, in a browser of its own. */
async function openTimeline(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' })
  const page = await context.newPage()
  await openLoggedIn(page, `/admin/people?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Radia Perlman' }).first().click()
  await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible()
  await connected(page)
  return page
}

test('two admins see each other’s changes at once, in the timeline and the request, and either undoes the latest', async ({
  page,
  browser,
  request,
}) => {
  const email = `${randomUUID()}@bridge.example`
  await send(request, { email })
  await openLoggedIn(page, `/admin/people?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Radia Perlman' }).first().click()
  await page.getByRole('link', { name: 'Sent a query' }).click()
  await connected(page)
  const other = await openTimeline(browser, email)
  const entries = other.getByRole('list', { name: 'Timeline' }).getByRole('listitem')

  const owner = page.getByRole('combobox', { name: 'Owner' })
  const thread = page.getByRole('list', { name: 'Correspondence' })
  const lines = thread.getByRole('listitem')
  await page.getByRole('button', { name: /^Assign to me/ }).click()
  await expect(entries.filter({ hasText: /Query taken by/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Mark as Solved' }).click()
  await expect(entries.filter({ hasText: 'Query marked as solved' })).toHaveCount(1)
  await expectAccessible(other)

  await other.getByRole('button', { name: /^Undo: Query marked as solved/ }).focus()
  await other.keyboard.press('Enter')
  await expect(other.getByText(/^Undone: Query marked as solved/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as Solved' })).toBeEnabled()
  await expect(entries.filter({ hasText: 'Query set back to pending' })).toHaveCount(1)
  await expect(lines).toHaveText([/^Confirmation/, /^Query taken by/, /^Query marked as solved/, /^Query set back to/])
  await expect(lines.getByRole('button', { name: /^Undo/ })).toHaveCount(2)
  await expect(other.getByRole('button', { name: /^Undo: Query marked as solved/ })).toHaveCount(0)
  await expect(other.getByRole('button', { name: /^Undo: Query set back to pending/ })).toHaveCount(1)
  await expect(other.getByRole('list', { name: 'Timeline' })).toBeFocused()

  await other.getByRole('button', { name: /^Undo: Query taken by/ }).click()
  await expect(entries.filter({ hasText: 'Query left unassigned' })).toHaveCount(1)
  await expect(owner).toHaveValue('')

  await page.getByRole('button', { name: /^Undo: Query set back to pending/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Undone: Query set back to pending/)).toBeVisible()
  await expect(thread).toBeFocused()
  await expect(lines.last()).toContainText('Query marked as solved')
  await expect(page.getByRole('button', { name: 'Mark as Solved' })).toBeDisabled()
  await expect(entries.first()).toContainText('Query marked as solved')
  await expectAccessible(page)
  await other.context().close()
})
