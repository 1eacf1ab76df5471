import { fillContactForm } from './contact-form.ts'
import { admin } from './start-server.ts'
import { expect, expectAccessible, test, untilTaken } from './test.ts'

/** What the first request of the test leaves out. */
const missing = { 'Last name': 'Lovelace', 'Company name': 'Analytical Engines', 'Budget range': '$1M+' }

test.describe('in a browser without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the contact form shows errors, keeps the values, and confirms', async ({ page, request, consoleMessages }) => {
    await page.goto('/contact-us')
    await fillContactForm(page, {
      'First name': 'Ada',
      Email: 'no-script@example',
      'Project type': 'AI Implementation',
      'Project description': 'Two lines,\nboth of them kept.',
    })
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Please fix the errors in the form')).toBeVisible()
    // Chromium logs the status.
    expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('400')])
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Please select a budget range')).toBeVisible()
    await expect(page.getByLabel('Project type')).toHaveValue('ai')
    await expect(page.getByLabel('Project description')).toHaveValue('Two lines,\nboth of them kept.')

    await fillContactForm(page, { ...missing, Email: 'no-script@example.com' })
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Consultation request sent successfully!')).toBeVisible()

    await request.post('/api/admin/login', { data: admin })
    const queries: { email: string }[] = await (await request.get('/api/users/user-queries')).json()
    expect(queries.filter(({ email }) => email === 'no-script@example.com')).toHaveLength(1)
  })

  test('the newsletter accepts an address', async ({ page, consoleMessages }) => {
    await page.goto('/newsletter')
    await page.getByLabel('Email').fill('no address')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('400')])
    await expect(page.getByLabel('Email')).toHaveValue('no address')
    await page.getByLabel('Email').fill('no-script@example.com')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('heading', { name: 'Subscribed successfully' })).toBeVisible()
  })
})

test('a page that answers a native submit works as usual after hydration', async ({ page, consoleMessages }) => {
  await page.goto('/contact-us')
  await page.getByLabel('First name').fill('A')
  await page.getByLabel('Project description').fill('Typed before the script came.')
  // As the browser submits a form before hydration.
  await page.locator('form[action^="/contact-us"]').evaluate((form: HTMLFormElement) => form.submit())
  await expect(page.getByText('First name must be at least 2 characters')).toBeVisible()
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('400')])
  await expectAccessible(page)

  await untilTaken(page)
  await page.getByLabel('First name').fill('Ada')
  await expect(page.getByText('First name must be at least 2 characters')).toBeHidden()
  await expect(page.getByLabel('Project description')).toHaveValue('Typed before the script came.')
})
