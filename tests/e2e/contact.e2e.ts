import type { APIRequestContext } from 'playwright/test'
import { answers, fillContactForm, visitor } from './contact-form.ts'
import { admin } from './start-server.ts'
import { expect, expectAccessible, openTaken, test } from './test.ts'

/** Reads the stored queries of one sender by the REST API. */
async function stored(request: APIRequestContext, email: string): Promise<Record<string, unknown>[]> {
  await request.post('/api/admin/login', { data: admin })
  const queries: Record<string, unknown>[] = await (await request.get('/api/users/user-queries')).json()
  return queries.filter((query) => query.email === email)
}

test('a request is stored as typed, confirmed, and leads home', async ({ page, request }) => {
  await openTaken(page, '/contact-us')
  await fillContactForm(page, { ...visitor, Email: 'stored@example.com' })
  await page.getByRole('button', { name: 'Send request' }).dblclick()
  await expect(page.getByText('Consultation request sent successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await stored(request, 'stored@example.com')).toEqual([
    expect.objectContaining({
      firstName: 'Ada',
      lastName: 'Lovelace',
      company: 'Analytical Engines',
      projectType: 'ai',
      budget: 100_000,
      budgetRange: '100k-250k',
      projectDescription: answers['Project description'],
      status: 'pending',
    }),
  ])
})

test('each rule shows the text of the specification, from leaving a field until it is valid', async ({ page }) => {
  await openTaken(page, '/contact-us')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Please fix the errors in the form')).toBeVisible()
  for (const message of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Company name is required',
    'Please select a project type',
    'Please select a budget range',
    'Project description is required',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('First name')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('First name').fill('A')
  await expect(page.getByText('First name must be at least 2 characters')).toBeVisible()
  await page.getByLabel('First name').fill('Ada')
  await expect(page.getByText('First name must be at least 2 characters')).toBeHidden()
})

test('nothing typed is lost when the server fails, and the second try works', async ({
  page,
  request,
  consoleMessages,
}) => {
  await openTaken(page, '/contact-us')
  await fillContactForm(page, { ...visitor, Email: 'again@example.com' })
  await page.route('**/trpc/queries.submit*', (route) => route.abort())
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Submission failed. Try again.')).toBeVisible()
  // Chromium logs the call that this test aborts.
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
  for (const [label, value] of Object.entries(answers)) await expect(page.getByLabel(label)).toHaveValue(value)

  await page.unroute('**/trpc/queries.submit*')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await stored(request, 'again@example.com')).toHaveLength(1)
})

test('a part that cannot be loaded leaves the page and what was typed in it', async ({
  page,
  context,
  consoleMessages,
}) => {
  await openTaken(page, '/contact-us')
  await page.getByLabel('First name').fill('Ada')
  const path = page.locator('[data-island]').first()
  await context.setOffline(true)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/request-path-'))
  await path.scrollIntoViewIfNeeded()
  await failed
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  const loaded = page.waitForResponse((response) => response.url().includes('/request-path-'))
  await context.setOffline(false)
  await loaded
  // Chromium logs each attempt.
  const logged = consoleMessages.splice(0)
  expect(logged.filter((message) => !message.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
})

test('what was typed is there after reading the privacy page, which begins at its top for the keyboard too', async ({
  page,
}) => {
  await openTaken(page, '/contact-us')
  await fillContactForm(page, { ...visitor, Email: 'left@example.com' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).first().press('Enter')
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeInViewport()
  await page.goBack()
  await expect(page.getByLabel('Project description')).toHaveValue(answers['Project description'])
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Consultation request sent successfully!')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('the FAQ has eight questions and shows one answer at a time', async ({ page }) => {
  await openTaken(page, '/contact-us')
  const questions = page
    .getByRole('region', { name: /Common questions/ })
    .getByRole('heading')
    .getByRole('button')
  await expect(questions).toHaveCount(8)
  await questions.nth(0).click()
  await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'true')
  await questions.nth(3).click()
  await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'false')
  await questions.nth(3).click()
  await expect(questions.nth(3)).toHaveAttribute('aria-expanded', 'false')
})

test('"Start Your Project" scrolls to the top', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openTaken(page, '/contact-us')
  await page.getByRole('button', { name: 'Start Your Project' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the answers to all questions are printed', async ({ page }) => {
  await openTaken(page, '/contact-us')
  const questions = page.getByRole('region', { name: /Common questions/ })
  await questions.getByRole('button', { name: 'How do we start?' }).click()
  const answers = ['What services do you offer?', 'How do we start?', 'Which sectors do you work in?'].map((name) => ({
    place: questions.getByRole('region', { name }),
    text: questions.getByRole('region', { name }).getByRole('paragraph'),
  }))
  const shown = () =>
    Promise.all(
      answers.map(async ({ place, text }) => ((await place.boundingBox())?.height ?? 0) > 20 && text.isVisible()),
    )
  await expect.poll(shown).toEqual([false, true, false])
  await page.emulateMedia({ media: 'print' })
  await expect.poll(shown).toEqual([true, true, true])
})
