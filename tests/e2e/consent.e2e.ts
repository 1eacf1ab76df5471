import type { Page } from 'playwright/test'
import { startServer } from '../helpers/server-process.ts'
import { expect, expectAccessible, test, untilTaken, withholdScripts } from './test.ts'

/** Records the URLs of requests to other sites. None of them is contacted. */
async function recordThirdParties(page: Page, own: string): Promise<string[]> {
  const asked: string[] = []
  await page.route(
    (url) => url.origin !== own,
    (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  return asked
}

const question = (page: Page) => page.getByRole('region', { name: 'Analytics', exact: true })
const events = (page: Page) =>
  page.evaluate(() => window.dataLayer?.map(({ event, label, page_path }) => label ?? page_path ?? event))

test('without a tag manager no consent is asked, no cookie is set and no third party is contacted', async ({
  page,
  baseURL,
}) => {
  const asked = await recordThirdParties(page, new URL(baseURL ?? '').origin)
  for (const path of ['/', '/contact-us', '/insights', '/cookie-policy']) {
    await page.goto(path)
    await untilTaken(page)
    await expect(question(page)).toHaveCount(0)
  }
  await expect(page.getByText(/has no tag manager/)).toBeVisible()
  expect(asked).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('with one, nothing is loaded before a yes; then it gets pages and clicks, until the yes is withdrawn', async ({
  page,
}) => {
  // Starts a second server.
  test.setTimeout(120_000)
  const server = await startServer({ GTM_ID: 'GTM-TEST1', DATABASE_URL: '' })
  try {
    const asked = await recordThirdParties(page, new URL(server.url).origin)
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(`${server.url}/`)
    await expect(question(page)).toBeVisible()
    const [bar, button] = await Promise.all(
      [question(page), page.getByRole('link', { name: 'Start Building' })].map((part) => part.boundingBox()),
    )
    expect(bar?.y, 'the question covers no part of the first button').toBeGreaterThan(
      (button?.y ?? Number.POSITIVE_INFINITY) + (button?.height ?? 0),
    )
    await page.setViewportSize({ width: 1280, height: 720 })
    await expectAccessible(page)
    await page.getByRole('link', { name: 'What it sees' }).click()
    await expect(page.getByText('You haven’t answered yet. Nothing is loaded.')).toBeVisible()
    expect(asked).toEqual([])

    await question(page).getByRole('button', { name: 'Accept' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'])
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
    await page.getByRole('link', { name: 'Start Building' }).click()
    await expect(page).toHaveURL(/\/contact-us$/)
    await expect
      .poll(() => events(page))
      .toEqual(['gtm.js', '/cookie-policy', '/', 'hero_start_building', '/contact-us'])

    // A click before hydration loads another document at once, which tracks the click.
    const letScriptsCome = await withholdScripts(page)
    await page.goto(`${server.url}/`, { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Start Building' }).click({ noWaitAfter: true })
    await page.waitForURL(/\/contact-us$/, { waitUntil: 'commit' })
    letScriptsCome()
    await expect.poll(() => events(page)).toEqual(['gtm.js', 'hero_start_building', '/contact-us'])
    // Scripts in flight must arrive, or the next document would lack them.
    await page.waitForLoadState('networkidle')
    await page.unroute('**/assets/*.js')

    // A script of the tag manager could navigate like this: the login is a new document, without the tag manager.
    await page.evaluate(() => {
      Object.assign(window, { isOld: true })
      history.pushState({}, '', '/login')
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
    expect(await page.evaluate(() => [window.dataLayer, 'isOld' in window])).toEqual([undefined, false])
    // Its address has a secret.
    await page.goto(`${server.url}/call`)
    await expect(page.getByRole('heading', { level: 1, name: 'Call not found' })).toBeVisible()
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
    await page.goto(`${server.url}/login`)
    await page.getByRole('link', { name: 'Northlattice' }).click()
    await expect(page).toHaveURL(`${server.url}/`)
    await expect.poll(() => asked).toHaveLength(3)
    await expect.poll(() => events(page)).toEqual(['gtm.js', '/'])

    await page.getByRole('link', { name: 'Analytics choice' }).click()
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText('You declined. Nothing is loaded.')).toBeVisible()
    await expect.poll(() => events(page)).toBeUndefined()
    expect(await (await page.request.get(`${server.url}/cookie-policy`)).text()).not.toContain('You haven’t answered')
    await page.reload()
    await expect(page.getByText('You declined. Nothing is loaded.')).toBeVisible()
    // Nothing is stored for a visitor who declined.
    await page.goto(`${server.url}/`, { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Start Building' }).click({ noWaitAfter: true })
    await expect(page).toHaveURL(/\/contact-us$/)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => sessionStorage.getItem('early-cta'))).toBeNull()
    expect(asked).toHaveLength(3)
  } finally {
    // The page may still be loading content below the fold.
    await page.close()
    await server.end()
  }
})
