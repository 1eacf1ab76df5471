import { company, connected, openList, row, send } from './back-office.ts'
import { expect, test } from './test.ts'

test('the list searches, filters and pages on the server, and a reload shows the same', async ({ page, request }) => {
  for (let at = 0; at < 27; at++) await send(request, { firstName: `Number${String(at).padStart(2, '0')}` })
  await openList(page)
  await expect(page.getByText('1–25 of 27')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(26)
  await expect(page.getByRole('row').nth(1)).toContainText('Number26')

  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page.getByText('26–27 of 27')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(page.getByText('26–27 of 27')).toBeVisible()
  await expect(row(page, 'Number00')).toBeVisible()
  await page.getByRole('button', { name: 'Newer' }).click()
  await expect(page.getByText('1–25 of 27')).toBeVisible()

  await page.getByPlaceholder('Search queries...').fill('number13')
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await expect(page).toHaveURL(/q=number13/)
  await page.getByRole('radio', { name: 'Rejected' }).click()
  await expect(page.getByText('No queries match your filters')).toBeVisible()
  await page.reload()
  await expect(page.getByPlaceholder('Search queries...')).toHaveValue('number13')
  await expect(page.getByRole('radio', { name: 'Rejected' })).toBeChecked()
  await page.goBack()
  await expect(page.getByText('1–1 of 1')).toBeVisible()
})

test('a status change is kept, in the list and in the details', async ({ page, request }) => {
  await send(request)
  await openList(page)
  const radia = row(page, 'Radia Perlman')
  await radia.getByRole('button', { name: /Mark as Solved/ }).click()
  await expect(radia.getByText('Solved')).toBeVisible()
  await expect(radia.getByRole('button', { name: /Mark as Solved/ })).toBeDisabled()

  await radia.click()
  const dialog = page.getByRole('dialog', { name: 'Query from Radia Perlman' })
  await expect(dialog).toContainText(company())
  await expect(dialog).toContainText('$500K - $1M')
  await expect(dialog.getByRole('button', { name: /Mark as Solved/ })).toBeDisabled()
  await page.reload()
  await dialog.getByRole('button', { name: /Mark as Rejected/ }).click()
  await expect(dialog).toBeHidden()
  await expect(radia.getByText('Rejected')).toBeVisible()
  await page.reload()
  await expect(radia.getByText('Rejected')).toBeVisible()
})

test('a refused change is reverted and reported', async ({ page, request, consoleMessages }) => {
  await send(request)
  await page.route(/\/trpc\/[^?]*queries\.setStatus/, (route) => route.fulfill({ status: 503, body: '{}' }))
  await openList(page)
  await row(page, 'Radia')
    .getByRole('button', { name: /Mark as Rejected/ })
    .click()
  await expect(page.getByText('Failed to update status')).toBeVisible()
  await expect(row(page, 'Radia').getByText('Pending')).toBeVisible()
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('503')])
  // The toast does not cover the pager.
  await expect(page.getByText('Failed to update status')).toBeVisible()
  const covering = await page.getByRole('button', { name: 'Older' }).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-sonner-toast]')?.textContent
  })
  expect(covering).toBeUndefined()
})

test('an invalid URL shows a way back to the list', async ({ page, request, consoleMessages }) => {
  await send(request)
  await openList(page, 'page=2&cursor=zzz')
  await page.getByRole('button', { name: 'Back to the newest' }).click()
  await expect(page).toHaveURL(/\/admin\/user-query$/)
  await expect(row(page, 'Perlman').first()).toBeVisible()
  // The browser logs the 400, unless it came in a batch with other answers.
  consoleMessages.length = 0
  await page.goto('/admin/user-query?q=%00')
  await expect(row(page, 'Perlman').first()).toBeVisible()
})

for (const width of [768, 1440]) {
  test(`an e-mail address of usual length is not cut at ${width} pixels`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    await send(request, { email: 'margaret.hamilton@apollo.example' })
    await openList(page)
    // In the row, because the toast of the new query has the address too, truncated.
    const email = row(page, 'Perlman').getByText('margaret.hamilton@apollo.example')
    await expect(email).toBeVisible()
    expect(await email.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })
}

test('Back closes the details and leaves the list where it was', async ({ page, request }) => {
  await send(request)
  await openList(page)
  await row(page, 'Radia').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row(page, 'Radia')).toBeVisible()
  await expect(page).not.toHaveURL(/open=/)
})

test('a new query appears and toasts while the list is open', async ({ page, request }) => {
  await openList(page)
  await connected(page)
  await expect(page.getByText('No queries match your filters')).toBeVisible()
  await send(request, { firstName: 'Live', email: 'live@row.example' })
  await expect(row(page, 'Live Perlman')).toBeVisible()
  await expect(row(page, 'Live Perlman')).toHaveAttribute('data-fresh')
  await expect(page.getByText('New Consultation: Live Perlman from live@row.example')).toBeVisible()
})

test('a query that arrives while the screen is loading is in the list', async ({ page, request }) => {
  await openList(page)
  await connected(page)
  // The list is loaded, and then a query arrives before the chunk that subscribes to events.
  const isSent = Promise.withResolvers<void>()
  let isHeld = false
  const listed = page.waitForResponse((response) => response.url().includes('queries.list'))
  await page.route(/\/assets\/inbox-page/, async (route) => {
    isHeld = true
    await isSent.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await (await listed).finished()
  await send(request, { firstName: 'Between' })
  isSent.resolve()
  await connected(page)
  expect(isHeld).toBe(true)
  await expect(row(page, 'Between Perlman')).toBeVisible()
})

test('an admin who visits the site and comes back is notified of everything new exactly once', async ({
  page,
  request,
}) => {
  await openList(page)
  await connected(page)
  await send(request, { firstName: 'Told', email: 'told@row.example' })
  const told = page.getByText('New Consultation: Told Perlman from told@row.example')
  await expect(told).toBeVisible()
  await expect(told).toBeHidden()

  await page.getByTitle('Northlattice, the public site').click()
  await expect(page).toHaveURL('/')
  await send(request, { firstName: 'Absent', email: 'absent@row.example' })
  await page.goBack()
  // Events arrive in order: once the second is shown, the first would have been shown too.
  await expect(page.getByText('New Consultation: Absent Perlman from absent@row.example')).toBeVisible()
  expect(await told.count()).toBe(0)
  await expect(row(page, 'Absent Perlman')).toBeVisible()
})

test('changes during a lost connection are neither lost nor left without a toast', async ({
  page,
  request,
  consoleMessages,
}) => {
  const sockets: { close: () => Promise<void> }[] = []
  await page.routeWebSocket(/\/trpc/, (socket) => {
    const server = socket.connectToServer()
    const isReturning = sockets.length > 0
    sockets.push({
      close: async () => {
        await server.close()
        await socket.close()
      },
    })
    // Missed events arrive after the page has loaded everything again. Loading must not advance the last event id.
    server.onMessage((message) => {
      const isEvent = String(message).includes('"type":"data"')
      setTimeout(() => socket.send(message), isReturning && isEvent ? 1000 : 0)
    })
  })
  await openList(page)
  await connected(page)
  await sockets.at(-1)?.close()
  await expect(page.getByText('Reconnecting…', { exact: true })).toBeVisible()
  await send(request, { firstName: 'Missed', email: 'missed@row.example' })
  // In parallel, because on a slow machine a toast may be gone before the other checks are done.
  await Promise.all([
    connected(page),
    expect(row(page, 'Missed Perlman')).toBeVisible({ timeout: 15_000 }),
    expect(page.getByText('New Consultation: Missed Perlman from missed@row.example')).toBeVisible({ timeout: 15_000 }),
  ])
  consoleMessages.length = 0
})

test('says that it is offline, and catches up afterwards', async ({ page, context, request, consoleMessages }) => {
  await openList(page)
  await connected(page)
  await context.setOffline(true)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await send(request, { firstName: 'After' })
  await connected(page)
  await expect(row(page, 'After Perlman')).toBeVisible()
  consoleMessages.length = 0
})

test('the list can be used with the keyboard alone', async ({ page, request }) => {
  await send(request, { firstName: 'Older' })
  await send(request, { firstName: 'Newer' })
  await openList(page)
  await expect(row(page, 'Newer')).toBeVisible()
  await page.keyboard.press('j')
  await expect(row(page, 'Newer')).toBeFocused()
  await page.keyboard.press('s')
  await expect(row(page, 'Newer').getByText('Solved')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Query from Older Perlman' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('r')
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Older').getByText('Rejected')).toBeVisible()
  await expect(row(page, 'Older')).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByPlaceholder('Search queries...')).toBeFocused()
})
