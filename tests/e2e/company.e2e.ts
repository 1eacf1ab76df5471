import { admin } from './start-server.ts'
import { expect, expectAccessible, test } from './test.ts'

test('the services page has the texts of the specification, and its index leads to its parts', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/services')
  await expect(
    page
      .getByRole('list')
      .filter({ has: page.getByText('Fig. 8') })
      .getByRole('heading'),
  ).toHaveCount(8)
  for (const text of ['12-16 weeks', '$150K - $500K', '4-8 weeks', '$50K - $200K', '8-20 weeks', '$100K - $750K']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  for (const name of ['Discovery', 'Architecture', 'Development', 'Launch', '40% faster', '24/7 support']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }

  // So small that the parts are far below the fold, and their chunks not loaded.
  await page.setViewportSize({ width: 360, height: 440 })
  await page.goto('/services')
  await page.getByRole('link', { name: /Why Partner With Us/ }).click()
  await expect(page).toHaveURL(/\/services#partner$/)
  await expect(page.getByRole('heading', { name: 'Why Partner With Us' })).toBeInViewport()
})

test('the services page closes with both ways to ask, and each package with a form that knows it', async ({ page }) => {
  await page.goto('/services')
  const closing = page.getByRole('region', { name: /what you’re building/ })
  await expect(closing.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us')
  await closing.getByRole('button', { name: 'Schedule Consultation' }).click()
  await expect(page.getByRole('dialog', { name: 'Schedule a Consultation' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: /Ask about this package.*Security Audits/ }).click()
  await expect(page).toHaveURL(/\/contact-us\?type=security#request$/)
  await expect(page.getByLabel('Project type')).toHaveValue('security')
  await expect(page.locator('#request')).toBeInViewport()
})

test('the services page is at most 10,000 px long on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/services')
  await page.locator('html:not([data-lazy]) h1').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(10_000)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the services page leads to the contact form, from a package with its project type', async ({ page }) => {
    await page.goto('/services')
    await expect(page.getByRole('button', { name: 'Schedule Consultation' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'contact form' })).toHaveAttribute('href', '/contact-us')
    await page.getByRole('link', { name: /Ask about this package.*AI Implementation/ }).click()
    await expect(page.getByLabel('Project type')).toHaveValue('ai')
    await page.goto('/contact-us?type=none-of-these')
    await expect(page.getByLabel('Project type')).toHaveValue('')
  })
})

test('a consultation request survives closing and a failure, is sent once, confirmed, and leads home', async ({
  page,
  request,
  consoleMessages,
}) => {
  const typed = { Name: 'Grace Hopper', Email: 'grace@example.com', Description: 'A compiler that nobody believes in.' }
  const modal = page.getByRole('dialog', { name: 'Schedule a Consultation' })
  const opener = page.getByRole('button', { name: 'Schedule Consultation' }).first()
  const open = () => opener.click()

  await page.goto('/services')
  await open()
  await modal.getByRole('button', { name: 'Send request' }).click()
  await expect(modal.getByText('Name is required')).toBeVisible()
  await expect(modal.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  for (const [label, value] of Object.entries(typed)) await modal.getByLabel(label).fill(value)
  await expect(modal.getByText('Name is required')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(opener).toBeFocused()

  await open()
  for (const [label, value] of Object.entries(typed)) await expect(modal.getByLabel(label)).toHaveValue(value)
  await page.route('**/trpc/**', (route) => route.abort())
  await modal.getByRole('button', { name: 'Send request' }).click()
  await expect(modal.getByRole('alert')).toHaveText('❌ Submission failed. Try again.')
  // Chromium logs the call that this test aborts.
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
  for (const [label, value] of Object.entries(typed)) await expect(modal.getByLabel(label)).toHaveValue(value)

  await page.unroute('**/trpc/**')
  await modal.getByRole('button', { name: 'Send request' }).dblclick()
  await expect(page.getByText('Consultation request sent successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)

  await request.post('/api/admin/login', { data: admin })
  const stored: Record<string, unknown>[] = await (await request.get('/api/admin/dashboard/consultation')).json()
  expect(stored.filter(({ email }) => email === typed.Email)).toEqual([
    expect.objectContaining({ name: typed.Name, description: typed.Description, status: 'pending' }),
  ])
})

test('the pages about the company link to each other and to the contact form', async ({ page }) => {
  await page.goto('/team')
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^25\+ team members$/ }),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /^[A-Z]{2}, drawn over/ })).toHaveCount(9)
  const letter = page.getByRole('link', { name: 'Write to Mara' })
  await expect(letter).toHaveAttribute('href', /^mailto:[^?]+\?subject=For%20Mara%20Lindqvist$/)
  await page.getByRole('link', { name: /Read about our culture/ }).click()
  await expect(page).toHaveURL(/\/company-culture$/)
  await page.getByRole('link', { name: /Join Our Team/ }).click()
  await expect(page).toHaveURL(/\/contact-us$/)

  await page.goto('/about-us')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /Contact us/ })).toHaveAttribute('href', '/contact-us')
  await main.getByRole('link', { name: 'See our services' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deep Tech Consulting' })).toBeVisible()
})
