import type { APIRequestContext } from 'playwright/test'
import { company, connected, openLoggedIn, row } from './back-office.ts'
import { expect, expectAccessible, test } from './test.ts'

/** One address may have two calls to come, and every test and retry books. */
const emailOf = (name: string) => `${name.replace(' ', '.')}@call.example`.toLowerCase()

/** Books a free time. Other tests book in parallel, so it takes the next one when a time is gone. */
async function book(request: APIRequestContext, name: string) {
  const slots = await request.get('/trpc/calls.slots')
  const days: { slots: string[] }[] = (await slots.json()).result.data.json.days
  for (const start of days.flatMap((day) => day.slots).reverse()) {
    const guest = { name, email: emailOf(name), topic: `A review, for ${company()}` }
    const response = await request.post('/trpc/calls.book', { data: { json: { start, ...guest } } })
    if (response.status() === 200) return
    expect(response.status()).toBe(409)
  }
  throw new Error('No free time')
}

test('a call that a visitor books appears at once, and an admin cancels it', async ({ page, request }) => {
  const name = `Guest ${test.info().testId}-${test.info().retry}`
  await openLoggedIn(page, '/admin/calls')
  await expect(page.getByRole('heading', { level: 1, name: 'Scheduled Calls' })).toBeVisible()
  await connected(page)
  await book(request, name)
  await expect(row(page, name)).toBeVisible()
  await expect(row(page, name)).toHaveAttribute('data-fresh')
  await expect(page.getByText(/^Your time: /)).toBeVisible()
  await expectAccessible(page)

  await row(page, name).click()
  const details = page.getByRole('dialog', { name: `Call with ${name}` })
  await expect(details).toContainText(company())
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 780 })
  for (const button of await details.getByRole('button').all()) {
    expect(await button.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  }
  if (desk) await page.setViewportSize(desk)
  await details.getByRole('button', { name: /^Cancel call/ }).click()
  const question = page.getByRole('dialog', { name: `Cancel the call with ${name}?` })
  await expect(question).toContainText(emailOf(name))
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel call' }).click()
  await expect(question).toBeHidden()
  await expect(details).toContainText('Canceled')
  await expect(details).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row(page, name)).toBeHidden()

  await page.getByRole('radio', { name: 'Canceled' }).click()
  await expect(page).toHaveURL(/status=cancelled/)
  await expect(row(page, name)).toBeVisible()
  await page.reload()
  await expect(row(page, name).getByRole('button', { name: /^Cancel call/ })).toBeDisabled()
})
