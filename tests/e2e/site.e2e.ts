import { createHash } from 'node:crypto'
import { expect, expectAccessible, openTaken, test, untilTaken, withholdScripts } from './test.ts'

const screens = [
  { name: 'phone', width: 360, height: 800 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'desktop', width: 1440, height: 900 },
]

test('the home page arrives as HTML with its head, before any script runs', async ({ request }) => {
  const response = await request.get('/')
  const html = await response.text()
  expect(response.status()).toBe(200)
  expect(html).toContain('is Building the Infrastructure of the Future')
  expect(html).toContain('<title>Northlattice – AI, Web3 &amp; Cybersecurity Infrastructure</title>')
  expect(html).toMatch(/<link rel="canonical" href="http[^"]+\/"/)
  expect(html).toContain('property="og:title"')
  // The text comes before the figure: on a slow connection it would otherwise push the figure down.
  expect(html.indexOf('<h1')).toBeLessThan(html.indexOf('data-stage'))
  expect(response.headers()['content-security-policy']).toMatch(
    /script-src 'self'( 'sha256-[^']+')+; style-src 'self';/,
  )
})

test('the login is no blank page before hydration', async ({ request }) => {
  expect(await (await request.get('/login')).text()).toContain('>Loading...</p>')
})

test('a page is the same for all visitors, and its policy allows its own inline scripts by their hashes', async ({
  request,
}) => {
  const [one, other] = [await request.get('/'), await request.get('/')]
  const html = await one.text()
  expect(await other.text()).toBe(html)
  expect(html).not.toMatch(/ nonce=|csp-nonce/)
  const inline = [...html.matchAll(/<script(?![^>]*(?: src=|application\/))[^>]*>(.*?)<\/script>/gs)]
  const hashes = inline.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const allowed = one.headers()['content-security-policy']?.match(/'sha256-[^']+'/g)
  expect(new Set(allowed)).toEqual(new Set(hashes))
})

test('the home page has the sections, buttons and texts of the specification', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Northlattice is Building the Infrastructure of the Future',
  )
  await expect(page.getByText('AI. Blockchain. Cybersecurity. And the velocity of startup execution.')).toBeVisible()
  for (const id of ['services', 'differentiators', 'trusted-partners', 'contact-cta']) {
    await expect(page.locator(`section#${id}`)).toHaveCount(1)
  }
  for (const name of ['Our Core Services', 'Trusted by Industry Leaders']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: /Start Building/ })).toHaveAttribute('href', '/contact-us')
  await expect(page.getByRole('link', { name: /Get in Touch/ })).toHaveAttribute('href', '/contact-us')
})

test('the phone menu opens, lists the contact page, and closes by link, button and Escape', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  const open = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('navigation', { name: 'Mobile' })

  await open.click()
  await expect(menu.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact')
  // The numbers are hidden from assistive technology.
  for (const name of ['Home', 'Services', 'Insights', 'About us', 'Contact us']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()

  await open.click()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()

  await open.click()
  await menu.getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL(/\/contact-us$/)
  await expect(menu).toBeHidden()
})

test('the phone menu closes on navigation, and the next page is usable', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/contact-us')
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  const scrolls = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden')

  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect.poll(scrolls).toBe(false)
  await expect(page.locator('main')).toHaveAttribute('inert', '')
  await page.getByRole('banner').getByRole('link', { name: 'Northlattice' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(menu).toBeHidden()
  expect(await scrolls()).toBe(true)

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.goBack()
  await expect(page).toHaveURL(/\/contact-us$/)
  await expect(menu).toBeHidden()

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(scrolls).toBe(true)
  await expect(page.locator('main')).not.toHaveAttribute('inert')
})

test('/contact redirects permanently to /contact-us', async ({ request }) => {
  const response = await request.get('/contact', { maxRedirects: 0 })
  expect(response.status()).toBe(301)
  expect(response.headers().location).toBe('/contact-us')
})

test('an unknown path is a real 404 with a link home', async ({ page, consoleMessages }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  // Chromium logs the failed navigation.
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('404')])
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a path that looks like another host stays on this one', async ({ request }) => {
  const response = await request.get(`${process.env.BASE_URL}//evil.example/`, { maxRedirects: 0 })
  expect(response.headers().location ?? '/').toMatch(/^\/(?!\/)/)
})

test('a hash scrolls to its section; one that the page does not have leads to the home page', async ({ page }) => {
  await page.goto('/contact-us#trusted-partners')
  await expect(page).toHaveURL(/\/#trusted-partners$/)
  await expect(page.locator('#trusted-partners')).toBeInViewport()
})

test('a visitor who moves on from a hash before the scripts are here stays in place', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const letScriptsCome = await withholdScripts(page)
  await page.goto('/contact-us#questions', { waitUntil: 'commit' })
  await expect(page.locator('#questions')).toBeInViewport()
  await page.evaluate(() => scrollBy(0, 500))
  const place = await page.evaluate(() => scrollY)
  letScriptsCome()
  await untilTaken(page)
  // Longer than the delay before a page scrolls to its hash.
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('the home page is complete after leaving it early and coming back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await openTaken(page, '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL(/\/services$/)
  await page.goBack()
  await expect(page.locator('#contact-cta').getByRole('heading')).toBeVisible()
})

test('a new page starts at its top', async ({ page }) => {
  await page.goto('/#contact-cta')
  await expect(page.locator('#contact-cta')).toBeInViewport()
  await page.getByRole('link', { name: /Get in Touch/ }).click()
  await expect(page).toHaveURL(/\/contact-us$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the skip link moves the focus and keeps the URL', async ({ page }) => {
  await openTaken(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await expect(page).toHaveURL(/\/$/)
})

for (const path of ['/', '/contact-us', '/login', '/signup', '/forgot-password', '/reset-password', '/confirm-email']) {
  test(`axe finds nothing on ${path} in both themes, and nothing overflows`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const { width, height } of screens) {
      await page.setViewportSize({ width, height })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await expectAccessible(page)
      }
    }
  })
}
