import type { Locator, Page } from 'playwright/test'
import { articles, featuredArticle } from '#src/shared/articles/articles.ts'
import { slugOf } from '#src/shared/posts/article.ts'
import { publicPages } from '#src/shared/site/pages.ts'
import { expect, expectAccessible, openTaken, test, untilTaken } from './test.ts'

/** Every page that a search engine may find on a site without posts. */
const everyPublicPage: { path: string; title: string }[] = [
  ...Object.values(publicPages('Northlattice')),
  ...[featuredArticle, ...articles].map(({ title }) => ({ path: `/insights/article/${slugOf(title)}`, title })),
]

for (const { path, title } of everyPublicPage) {
  test(`${path} is complete, accessible and has its metadata`, async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await untilTaken(page)
    await expect(page).toHaveTitle(title.includes('–') ? title : new RegExp(`^${title}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)

    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe(path)
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/^.{50,}$/)
    for (const facts of await page.locator('script[type="application/ld+json"]').allTextContents()) {
      expect(JSON.parse(facts)['@graph'].length).toBeGreaterThan(0)
    }
    const ogImage = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await request.get(new URL(ogImage ?? '').pathname)).headers()['content-type']).toBe('image/png')

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
    }
    const cut = await page
      .locator('.formula, .sample-run .table-frame')
      .evaluateAll((frames) => frames.filter((frame) => frame.scrollWidth > frame.clientWidth).length)
    expect(cut, 'formulas and tables of samples that a phone cuts').toBe(0)
    const spiked = await page.locator('svg text').evaluateAll(
      (labels) =>
        labels
          .map((label) => getComputedStyle(label))
          .filter(({ paintOrder, strokeLinejoin }) => {
            return paintOrder.startsWith('stroke') && strokeLinejoin !== 'round'
          }).length,
    )
    expect(spiked, 'labels whose halo has spikes').toBe(0)

    const tight = await page.locator('rect[fill*=cover-ground] + text').evaluateAll((labels) =>
      labels
        .filter((label) => {
          const [text, frame] = [label, label.previousElementSibling].map((one) => one?.getBoundingClientRect())
          if (!text || !frame || text.width === 0) return false
          // A line of text is a little higher than its letters are large.
          return Math.min(text.left - frame.left, frame.right - text.right) < text.height / 2
        })
        .map(({ textContent }) => textContent),
    )
    expect(tight, 'labels of covers without room in their frames').toEqual([])

    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await overflow()).toBe(0)
  })
}

test('with the text spacing of WCAG 1.4.12, no page is wider than the window', async ({ page }) => {
  for (const { path } of everyPublicPage) {
    await openTaken(page, path)
    await page.locator('html:not([data-folded])').waitFor({ state: 'attached' })
    await page.evaluate(() => {
      const spaced = new CSSStyleSheet()
      spaced.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      )
      document.adoptedStyleSheets.push(spaced)
    })
    for (const width of [1280, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 780 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${path} at ${width} px`).toBe(0)
      // What leaves a fixed header makes the page no wider.
      const end = await page.evaluate(() =>
        Math.max(...[...document.querySelectorAll('body > header *')].map((one) => one.getBoundingClientRect().right)),
      )
      expect(end, `the header of ${path} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})

/** Two ways to enlarge the letters. Media queries in rem follow the first only. */
const waysToEnlarge = {
  'the browser’s setting': async (page: Page) => {
    const browser = await page.context().newCDPSession(page)
    return (size: number) => browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
  },
  'a user style': async (page: Page) => (size: number) =>
    page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
    }, size / 0.16),
}

for (const [way, enlarge] of Object.entries(waysToEnlarge)) {
  test(`with letters of twice the size by ${way}, everything grows and nothing is wider than a phone`, async ({
    page,
  }) => {
    // There are twenty pages.
    test.slow()
    const setLetters = await enlarge(page)
    const sizeOf = (selector: string) => {
      const element = page.locator(selector).first()
      return element.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    }
    for (const path of [...everyPublicPage.map(({ path }) => path), '/login', '/signup', '/api/docs']) {
      await page.setViewportSize({ width: 360, height: 780 })
      await setLetters(16)
      await page.goto(path)
      await page.locator('html:not([data-lazy]) h1').waitFor()
      // The headline of the services is as wide as the window, whatever the letters.
      const measured = path === '/services' ? 'main p' : 'h1'
      const usual = await sizeOf(measured)
      await setLetters(32)
      await expect.poll(() => sizeOf(measured), path).toBe(2 * usual)
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 780 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${path} at ${width} px`).toBe(0)
      }
    }
  })

  test(`with letters of twice the size by ${way}, the menu and the dialogs fit a phone`, async ({ page }) => {
    const setLetters = await enlarge(page)
    await page.setViewportSize({ width: 320, height: 780 })
    const open = async (path: string, opener: string) => {
      await openTaken(page, path)
      await setLetters(32)
      const button = page.getByRole('button', { name: opener }).first()
      await button.scrollIntoViewIfNeeded()
      await expect(button).toBeInViewport({ ratio: 1 })
      await button.click()
    }
    const expectFitting = async (selector: string, content: Locator) => {
      await expect(content).toBeVisible()
      const part = page.locator(selector)
      expect(await part.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
      expect(await part.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(320)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    await open('/', 'Open menu')
    await expectFitting('#mobile-menu', page.getByRole('navigation', { name: 'Mobile' }))

    const read = Promise.withResolvers<void>()
    await page.route(/calls\.slots/, async (route) => {
      await read.promise
      await route.continue()
    })
    await open('/contact-us', 'Schedule a Call 30-minute consultation')
    const dialog = page.getByRole('dialog')
    await expectFitting('[data-dialog]', dialog.getByLabel('Email'))
    await expect(dialog.getByText('Loading free times')).toBeAttached()
    read.resolve()
    await expectFitting('[data-dialog]', dialog.getByRole('radio').first())

    await open('/services', 'Schedule Consultation')
    await expectFitting('[data-dialog]', dialog.getByLabel('Email'))
  })
}

test('with letters of twice the size by a user style, the header has its links only where there is room', async ({
  page,
}) => {
  await openTaken(page, '/')
  await (await waysToEnlarge['a user style'](page))(32)
  for (const { width, control } of [
    { width: 1024, control: page.getByRole('button', { name: 'Open menu' }) },
    { width: 1600, control: page.getByRole('banner').getByRole('link', { name: 'Get Started' }) },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(control).toBeInViewport({ ratio: 1 })
  }
})

test('with letters of twice the size, numbers and compounds keep to their lines', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 780 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
  await page.goto('/services')
  await page.locator('html:not([data-lazy]) h1').waitFor()
  const number = page.getByRole('navigation', { name: 'On this page' }).getByText('01', { exact: true })
  // On two lines it would be twice as high.
  expect((await number.boundingBox())?.height).toBeLessThan(40)
  const frame = await page.getByRole('listitem').filter({ hasText: 'go-to-market' }).first().boundingBox()
  const compound = await page.getByText('go-to-market', { exact: true }).first().boundingBox()
  if (!frame || !compound) throw new Error('Not laid out')
  expect(compound.x + compound.width).toBeLessThanOrEqual(frame.x + frame.width)
  const [before, last] = await Promise.all(
    ['600', '750'].map((mark) => page.getByText(mark, { exact: true }).first().boundingBox()),
  )
  expect(last).not.toBeNull()
  expect((before?.x ?? 0) + (before?.width ?? 0) + 4).toBeLessThan(last?.x ?? 0)
})

test('the page of the API fits a phone and is accessible, in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/api/docs')
    await expectAccessible(page)
    const [paper = 0] =
      (await page.evaluate(() =>
        getComputedStyle(document.body)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number),
      )) ?? []
    expect(colorScheme === 'light' ? paper > 0.9 : paper < 0.3).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  // A word that is broken in the middle makes its cell much higher than needed.
  const place = page.getByText('in the body, required').first()
  expect((await place.boundingBox())?.height).toBeLessThan(30)
})

test('every link inside the public site leads somewhere', async ({ request }) => {
  const seen = new Set<string>()
  const open = everyPublicPage.map(({ path }) => path)
  const dead: string[] = []
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const response = await request.get(path)
    if (response.status() !== 200) dead.push(`${response.status()} ${path}`)
    if (!response.headers()['content-type']?.startsWith('text/html')) continue
    for (const [, href = ''] of (await response.text()).matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
      open.push(href.replaceAll('&amp;', '&'))
    }
  }
  expect(dead).toEqual([])
  expect(seen.size).toBeGreaterThan(everyPublicPage.length)
})
