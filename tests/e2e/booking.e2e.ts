import type { Locator, Page } from 'playwright/test'
import { expect, expectAccessible, openTaken, test } from './test.ts'

test.use({ timezoneId: 'America/New_York', locale: 'en-US' })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Schedule a Call' })

async function openContact(page: Page) {
  await openTaken(page, '/contact-us')
}

async function fillIn(page: Page, name: string) {
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByLabel('Email').fill('caller@example.com')
  await dialog(page).getByLabel('Topic').fill('Where an agreement protocol may stop.')
}

/** The first free time of the last open day: the other tests take the first and the last of all times. */
async function quietStart(page: Page): Promise<string> {
  const answer = await page.request.get('/trpc/calls.slots?input=%7B%22json%22%3A%7B%7D%7D')
  const { days } = (await answer.json()).result.data.json
  return days.at(-1).slots[0]
}

test('a call is booked by keyboard alone, in the visitor’s time zone, with a calendar file', async ({
  page,
  request,
}) => {
  await openContact(page)
  const opener = page.getByRole('button', { name: 'Schedule a Call 30-minute consultation' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(
    dialog(page).getByText(/Times are in your time zone \(America\/New York, GMT−[45]\)\. Ours is UTC\./),
  ).toBeVisible()
  await expectAccessible(page)

  // The grid is one tab stop, the chosen day. Arrows skip days that are not open.
  const day = dialog(page).getByRole('grid').locator('button[tabindex="0"]')
  await day.focus()
  const first = await day.getAttribute('aria-label')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(day).not.toHaveAttribute('aria-label', first ?? '')

  await dialog(page).getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await fillIn(page, 'Keyboard Caller')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Book / })).toBeFocused()
  await page.keyboard.press('Enter')

  const heading = dialog(page).getByRole('heading', { level: 3 })
  await expect(heading).toBeFocused()
  await expect(heading).toHaveText(/^\w+day, \w+ \d+, \d{4}, \d+:\d\d [AP]M to \d+:\d\d [AP]M$/)
  await expect(dialog(page).getByText(/\d \(UTC\)$|\(UTC\)/)).toBeVisible()
  await expectAccessible(page)
  const invite = await dialog(page).getByRole('link', { name: 'Download calendar file' }).getAttribute('href')
  const file = await request.get(invite ?? '')
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain('SUMMARY:Call with Northlattice')

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a booking of a time that was just taken keeps its values and shows the times that are left', async ({
  page,
  request,
  consoleMessages,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openContact(page)
  await page.getByRole('button', { name: 'Schedule Consultation' }).click()
  await expect(dialog(page).getByRole('radio').first()).toBeVisible()
  const start = await quietStart(page)
  const next = dialog(page).getByRole('button', { name: 'Next month' })
  while ((await next.getAttribute('aria-disabled')) !== 'true') await next.click()
  const days = dialog(page).getByRole('grid').locator('button:enabled')
  await days.last().click()
  const wanted = dialog(page).locator(`input[value="${start}"]`)
  await wanted.check()
  await fillIn(page, 'Slower Caller')
  const booking = { start, name: 'Faster Caller', email: 'fast@example.com', topic: 'The same half hour.' }
  const taken = await request.post('/trpc/calls.book', { data: { json: booking } })
  expect(taken.status()).toBe(200)

  await page.getByRole('button', { name: /^Book / }).click()
  await expect(dialog(page).getByText('This time was just taken. Please choose another.')).toBeVisible()
  await expect(wanted).toHaveCount(0)
  await expect(dialog(page).getByRole('radiogroup')).toBeFocused()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Slower Caller')
  // Chromium logs the refusal.
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('409')])

  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBe(0)
  await dialog(page).getByRole('radio').first().check()
  // On a small screen the form was scrolled down; the confirmation starts at its top.
  await page.setViewportSize({ width: 360, height: 560 })
  await page.getByRole('button', { name: /^Book / }).click()
  await expect(dialog(page).getByRole('heading', { level: 3 })).toBeFocused()
  const under = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
  expect(await under(dialog(page).getByText('Booked', { exact: true }))).toBeGreaterThan(
    await under(dialog(page).getByRole('heading', { name: 'Schedule a Call' })),
  )
})

test('nothing moves under the pointer: not with the messages of an empty form, nor with another month', async ({
  page,
}) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 780 },
  ]) {
    await page.setViewportSize(viewport)
    await openContact(page)
    await page.getByRole('button', { name: 'Schedule a Call 30-minute consultation' }).click()
    await expect(dialog(page).getByRole('radio').first()).toBeVisible()
    const book = dialog(page).getByRole('button', { name: 'Book the call' })
    const places = () =>
      dialog(page).evaluate((element) => {
        const { top, height } = element.getBoundingClientRect()
        const button = element.querySelector('[type=submit]')?.getBoundingClientRect()
        return { top, height, button: element.scrollTop + (button?.top ?? 0) }
      })
    const before = await places()
    await book.click()
    await expect(dialog(page).getByText('Please select a time')).toBeVisible()
    expect(await places()).toEqual(before)
    const next = dialog(page).getByRole('button', { name: 'Next month' })
    while ((await next.getAttribute('aria-disabled')) !== 'true') {
      await next.click()
      await expect(dialog(page).getByRole('radio')).toHaveCount(0)
      expect(await places()).toEqual(before)
    }
    await expectAccessible(page)
  }
})

test('a failure to load times is shown, and they can be loaded again', async ({ page, consoleMessages }) => {
  await openContact(page)
  await page.route('**/trpc/calls.slots**', (route) => route.abort())
  await page.getByRole('button', { name: 'Schedule Consultation' }).click()
  await expect(dialog(page).getByText(/could not be loaded/)).toBeVisible()
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
  await page.unroute('**/trpc/calls.slots**')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page).getByRole('radio').first()).toBeVisible()
})
