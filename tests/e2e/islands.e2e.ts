import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, openTaken, test } from './test.ts'

// Low enough that no lower part is near it.
test.use({ viewport: { width: 1440, height: 200 } })

/** The pages whose lower part the server draws and the browser takes over when it is near. */
const pages = ['/', '/services', '/about-us', '/company-culture', '/team', '/contact-us']

/** The headings of a page as the server sends it, or without it as the browser has it now, from its first section to its last. */
const headings = (page: Page, html?: string) =>
  page.evaluate((sent) => {
    const read = sent === undefined ? document : new DOMParser().parseFromString(sent, 'text/html')
    return [...read.querySelectorAll('main :is(h2, h3)')].map((heading) => heading.textContent)
  }, html)

const sent = async (page: Page, path: string) => headings(page, await (await page.request.get(path)).text())

/** By a link of the page, without scrolling to it. */
async function follow(page: Page, path: string) {
  await page.locator(`a[href="${path}"]`).first().dispatchEvent('click')
  await expect(page).toHaveURL(path)
}

for (const path of pages) {
  test(`${path} is whole after leaving it unread and coming back, and so are the pages between`, async ({ page }) => {
    await openTaken(page, path)
    const whole = await sent(page, path)
    expect(whole.length).toBeGreaterThan(2)
    for (const other of pages.filter((one) => one !== path)) {
      await follow(page, other)
      await expect.poll(() => headings(page), other).toEqual(await sent(page, other))
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expect.poll(() => headings(page), `${path} after ${other}`).toEqual(whole)
    }
    await page.goForward()
    await expect.poll(() => headings(page)).toEqual(await sent(page, pages.findLast((one) => one !== path) ?? ''))
  })

  test(`${path} is whole before its lower part is near, and after a jump to its end`, async ({ page }) => {
    await openTaken(page, path)
    const whole = await sent(page, path)
    const last = page.locator('main :is(h2, h3)').last()
    // As on paper, and for the browser's own search: nothing waits for the window.
    await expect(last).toBeVisible()
    expect(await headings(page)).toEqual(whole)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.evaluate(() => scrollTo(0, 0))
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    expect(await headings(page)).toEqual(whole)
  })
}

test('the code of a lower part is fetched when the part is on screen, and not before', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const sections = () => fetched.filter((path) => path.includes('/service-sections-'))
  await openTaken(page, '/services')
  await page.waitForLoadState('networkidle')
  expect(sections()).toEqual([])
  await page.locator('#expertise').scrollIntoViewIfNeeded()
  await expect.poll(() => sections().length).toBe(1)
})

test('the icon is in the page, and the manifest comes with the scripts, once', async ({ page, request }) => {
  // Fetched beside the style sheet and the fonts, they delay the first paint.
  expect(await (await request.get('/team')).text()).not.toContain('rel="manifest"')
  await openTaken(page, '/team')
  await expect(page.locator('link[rel="icon"][type="image/svg+xml"]')).toHaveAttribute('href', /^data:/)
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest')
  await follow(page, '/')
  await expect(page.locator('main h1')).toContainText('Infrastructure')
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(1)
})

for (const path of ['/', '/services']) {
  test(`the drawings of ${path} are one file, and are the same for a visitor who comes from another page`, async ({
    page,
  }) => {
    const files: string[] = []
    page.on('request', (request) => files.push(...(/\/[\w-]+-drawings-[^/]+$/.exec(request.url()) ?? [])))
    // The figure of the first screen has no name, and is drawn by the browser for such a visitor.
    const drawings = (what = 'svg:has(> title):has(> use[href*="-drawings-"])') =>
      page.locator(`main ${what}`).evaluateAll((all) =>
        all
          .filter((drawing) => drawing.getClientRects().length > 0)
          .map((drawing) => {
            const { width, height } = (drawing as SVGSVGElement).getBBox()
            return `${drawing.querySelector('title')?.textContent}: ${Math.round(width)} × ${Math.round(height)}`
          }),
      )
    await openTaken(page, path)
    await page.locator('main h2').last().scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const drawn = await drawings()
    expect(drawn.length).toBeGreaterThan(5)
    expect((await drawings('svg:has(> use)')).filter((drawing) => drawing.includes(': 0 ×'))).toEqual([])

    await openTaken(page, '/about-us')
    await follow(page, path)
    await expect.poll(drawings).toEqual(drawn)
    expect(new Set(files).size).toBe(1)
  })
}

test('a drawing in a file has the colors of the theme', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    const drawing = page.getByRole('img', { name: /^Causal attention/ })
    await drawing.scrollIntoViewIfNeeded()
    const share = async (isMeant: (red: number, blue: number) => boolean) =>
      shareOf(await drawing.screenshot(), isMeant)
    await expect.poll(() => share((red, blue) => red > 150 && red - blue > 100), 'amber').toBeGreaterThan(0.01)
    const isInk = (red: number, blue: number) =>
      Math.abs(red - blue) < 30 && (colorScheme === 'dark' ? red > 200 : red < 60)
    expect(await share(isInk), `ink, ${colorScheme}`).toBeGreaterThan(0.001)
  }
})

/** Returns the share of pixels whose red and blue are what is meant. */
async function shareOf(image: Buffer, isMeant: (red: number, blue: number) => boolean): Promise<number> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: info.width * info.height }, (_, i) => data.subarray(3 * i, 3 * i + 3))
  return pixels.filter(([red = 0, , blue = 0]) => isMeant(red, blue)).length / pixels.length
}

test('a link to a place in a lower part leads there, at the first visit and on the way back', async ({ page }) => {
  await openTaken(page, '/services')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().dispatchEvent('click')
  const part = page.locator(`main ${new URL(page.url()).hash || '#none'}`)
  await expect(part).toBeInViewport()
  await follow(page, '/about-us')
  await page.goBack()
  await expect(part).toBeInViewport()
  await openTaken(page, '/services')
  await follow(page, '/team')
  await page.goBack()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().dispatchEvent('click')
  await expect(part).toBeInViewport()
})

test('a link to a place in a lower part leads there while the page is still being laid out', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (step) => setTimeout(step, 150)
  })
  await openTaken(page, '/services')
  await expect(page.locator('html')).toHaveAttribute('data-lazy')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().dispatchEvent('click')
  await expect(page.locator('html')).not.toHaveAttribute('data-lazy')
  await expect(page.locator('main #partner')).toBeInViewport()
})

test('the answers can be opened after coming back to a contact page that was left unread', async ({ page }) => {
  await openTaken(page, '/contact-us')
  await follow(page, '/team')
  await page.goBack()
  const question = page.locator('#questions button').nth(1)
  await question.click()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
})

test('a page is laid out from its top, the rest when it can be used; one that opens further down is whole at once', async ({
  page,
  consoleMessages,
}) => {
  const html = page.locator('html')
  const parts = page.locator('[data-island] > *')
  await openTaken(page, '/')
  await expect(html).not.toHaveAttribute('data-lazy')
  await expect(parts.last()).toHaveCSS('content-visibility', 'visible')

  await page.route('**/assets/entry-client-*.js', (route) => route.abort())
  await page.goto('/team')
  await expect(html).toHaveAttribute('data-lazy')
  await expect(parts.last()).toHaveCSS('content-visibility', 'auto')
  await page.reload()
  await expect(html).not.toHaveAttribute('data-lazy')
  await page.goto('/services#process')
  await expect(html).not.toHaveAttribute('data-lazy')
  // Chromium notes the scripts that were kept back.
  expect(consoleMessages.splice(0).every((message) => /Failed to load resource/.test(message))).toBe(true)
})

test('a page stays when the code of its toasts cannot be had', async ({ page, consoleMessages }) => {
  await page.route('**/assets/toaster-*', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/toaster-'))
  await openTaken(page, '/about-us')
  await page.getByRole('link', { name: 'Services' }).first().click()
  await refused
  await expect(page.getByRole('heading', { level: 1, name: 'Deep Tech Consulting' })).toBeVisible()
  expect(consoleMessages.splice(0).every((message) => /Failed to load resource/.test(message))).toBe(true)
})
