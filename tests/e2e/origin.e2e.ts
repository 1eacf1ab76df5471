import { openLoggedIn, row } from './back-office.ts'
import { fillContactForm, visitor } from './contact-form.ts'
import { expect, expectAccessible, openTaken, test } from './test.ts'

const slug = 'finality-is-a-budget-not-a-number'

test('a request tells the first page, the campaign and the article that was read before', async ({ page }) => {
  const name = `Reader${test.info().retry} ${test.info().testId.slice(0, 20)}`
  await openTaken(page, `/insights/article/${slug}?utm_source=mail&utm_campaign=spring`)
  // Reading alone fetches nothing. The layout listens a moment after the page is taken.
  const visit = async () => {
    await page.keyboard.press('PageDown')
    return page.evaluate(() => sessionStorage.getItem('visit') ?? '')
  }
  await expect.poll(visit).toContain(slug)
  await openTaken(page, '/contact-us')
  await fillContactForm(page, { ...visitor, 'Last name': name })
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Consultation request sent successfully!')).toBeVisible()
  expect(await page.context().cookies()).toEqual([])

  await openLoggedIn(page, `/admin/user-query?q=${encodeURIComponent(name)}`)
  await row(page, name).getByRole('button', { name: /^View/ }).click()
  const dialog = page.getByRole('dialog', { name: `Query from Ada ${name}` })
  await expect(dialog.getByText('Where it came from')).toBeVisible()
  await expect(dialog.getByText('mail / spring')).toBeVisible()
  await expect(dialog.getByRole('link', { name: slug })).toHaveAttribute('href', `/insights/article/${slug}`)
  await expectAccessible(page)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('region', { name: 'Backups' })).toBeVisible()
  // The table is read once its place is on screen, which moves down while the parts above it are read.
  const table = page.getByRole('region', { name: 'Articles that bring requests' })
  const article = table.getByRole('row', { name: /^Finality Is a Budget, Not a Number \d+ requests?$/ })
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(article).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await expectAccessible(page)
})
