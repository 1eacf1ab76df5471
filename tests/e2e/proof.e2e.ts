import type { Page } from 'playwright/test'
import { fillContactForm, visitor } from './contact-form.ts'
import { expect, openTaken, test } from './test.ts'

/** Words of known spam: enough for a proof of work. */
const suspicious = 'We offer link building and guest posts.'

const fill = (page: Page, email: string) =>
  fillContactForm(page, { ...visitor, Email: email, 'Project description': suspicious })

/** Chromium logs the answer that asks for the proof. */
function expectAsked(consoleMessages: string[]) {
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('status of 428')])
}

/** The paths of the shield and of the workers that a page loads. */
function watchRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/shield\.|solve/.test(pathname)) paths.push(pathname.replace(/^\/assets\/|-[\w-]{8}\.js$/g, ''))
  })
  return paths
}

test('a form under pressure says so, is sent after the browser has solved the challenge, and loads nothing before', async ({
  page,
  consoleMessages,
}) => {
  const paths = watchRequests(page)
  const arrived = Promise.withResolvers<void>()
  await page.route('**/trpc/shield.challenge*', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await openTaken(page, '/contact-us')
  await fill(page, 'proven@example.com')
  await expect.poll(() => paths).toEqual(['/trpc/shield.touch'])
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('button', { name: 'Checking…' })).toBeDisabled()
  await expect(page.getByLabel('Project description')).toHaveValue(suspicious)
  arrived.resolve()
  await expect(page.getByText('Consultation request sent successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(paths).toContain('solve-worker')
  expectAsked(consoleMessages)
})

test('a challenge that cannot be had leaves the form as it was typed, and the second try works', async ({
  page,
  consoleMessages,
}) => {
  await openTaken(page, '/contact-us')
  await fill(page, 'second@example.com')
  await page.route('**/trpc/shield.challenge*', (route) => route.abort())
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Submission failed. Try again.')).toBeVisible()
  await expect(page.getByLabel('Project description')).toHaveValue(suspicious)
  expect(consoleMessages.splice(0)).toHaveLength(2)
  await page.unroute('**/trpc/shield.challenge*')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL(/\/$/)
  expectAsked(consoleMessages)
})

test('a booking that looks like spam is made after the browser has solved the challenge', async ({
  page,
  consoleMessages,
}) => {
  await openTaken(page, '/contact-us')
  await page.getByRole('button', { name: 'Schedule a Call 30-minute consultation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule a Call' })
  await dialog.getByRole('radio').nth(4).click()
  await dialog.getByLabel('Name').fill('Rita Robot')
  await dialog.getByLabel('Email').fill('rita@example.com')
  await dialog.getByLabel('Topic').fill('Agreement')
  await dialog.locator('[name="contact_url"]').fill('https://x.example')
  await page.getByRole('button', { name: /^Book / }).click()
  await expect(dialog.getByRole('link', { name: 'Download calendar file' })).toBeVisible()
  expectAsked(consoleMessages)
})
