import type { Browser, Page } from 'playwright/test'
import { startMailServer } from '../helpers/mail-server.ts'
import { startServer } from '../helpers/server-process.ts'
import { connected, openLoggedIn, send } from './back-office.ts'
import { admin } from './start-server.ts'
import { expect, expectAccessible, test } from './test.ts'

const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ADMIN_NAME: 'Ada', DATABASE_URL: '' }
const lin = { name: 'Lin', password: 'a bridge over water' }

/** Opens the page of a request for Ada, and in a second browser for Lin, whom she has invited. */
async function twoAtOneRequest(browser: Browser, baseURL: string) {
  const [page, other] = await Promise.all([1, 2].map(async () => (await browser.newContext({ baseURL })).newPage()))
  if (!page || !other) throw new Error('No pages')
  await openLoggedIn(page, '/admin/user-query')
  await send(page.context().request)
  await page.getByRole('link', { name: /^Reply/ }).click()
  await expect(page.getByText('Confirmation of the request')).toBeVisible()
  await connected(page)
  const call = async (caller: Page, name: string, json: object) => {
    const answer = await caller.context().request.post(`/trpc/account.${name}`, { data: { json } })
    expect(answer.status(), name).toBe(200)
    return (await answer.json()).result?.data?.json
  }
  await call(page, 'confirmPassword', { currentPassword: admin.password })
  const { url } = await call(page, 'invite', { email: 'lin@bridge.example', name: lin.name, role: 'owner' })
  await call(other, 'signup', { token: url.split('token=')[1], ...lin, confirmPassword: lin.password })
  await other.goto(page.url())
  return [page, other] as const
}

const note = (page: Page) => page.getByRole('status').filter({ hasText: /here too|writing/ })

test('two admins at one request see each other, and neither replies over the other', async ({ browser }) => {
  test.slow()
  const mailServer = await startMailServer()
  const server = await startServer({ ...account, SMTP_URL: mailServer.url })
  try {
    const [page, other] = await twoAtOneRequest(browser, server.url)
    await expect(note(page)).toHaveText('Lin is here too')
    await expect(note(other)).toHaveText('Ada is here too')
    await expect(page.getByText('Lin logged in')).toBeHidden({ timeout: 15_000 })
    await expectAccessible(page)

    const field = (of: Page) => of.getByLabel('Reply to radia@bridge.example')
    await field(other).fill('Send us')
    await expect(note(page)).toHaveText('Lin is writing a reply')
    await field(page).fill('Hello Radia')
    await expect(note(other)).toHaveText('Ada is writing a reply')
    await expectAccessible(page)
    await other.getByRole('button', { name: 'Send reply' }).click()
    await expect(other.getByText('Reply to radia@bridge.example queued')).toBeVisible()
    await expect(note(page)).toHaveText('Lin is here too')

    await expect(page.getByText('Lin replied just now. Read it first.')).toBeVisible()
    await page.getByRole('button', { name: 'Send reply' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your reply isn’t sent yet' })
    await expect(dialog.getByText('Send us')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert')).toHaveText('Lin has replied in the meantime. Read it first.')
    await expect(field(page)).toHaveValue('Hello Radia')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await dialog.getByRole('button', { name: 'Send mine too' }).click()
    await expect(page.getByText('Reply to radia@bridge.example queued')).toBeVisible()
    await expect(field(page)).toHaveValue('')

    // A tab that goes, and one that comes back.
    await other.goto('/admin/dashboard')
    await expect(note(page)).toBeHidden()
    await other.goBack()
    await expect(note(page)).toHaveText('Lin is here too')
    await other.context().close()
    await expect(note(page)).toBeHidden()
  } finally {
    await server.end()
    await mailServer.stop()
  }
})
