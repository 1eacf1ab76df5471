import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { company, openList, openLoggedIn, row, send } from './back-office.ts'
import { expect, expectAccessible, test } from './test.ts'

/** In ms, around the 250 ms after which a search is sent: before, at, and just after. */
const delays = [0, 180, 240, 320]

const box = (page: Page) => page.getByPlaceholder('Search queries...')
const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Types the rest of the search, and clicks after `delay` ms where the button was before. */
async function typeAndClick(page: Page, rest: string, target: Locator, delay: number) {
  const place = await target.boundingBox()
  if (!place) throw new Error('The target is not on the screen')
  await box(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.type(rest)
  await page.waitForTimeout(delay)
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
}

/** Returns whether the URL has the search and the click, once pending requests are done. */
async function keeps(page: Page, wanted: Record<string, unknown>): Promise<boolean> {
  const compare = () => expect(search(page)).toEqual(wanted)
  await expect(compare)
    .toPass({ timeout: 3000 })
    .catch(() => undefined)
  await page.waitForTimeout(300)
  try {
    compare()
    return true
  } catch {
    return false
  }
}

test('a click just after typing is not lost, and neither is the search', async ({ page, request }) => {
  const own = company()
  const [start, rest] = [own.slice(0, -2), own.slice(-2)]
  test.slow()
  await Promise.all(Array.from({ length: 27 }, () => send(request)))
  await openList(page, `q=${encodeURIComponent(start)}`)
  const list = page.url()
  const lost: string[] = []
  const tries = [
    ['the filter', page.getByRole('radio', { name: 'Pending' }), { q: own, status: 'pending' }],
    ['View', page.getByRole('button', { name: 'View: Radia Perlman' }).first(), { q: own, open: expect.any(String) }],
    ['Older', page.getByRole('button', { name: 'Older' }), { q: own, page: '2', cursor: expect.any(String) }],
    ['the cross', page.getByRole('button', { name: 'Clear search' }), {}],
  ] as const
  for (const [name, target, wanted] of tries) {
    for (const delay of delays) {
      await page.evaluate((to) => history.pushState(null, '', to), list)
      await expect(box(page)).toHaveValue(start)
      await expect(page.getByText(/^1–25 of /)).toBeVisible()
      await typeAndClick(page, rest, target, delay)
      if (!(await keeps(page, wanted))) lost.push(`${name} after ${delay} ms: ${JSON.stringify(search(page))}`)
    }
  }
  expect(lost).toEqual([])
})

test('a list is filtered by type, budget and day; a reload, Back and the download keep that', async ({
  page,
  request,
}) => {
  await Promise.all([
    send(request, { firstName: 'Wanted', projectType: 'ai', budget: '1m+' }),
    send(request, { firstName: 'Cheaper', projectType: 'ai' }),
    send(request, { firstName: 'Other', budget: '1m+' }),
  ])
  await openList(page)
  await expect(page.getByText('1–3 of 3')).toBeVisible()
  await page.getByLabel('Project type').selectOption('AI Implementation')
  await page.getByLabel('Budget', { exact: true }).selectOption('$1M+')
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  const yesterday = await page.evaluate(() => {
    const day = new Date(Date.now() - 86_400_000)
    return new Date(day.getTime() - day.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  })
  await page.getByLabel('Received to').fill(yesterday)
  await expect(page.getByText('No queries match your filters')).toBeVisible()
  await page.goBack()
  await expect(row(page, 'Wanted Perlman')).toBeVisible()
  await page.getByLabel('Received from').fill(yesterday)
  await expect.poll(() => search(page)).toMatchObject({ projectType: 'ai', budget: '1m+', from: yesterday })
  await page.reload()
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const [, ...lines] = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toEqual([expect.stringContaining('Wanted')])

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Filters 3 active' }).press('Enter')
  await expect(page.getByLabel('Received from')).toHaveValue(yesterday)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter')
  await expect.poll(() => search(page)).toEqual({})
})

test('to set and to clear a filter leaves the list where it is', async ({ page }) => {
  await openLoggedIn(page, '/admin/audit')
  for (const [path, key, value] of [
    ['audit', 'result', 'ok'],
    ['people', 'kind', 'query'],
    ['mail', 'status', 'waiting'],
  ] as const) {
    for (const width of [1280, 1440, 1680]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/admin/${path}?${key}=${value}`)
      const filters = page.getByRole('group', { name: 'Search and filters' })
      const height = async () => (await filters.boundingBox())?.height
      const clear = page.getByRole('button', { name: 'Clear filters' })
      await expect(clear).toBeVisible()
      const filtered = await height()
      await clear.click()
      await expect(clear).toBeHidden()
      expect(await height(), `${path} at ${width} px`).toBe(filtered)
    }
  }
})

test('on a phone the Undo of a decision does not cover the title of the next record', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await Promise.all(['First', 'Second'].map((firstName) => send(request, { firstName })))
  await openList(page)
  await page
    .getByRole('button', { name: /^View: / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Mark as Solved/ })).toBeEnabled()
  await page.keyboard.press('s')
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'marked as solved' })
  const bottom = async () => {
    const box = await toast.boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }
  const top = (await page.getByRole('dialog').boundingBox())?.y ?? 0
  await expect.poll(bottom).toBeLessThanOrEqual(top)
})
