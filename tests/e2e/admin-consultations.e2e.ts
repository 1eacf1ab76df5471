import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from 'playwright/test'
import { company, connected, openLoggedIn, row } from './back-office.ts'
import { expect, expectAccessible, test } from './test.ts'

const consult = async (request: APIRequestContext, name: string) => {
  const email = `${name.split(' ')[0]?.toLowerCase()}@client.example`
  const description = `A second opinion on a settlement protocol, for ${company()}.`
  const response = await request.post('/api/users/consultation', { data: { name, email, description } })
  expect(response.status()).toBe(200)
}

/** Opens the list of this test's own requests, through the login. */
async function openConsultations(page: Page) {
  await openLoggedIn(page, `/admin/client-consultation?q=${encodeURIComponent(company())}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Client Consultations' })).toBeVisible()
}

test('a consultation arrives while the list is open, is decided, and none is missed while the network is away', async ({
  page,
  context,
  request,
  consoleMessages,
}) => {
  await openConsultations(page)
  await connected(page)
  await expect(page.getByText('No consultations match your filters')).toBeVisible()
  await consult(request, 'Live Client')
  await expect(row(page, 'Live Client')).toBeVisible()
  await expect(row(page, 'Live Client')).toHaveAttribute('data-fresh')
  await expect(page.getByText('New Consultation: Live Client from live@client.example')).toBeVisible()

  await row(page, 'Live Client').click()
  const dialog = page.getByRole('dialog', { name: 'Consultation for Live Client' })
  await expect(dialog).toContainText('live@client.example')
  await dialog.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Live Client').getByText('Dismissed')).toBeVisible()
  await page.reload()
  await expect(row(page, 'Live Client').getByText('Dismissed')).toBeVisible()
  await connected(page)

  await context.setOffline(true)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await consult(request, 'Missed Client')
  await context.setOffline(false)
  // In parallel, because on a slow machine a toast may be gone before the other checks are done.
  await Promise.all([
    expect(row(page, 'Missed Client')).toBeVisible({ timeout: 15_000 }),
    expect(page.getByText('New Consultation: Missed Client from missed@client.example')).toBeVisible({
      timeout: 15_000,
    }),
  ])
  // The browser logs the failed requests.
  consoleMessages.length = 0
})

test('many are decided at once, and the list is exported as a file', async ({ page, request, consoleMessages }) => {
  for (const name of ['First Client', 'Second Client', 'Third Client']) await consult(request, name)
  await openConsultations(page)
  await expect(page.getByText('1–3 of 3')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select: First Client' }).check()
  await page.getByRole('checkbox', { name: 'Select: Third Client' }).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText('3 selected')
  await expectAccessible(page)

  await page.route('**/trpc/consultations.setStatuses**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await bar.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(page.getByText('Failed to update status of 3 rows')).toBeVisible()
  await expect(page.getByRole('cell', { name: /^Pending/ })).toHaveCount(3)
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('503')])
  await page.unroute('**/trpc/consultations.setStatuses**')

  await page.getByRole('checkbox', { name: 'Select page' }).check()
  await page.getByRole('checkbox', { name: 'Select: Second Client' }).uncheck()
  await page.keyboard.press('s')
  await expect(page.getByRole('cell', { name: 'Solved', exact: true })).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('cell', { name: 'Solved', exact: true })).toHaveCount(2)
  await expect(row(page, 'Second Client').getByText('Pending')).toBeVisible()

  await page.getByRole('radio', { name: 'Solved' }).click()
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  const [header, ...lines] = file.trim().split(/\r?\n/)
  expect(header).toContain('Email')
  expect(lines).toHaveLength(2)
  expect(lines.every((line) => line.includes(company()) && !line.includes('Second Client'))).toBe(true)
})

test('all that match are decided, on every page, and later ones are left unchanged', async ({
  page,
  request,
  consoleMessages,
}) => {
  test.slow()
  for (let at = 0; at < 27; at++) await consult(request, `Spam ${String(at).padStart(2, '0')}`)
  await openConsultations(page)
  await connected(page)
  await expect(page.getByText('1–25 of 27')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select page' }).check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText('25 selected')
  await bar.getByRole('button', { name: 'Select all 27 that match' }).click()
  await expect(bar).toContainText('All 27 selected')
  await expectAccessible(page)

  await page.keyboard.press('d')
  const question = page.getByRole('dialog', { name: 'Dismiss 27 consultations?' })
  await expect(question).toContainText(`match “${company()}”`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(bar).toContainText('All 27 selected')

  await page.route('**/trpc/consultations.setMatching**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.keyboard.press('d')
  await question.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(question.getByRole('alert')).toHaveText('Failed to update status. Nothing changed.')
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('503')])
  await page.unroute('**/trpc/consultations.setMatching**')

  await consult(request, 'Late Client')
  // It arrives while rows are selected and would move them. Content behind the dialog has no roles.
  await expect(page.getByText('1 new', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(page.getByText('27 consultations dismissed')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: '1 new' }).click()
  await expect(row(page, 'Late Client').getByText('Pending')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Dismissed', exact: true })).toHaveCount(24)
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page.getByText('26–28 of 28')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Dismissed', exact: true })).toHaveCount(3)
  await page.reload()
  await expect(page.getByRole('cell', { name: 'Dismissed', exact: true })).toHaveCount(3)
})
