import type { APIRequestContext, Page } from 'playwright/test'
import { admin } from './start-server.ts'
import { expect, test } from './test.ts'

export const query = {
  firstName: 'Radia',
  lastName: 'Perlman',
  email: 'radia@bridge.example',
  company: 'Spanning Trees',
  phone: '+1 555 0100',
  projectType: 'blockchain',
  budget: '500k-1m',
  projectDescription: 'Validator set rotation without downtime for a permissioned settlement network.',
}

/** The tests run in parallel on one database; each finds its own queries by a unique company. */
export const company = () => `Company ${test.info().testId}-${test.info().retry}`

export async function send(request: APIRequestContext, changes: Partial<typeof query> = {}) {
  const data = { ...query, company: company(), ...changes }
  // A server that is busy with other tests says when to try again.
  await expect(async () => {
    const response = await request.post('/api/users/query', { data })
    expect(response.status()).toBe(200)
  }).toPass({ intervals: [2000], timeout: 15_000 })
}

export async function logIn(page: Page, password = admin.password) {
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Opens a screen with a session of its own, without the screen of the login, which has its own tests. */
export async function openLoggedIn(page: Page, address: string) {
  const { email, password } = admin
  const answer = await page.request.post('/api/admin/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  await page.goto(address)
}

/** Opens the list of this test's own queries. */
export async function openList(page: Page, search = `q=${encodeURIComponent(company())}`) {
  await openLoggedIn(page, `/admin/user-query?${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'User Queries' })).toBeVisible()
}

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const connected = (page: Page) => expect(page.getByText('Connected', { exact: true })).toBeVisible()
