import type { Page } from 'playwright/test'
import { articles, featuredArticle } from '#src/shared/articles/articles.ts'
import { samples } from '#src/shared/site/samples.ts'
import type { Rect } from '#src/site/pages/home/consensus-demo/labels.ts'
import { buildTerrain } from '#src/site/pages/home/consensus-demo/terrain.ts'
import { expect, expectAccessible, openTaken, test } from './test.ts'

/** What the hero's veil lies behind. */
const WORDS = '[data-hero-text] :is(h1, p, div:has(> a))'

const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((element): Rect => element.getBoundingClientRect().toJSON()))

/** Returns the least distance between a box of one list and one of the other. */
const gap = (some: Rect[], others: Rect[]) =>
  Math.min(
    ...some.flatMap((a) =>
      others.map((b) =>
        Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom)),
      ),
    ),
  )

for (const [width, height] of [
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1440, 900],
] as const) {
  test(`the hero and the readouts fit into ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const strip = await page.getByText('Crashes tolerated').locator('xpath=../../..').boundingBox()
    expect(strip && strip.y + strip.height).toBeLessThanOrEqual(height)
  })
}

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1024, 600],
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1440, 800],
  [1440, 900],
  [1536, 730],
  [2560, 1300],
] as const) {
  test(`the drawn frame keeps clear of the text at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    const words = await boxes(page, WORDS)
    const stage = await page.locator('[data-stage]').evaluate((element) => element.getBoundingClientRect().toJSON())
    const terrain = buildTerrain(width < 1024 ? 'narrow' : 'wide')
    const voters = terrain.validators.map((v) => {
      const x = stage.left + (terrain.x[v] ?? 0) * (stage.width / terrain.width)
      const y = stage.top + (terrain.y[v] ?? 0) * (stage.height / terrain.height)
      return { left: x, right: x, top: y, bottom: y }
    })
    expect(gap(voters, words)).toBeGreaterThan(20)
    expect(gap(await boxes(page, `[data-shape=${terrain.name}] [data-moment] span:last-child`), words)).toBeGreaterThan(
      8,
    )
  })
}

test('a label of the running figure stands clear of the text', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openTaken(page, '/')
  const labels = page.locator('[data-stage] > div:last-child span:last-child')
  await expect(labels.first()).toBeVisible()
  for (let look = 0; look < 12; look++) {
    expect(
      gap(await boxes(page, '[data-stage] > div:last-child span:last-child'), await boxes(page, WORDS)),
    ).toBeGreaterThan(8)
    await page.waitForTimeout(250)
  }
})

test('the figure says whether it moves', async ({ page }) => {
  const caption = page.getByText(/^Fig\. 1 – /).filter({ visible: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(caption).toHaveText('Fig. 1 – simulation, one frame', { useInnerText: true })
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(caption).toHaveText('Fig. 1 – live simulation', { useInnerText: true })
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(caption).toHaveText('Fig. 1 – simulation, paused', { useInnerText: true })
})

test('a visitor from another page finds the drawn frame, without motion too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openTaken(page, '/services')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.locator('[data-moment] svg')).toBeVisible()
  await expect(page.getByText('nodes vote').filter({ visible: true })).toHaveText(/^\d+ of \d+ nodes vote$/)
  await expect(page.locator('[data-stage] canvas')).toHaveCount(0)
})

test('a tablet that is turned shows the drawn frame of its new shape, without motion too', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openTaken(page, '/services')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  const nodes = page.getByText('nodes vote').filter({ visible: true })
  await expect(nodes).toHaveText('10 of 187 nodes vote')
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(nodes).toHaveText('16 of 504 nodes vote')
  await expect(page.locator('[data-shape=wide] svg').first()).toBeVisible()
})

test('every area, card and article of the home page leads on', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  for (const { title } of [featuredArticle, ...articles].slice(0, 4)) {
    await expect(main.getByRole('link', { name: title })).toHaveAttribute('href', /^\/insights\/article\//)
  }
  const card = main.locator('#services').getByRole('listitem').filter({ hasText: '4-8 weeks' }).first()
  const point = card.getByText('Cryptoeconomic analysis')
  await point.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  // The link lies over its card.
  await point.click({ force: true })
  await expect(page).toHaveURL(/\/services#security$/)
  await expect(page.getByRole('heading', { name: 'Security Audits' })).toBeInViewport()
})

test('the featured article has the largest title beside short ones', async ({ page }) => {
  const titles = page.getByRole('region', { name: 'From the work' }).getByRole('heading', { level: 3 })
  for (const [width, count] of [
    [360, 3],
    [768, 4],
    [1024, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const sizes = await titles
      .filter({ visible: true })
      .evaluateAll((all) => all.map((title) => Number.parseFloat(getComputedStyle(title).fontSize)))
    expect(sizes).toHaveLength(count)
    expect(Math.max(...sizes.slice(1))).toBeLessThan(sizes[0] ?? 0)
  }
})

test('the closing band has the colors of the other theme', async ({ page }) => {
  const lightness = () =>
    page
      .locator('#contact-cta')
      .evaluate((band) => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(band).backgroundColor)?.[1]))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  expect(await lightness()).toBeLessThan(0.3)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await lightness()).toBeGreaterThan(0.9)
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'))
  expect(await lightness()).toBeLessThan(0.3)
})

test('the pages about the firm are one family, marked in the header and above the title', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const header = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
  const family = page.getByRole('navigation', { name: 'About the firm' })
  await page.goto('/about-us')
  await expect(header).toHaveText('About us')
  for (const name of ['Team', 'Culture']) {
    await family.getByRole('link', { name }).click()
    await expect(family.locator('[aria-current=page]')).toHaveText(name)
    await expect(header).toHaveText('About us')
    await expect(header).toHaveAttribute('aria-current', 'true')
  }
  for (const path of ['/services', ...samples.map((sample) => sample.path)]) {
    await page.goto(path)
    await expect(header).toHaveText('Services')
  }
})

for (const path of ['/no-such-page', '/admin/no-such-page']) {
  test(`the 404 page at ${path} leads to services, insights and contact`, async ({ page, consoleMessages }) => {
    await page.goto(path)
    // Chromium logs the failed navigation.
    expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('404')])
    const ways = page.getByRole('navigation', { name: 'Other ways' }).getByRole('link')
    expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/services',
      '/insights',
      '/contact-us',
    ])
    // The style sheet is there.
    await expect(page.locator('body')).toHaveCSS('font-family', /Host Grotesk/)
    await expectAccessible(page)
  })
}
