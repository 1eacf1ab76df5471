import type { APIRequestContext, Page } from 'playwright/test'
import { expect, expectAccessible, openTaken, test } from './test.ts'

test.use({ timezoneId: 'America/New_York', locale: 'en-US' })

/** Books a time far from those that other tests take at once, and the next one when another test has taken it. */
async function book(request: APIRequestContext): Promise<string> {
  const slots = await request.get('/trpc/calls.slots')
  const days: { slots: string[] }[] = (await slots.json()).result.data.json.days
  const email = `${test.info().testId}.${test.info().retry}@call.example`
  for (const start of days.slice(4, 8).flatMap((day) => day.slots)) {
    const booking = { start, name: 'Moving Guest', email, topic: 'Where an agreement protocol may stop.' }
    const answer = await request.post('/trpc/calls.book', { data: { json: booking } })
    if (answer.status() === 200) return (await answer.json()).result.data.json.page
  }
  throw new Error('No free time')
}

async function expectAccessibleInBothThemes(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
}

test('a guest opens the link of a booked call, moves it and cancels it', async ({ page, request }) => {
  const requested: string[] = []
  page.on('request', (sent) => requested.push(`${sent.url()} ${sent.headers().referer ?? ''}`))
  await page.setViewportSize({ width: 360, height: 780 })
  const address = await book(request)
  const token = address.split('=')[1] ?? ''
  await openTaken(page, address)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^\w+day, \w+ \d+, \d{4}, \d+:\d\d [AP]M to \d+:\d\d [AP]M$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessibleInBothThemes(page)
  await expect(page.getByText('Your host emails you a link to join before the call.')).toBeVisible()
  const before = await heading.textContent()

  await page.getByRole('button', { name: 'Move call' }).click()
  const picker = page.getByRole('dialog', { name: 'Move call' })
  await expect(picker.getByRole('radio').first()).toBeVisible()
  // A phone that is so high that the whole dialog fits shows whether its height changes.
  await page.setViewportSize({ width: 360, height: 1200 })
  const top = async () => (await picker.boundingBox())?.y
  const place = await top()
  const next = picker.getByRole('button', { name: 'Next month' })
  while ((await next.getAttribute('aria-disabled')) !== 'true') await next.click()
  expect(await top()).toBe(place)
  await page.setViewportSize({ width: 360, height: 780 })
  const days = picker.getByRole('grid').locator('button:enabled')
  await days.last().click()
  await picker.getByRole('radio').first().check()
  await expectAccessibleInBothThemes(page)
  await picker.getByRole('button', { name: /^Move to / }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your call is moved.' })).toBeVisible()
  await expect(picker).toBeHidden()
  await expect(heading).not.toHaveText(before ?? '')
  const moved = (await heading.textContent()) ?? ''
  await page.reload()
  await expect(heading).toHaveText(moved)
  const file = await request.get((await page.getByRole('link', { name: /calendar file/ }).getAttribute('href')) ?? '')
  expect(await file.text()).toContain('SEQUENCE:1')

  await page.getByRole('button', { name: 'Cancel call' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this call?' })
  await expectAccessibleInBothThemes(page)
  await question.getByRole('button', { name: 'Cancel call' }).click()
  await expect(page.getByText('Your call is canceled.')).toBeVisible()
  await expect(heading).toBeFocused()
  await expect(page.getByRole('button', { name: 'Move call' })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(requested.filter((line) => line.includes(token))).toEqual([])
})

test('a link that is not complete leads to an answer, and stays on its page', async ({ page, consoleMessages }) => {
  await openTaken(page, '/call#token=unknown')
  await expect(page.getByRole('heading', { level: 1, name: 'Call not found' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  // Longer than the site waits before it looks for the part of a page that a fragment names.
  await page.waitForTimeout(300)
  await expect(page).toHaveURL(/\/call#token=unknown$/)
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('404')])
})

test('the page of a call says where to write without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  const response = await page.goto('/call#token=x')
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByText(/This page needs JavaScript/)).toBeVisible()
  await expect(page.getByText('Loading your call')).toBeHidden()
  await context.close()
})
