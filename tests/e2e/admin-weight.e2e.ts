import { statSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright/test'
import { startServer } from '../helpers/server-process.ts'
import { logIn } from './back-office.ts'
import { admin } from './start-server.ts'
import { expect, test } from './test.ts'

const KIB = 1024
/** Limits in gzip: those of docs/performance.md with a small margin. */
const DASHBOARD = { bytes: 157 * KIB, scripts: 15 }
/** Of the palette, the menus and the toaster, whose script has its styles. */
const PRELOADED = 51 * KIB
const SCREEN = { bytes: 30 * KIB, scripts: 16 }

/** The title of each screen, and the link or the keys that lead to it from the dashboard. */
type Screen = { title: string; keys?: string; link?: string }
const screens: Screen[] = [
  { title: 'User Queries', keys: 'gq' },
  { title: 'Client Consultations', keys: 'gc' },
  { title: 'Scheduled Calls', keys: 'gl' },
  { title: 'Blog Management', keys: 'gb' },
  { title: 'New Blog', link: 'New Blog' },
  { title: 'People', keys: 'gp' },
  { title: 'Mail', keys: 'gm' },
  { title: 'Settings', keys: 'gs' },
]

test('the dashboard and the screens after it are light', async ({ page, context }) => {
  // Its own, because logins and changes of other tests are told by toasts, whose code would count.
  const server = await startServer({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, DATABASE_URL: '' })
  try {
    await page.goto(`${server.url}/login`)
    await logIn(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.close()

    // One after another: on a slow machine several dashboards take so long that what comes two seconds later would count.
    for (const screen of screens) await expectLight(context, `${server.url}/admin/dashboard`, screen)
  } finally {
    await server.end()
  }
})

async function expectLight(context: BrowserContext, dashboardUrl: string, { title, keys = '', link }: Screen) {
  const tab = await context.newPage()
  const scripts = scriptsOf(tab)
  await tab.goto(dashboardUrl)
  await tab.waitForLoadState('networkidle')
  await expect(tab.getByText('Connected', { exact: true })).toBeVisible()
  const dashboard = new Set(scripts)
  expect(sizeOf(dashboard)).toBeGreaterThan(100 * KIB)
  expect(sizeOf(dashboard)).toBeLessThan(DASHBOARD.bytes)
  expect(dashboard.size).toBeLessThanOrEqual(DASHBOARD.scripts)

  // Parts that open over any screen are loaded after the first screen, and the toaster with the first key.
  await tab.keyboard.press('Shift')
  for (const part of ['palette', 'toaster'])
    await expect.poll(() => [...scripts].some((file) => file.startsWith(`/assets/${part}-`))).toBe(true)
  await settled(tab, scripts)
  const before = new Set(scripts)
  expect(sizeOf(before.difference(dashboard))).toBeLessThan(PRELOADED)
  if (link) await tab.getByRole('link', { name: link }).click()
  for (const key of keys) await tab.keyboard.press(key)
  await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await settled(tab, scripts)
  const more = scripts.difference(before)
  expect(sizeOf(more), title).toBeGreaterThan(0)
  expect(sizeOf(more), title).toBeLessThan(SCREEN.bytes)
  expect(more.size, title).toBeLessThanOrEqual(SCREEN.scripts)
  await tab.close()
}

/** Returns a set that gets the path of each script that the page loads. */
function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  return scripts
}

/** Waits until half a second has passed without a new script. A document is `networkidle` only once, after its start. */
async function settled(page: Page, scripts: Set<string>) {
  for (let known = -1; known !== scripts.size; ) {
    known = scripts.size
    await page.waitForTimeout(500)
  }
}

const sizeOf = (scripts: Set<string>) =>
  [...scripts].reduce((total, file) => total + statSync(`dist/client${file}.gz`).size, 0)
