import type { Page } from 'playwright/test'
import { startServer } from '../helpers/server-process.ts'
import { openLoggedIn, row, send } from './back-office.ts'
import { admin } from './start-server.ts'
import { expect, expectAccessible, test } from './test.ts'

const longName = 'Maximiliane Charlotte Freifrau von Hohenstein-Wolkenburg'
const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ADMIN_NAME: longName, DATABASE_URL: '' }
const sender = {
  firstName: 'Wolfeschlegelsteinhausenbergerdorff',
  lastName: 'Featherstonehaugh-Cholmondeley-Marjoribanks',
  email: 'an.address.of.a.person.with.many.names@subdomain.of.a.company.with.a.long.name.example',
}

const expectFitting = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

test('long names and addresses stay within a phone’s screen', async ({ browser }) => {
  test.slow()
  const server = await startServer({ ...account, SMTP_URL: 'smtp://127.0.0.1:9' })
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await send(context.request, sender)
    await openLoggedIn(page, '/admin/user-query')
    await row(page, sender.lastName)
      .getByRole('link', { name: /^Reply/ })
      .click()
    await expect(page.getByLabel(`Reply to ${sender.email}`)).toBeVisible()
    await page.getByRole('button', { name: /^Assign to me/ }).click()
    await expect(page.getByRole('combobox', { name: 'Owner' }).locator('option:checked')).toHaveText(/Maximiliane/)
    await expectFitting(page)
    await expectAccessible(page)

    await page.getByRole('main').getByRole('link', { name: 'User Queries' }).click()
    const name = page.getByTitle(`${sender.firstName} ${sender.lastName}`)
    await expect(name).toBeVisible()
    await expect(page.getByTitle(`Owner: ${longName}`)).toBeVisible()
    // Beside the owner there is room for the sender.
    expect((await name.boundingBox())?.width).toBeGreaterThan(120)
    await expectFitting(page)

    const call = (path: string, json: object) => context.request.post(`/trpc/account.${path}`, { data: { json } })
    await call('confirmPassword', { currentPassword: admin.password })
    const { url } = (await (await call('invite', { email: 'lin@bridge.example', name: 'Lin', role: 'owner' })).json())
      .result.data.json
    const password = 'a bridge over water'
    const signup = { token: url.split('token=')[1], name: 'Lin', password, confirmPassword: password }
    const other = await browser.newContext({ baseURL: server.url })
    expect((await other.request.post('/trpc/account.signup', { data: { json: signup } })).status()).toBe(200)
    await other.close()
    await page.goto('/admin/calls/availability')
    await expect(page.getByRole('combobox', { name: 'Admin' })).toBeVisible()
    await expectFitting(page)
  } finally {
    await context.close()
    await server.end()
  }
})
