import { readFile } from 'node:fs/promises'
import { connected, openLoggedIn, send } from './back-office.ts'
import { fakeUploads } from './post-images.ts'
import { expect, expectAccessible, test } from './test.ts'

test('the dashboard is updated live, and its counts link to their lists', async ({ page, request }) => {
  const reader = `reader-${test.info().testId}-${test.info().retry}@dashboard.example`
  await fakeUploads(page)
  await openLoggedIn(page, '/admin/dashboard')
  await connected(page)
  const activity = page.getByRole('region', { name: 'Recent activity' })
  await activity.scrollIntoViewIfNeeded()
  await expect(activity.getByText(/^Admin logged in/).first()).toBeVisible()
  await send(request, { firstName: 'Dash', lastName: test.info().testId })
  await activity.getByRole('link', { name: `New query Dash ${test.info().testId}` }).click()
  await expect(page).toHaveURL(/\/admin\/user-query\?open=/)
  await expect(page.getByRole('dialog', { name: `Query from Dash ${test.info().testId}` })).toBeVisible()
  await page.goBack()

  const subscribed = await request.post('/api/users/subscribe', { data: { email: reader } })
  expect(subscribed.status()).toBe(200)
  await activity.scrollIntoViewIfNeeded()
  await expect(activity.getByText(`New subscriber ${reader}`)).toBeVisible()
  await page.getByRole('button', { name: /^Subscribers/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Subscribers/ })
  await dialog.getByPlaceholder('Search subscribers...').fill(reader)
  await expect(dialog.getByRole('row')).toHaveCount(2)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Export CSV' }).click()
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(reader)
  await dialog.getByPlaceholder('Search subscribers...').fill('nobody at all')
  await expect(dialog.getByText('No subscribers found.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  const chart = page.getByRole('slider', { name: 'Day' })
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  await page.getByRole('button', { name: 'Show table' }).click()
  await expect(page.getByRole('region', { name: 'Submissions by day' }).getByRole('row')).toHaveCount(31)

  for (const [name, path] of [
    [/^Blog Posts/, '/admin/blog'],
    [/^User Queries \d/, '/admin/user-query'],
    [/^Consultations \d/, '/admin/client-consultation'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await page.goBack()
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the dashboard and its subscribers fit a phone and are accessible, ${colorScheme}`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 360, height: 800 })
    await send(request)
    await openLoggedIn(page, '/admin/dashboard')
    await expect(page.getByRole('slider', { name: 'Day' })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    // By keyboard: submissions of other tests show toasts, which cover the cards on a phone.
    await page.getByRole('button', { name: /^Subscribers/ }).press('Enter')
    await expect(page.getByRole('dialog').getByText(/^Page 1 of/)).toBeVisible()
    await expectAccessible(page)
  })
}
