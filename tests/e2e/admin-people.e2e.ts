import { company, connected, openLoggedIn, row, send } from './back-office.ts'
import { expect, expectAccessible, test } from './test.ts'

/** The address of this test's own person: the tests run in parallel on one database. */
const email = () => `radia.${test.info().testId}-${test.info().retry}@bridge.example`.toLowerCase()

test('a person is found in the list, told of on one page and followed live', async ({ page, request }) => {
  await send(request, { email: email() })
  await openLoggedIn(page, `/admin/people?q=${encodeURIComponent(email())}`)
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await expect(row(page, 'Radia Perlman')).toContainText(company())
  await expectAccessible(page)

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Radia Perlman' })).toBeVisible()
  const entries = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await expect(entries.filter({ hasText: 'Sent a query' })).toHaveCount(1)
  await expect(entries.filter({ hasText: /Email: We have your request/ })).toContainText('Not sent: mail is off')
  await expectAccessible(page)

  await connected(page)
  await send(request, { email: email(), projectDescription: 'One more thing, about the bridges.' })
  await expect(page.getByText('One more thing, about the bridges.')).toBeVisible()
  await expect(entries.filter({ hasText: 'Sent a query' })).toHaveCount(2)

  await page.getByText('Sent a query').last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Query from Radia Perlman' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Everything about Radia Perlman' })).toBeVisible()
  await expect(page.getByText('One more thing, about the bridges.')).toBeVisible()
  await expectAccessible(page)
})

test('j and k go through the requests of the filtered list, and Back leads to the list', async ({ page, request }) => {
  const words = (number: number) => `Request number ${number} of three, about bridges.`
  for (const number of [1, 2, 3]) await send(request, { email: email(), projectDescription: words(number) })
  await openLoggedIn(page, `/admin/user-query?q=${encodeURIComponent(company())}`)
  await expect(page.getByText(words(3))).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('o')
  const shown = (number: number) => page.getByRole('region').or(page.locator('main')).getByText(words(number))
  const next = page.getByRole('button', { name: 'Next query' })
  const previous = page.getByRole('button', { name: 'Previous query' })
  await expect(shown(3).first()).toBeVisible()
  await expect(next).toBeEnabled()
  await expect(previous).toBeDisabled()
  await page.keyboard.press('j')
  await expect(previous).toBeEnabled()
  await page.keyboard.press('j')
  await expect(shown(1).first()).toBeVisible()
  await expect(next).toBeDisabled()
  await page.keyboard.press('k')
  await expect(shown(2).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'User Queries' })).toBeVisible()
  await expect(page).toHaveURL(/q=/)
})
