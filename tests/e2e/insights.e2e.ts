import type { APIRequestContext } from 'playwright/test'
import sharp from 'sharp'
import { fakeUploads } from './post-images.ts'
import { admin } from './start-server.ts'
import { expect, expectAccessible, openTaken, test } from './test.ts'

const content = `Every build is signed now. Few are checked, and nobody is told which.

## Where the check belongs

At the last place that can still say *no*.[^1]

| | Fails when |
|:-------|-----------:|
| One person | the laptop is stolen |

\`\`\`python
def verify(signature): return signature in trusted_signatures_of_the_last_known_good_release_before_this_one
\`\`\`

- [x] written down
- [ ] tried

## What to publish & when

> A signature that nobody verifies is decoration.

[^1]: The machine that runs the code.`

/** Publishes a post as an admin. Returns its URL and a function that deletes it. */
async function publish(request: APIRequestContext, title: string) {
  await request.post('/api/admin/login', { data: admin })
  const response = await request.post('/api/admin/dashboard/blog', {
    data: { title, content, author: 'Grace Brandt', category: 'Business' },
  })
  expect(response.status()).toBe(201)
  const { _id, slug } = await response.json()
  return { path: `/insights/article/${slug}`, remove: () => request.delete(`/api/admin/dashboard/blog/${_id}`) }
}

test.beforeEach(({ page }) => fakeUploads(page))

test('a post that an admin publishes is found on Insights and reads like an article', async ({ page, request }) => {
  const title = `Signing Is the Easy Part ${test.info().testId}`
  const post = await publish(request, title)

  await page.goto('/insights')
  await expect(page.getByRole('heading', { name: 'Latest Insights' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Business' }).click()
  await expect(page).toHaveURL(/\?category=Business$/)
  await expect(page.getByRole('heading', { name: 'Latest Insights' })).toBeHidden()
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('Grace Brandt')
  await expect(card).toContainText('1 min read')
  // The whole card is the target, not only its title.
  await card.click()
  await expect(page).toHaveURL(new RegExp(`${post.path}$`))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Technical Research')).toBeVisible()
  expect(await page.locator('meta[property="article:section"]').getAttribute('content')).toBe('Business')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('max-snippet:160')

  const contents = page.getByRole('navigation', { name: 'Contents' })
  await contents.getByRole('link', { name: 'What to publish & when' }).click()
  await expect(page.getByRole('heading', { name: 'What to publish & when' })).toBeInViewport()
  await expect(contents.getByRole('link', { name: 'What to publish & when' })).toHaveAttribute(
    'aria-current',
    'location',
  )
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const code = page.getByRole('group', { name: 'Code' })
  expect(await code.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  await code.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => code.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  expect(await code.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Back to Insights' }).click()
  await expect(page).toHaveURL(/\/insights$/)
  await post.remove()
  await expect.poll(async () => (await request.get(post.path, { maxRedirects: 0 })).status()).toBe(307)
  await page.goto(post.path)
  await expect(page).toHaveURL(/\/insights$/)
})

test('a footnote is in the margin of a wide window, and at the end of a narrow one and on paper', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openTaken(page, '/insights/article/what-breaks-first-when-an-ai-agent-holds-a-key')
  const end = page.locator('[data-footnotes]')
  const note = page.getByRole('note').first()
  await expect(note).toContainText('With no success in')
  await expect(end).toBeHidden()
  const [text, aside] = [await page.locator('.article-body p').first().boundingBox(), await note.boundingBox()]
  expect(aside?.x ?? 0).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
  expect((aside?.x ?? 0) + (aside?.width ?? 0)).toBeLessThanOrEqual(1280)
  await page.getByRole('link', { name: 'Note 1 beside the text' }).click()
  await expect(page).toHaveURL(/#note-three$/)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Skip to content')).toBeHidden()
  await expect(end).toBeVisible()
  await expect(note).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(end).toBeVisible()
  await expect(note).toBeHidden()
  await page.getByRole('link', { name: '1', exact: true }).click()
  await expect(page).toHaveURL(/#user-content-fn-three$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test("an article's text is in the page once, and is whole after leaving it and coming back", async ({ page }) => {
  const path = '/insights/article/what-breaks-first-when-an-ai-agent-holds-a-key'
  expect((await (await page.request.get(path)).text()).split('The first row is the uncomfortable one').length).toBe(2)
  await openTaken(page, path)
  const text = page.locator('.article-run')
  const whole = await text.allTextContents()
  await page.getByRole('link', { name: 'Back to Insights' }).click()
  await expect(page.getByRole('heading', { name: 'Latest Insights' })).toBeVisible()
  await page.goBack()
  expect(await text.allTextContents()).toEqual(whole)
})

test('italics and formulas load their fonts, and a page without them loads neither', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font')
      fonts.push(
        request
          .url()
          .replace(/.*\//, '')
          .replace(/-[\w-]{8}\.woff2$/, ''),
      )
  })
  await page.goto('/insights', { waitUntil: 'networkidle' })
  expect(fonts.splice(0).sort()).toEqual(['geist-mono', 'host-grotesk'])
  await page.goto('/insights/article/finality-is-a-budget-not-a-number', { waitUntil: 'networkidle' })
  expect(fonts).toEqual(expect.arrayContaining(['host-grotesk-italic', 'noto-sans-math']))
})

test('on a phone the tab of the chosen category is visible, and the page stays at its top', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const tab = (name: string) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name })
  await openTaken(page, '/insights?category=Business')
  await expect(tab('Business')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await tab('Cybersecurity').click()
  await expect(tab('Cybersecurity')).toHaveAttribute('aria-current', 'page')
  await expect(tab('Cybersecurity')).toBeInViewport({ ratio: 1 })
})

test('the featured article is shared: popup, copy and keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.route(/linkedin\.com/, (route) => route.fulfill({ body: '' }))
  await page.goto('/insights')
  await page.getByRole('link', { name: /^Read More Article/ }).click()
  await expect(page).toHaveURL(/\/insights\/article\/what-breaks-first/)

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Twitter' })).toBeFocused()
  await expectAccessible(page)
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('article').getByRole('link', { name: 'LinkedIn' }).click(),
  ])
  expect(new URL(popup.url()).searchParams.get('url')).toBe(page.url())
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 600])
  await popup.close()
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Twitter' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused()
})

test('a reader subscribes, and keeps the address when it fails', async ({ page, request, consoleMessages }) => {
  const email = `reader-${test.info().testId}-${test.info().retry}@example.com`
  await openTaken(page, '/insights')
  const box = page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email')
  await box.fill(email)
  await page.route('**/trpc/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Submission failed. Try again.')).toBeVisible()
  // Chromium logs the call that this test aborts.
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
  await expect(box).toHaveValue(email)

  await page.unroute('**/trpc/**')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Subscribed successfully')).toBeVisible()
  await expect(box).toHaveValue('')
  await request.post('/api/admin/login', { data: admin })
  const { subscribers } = await (await request.get('/api/admin/dashboard/subscribers?limit=100')).json()
  expect(subscribers.map((subscriber: { email: string }) => subscriber.email)).toContain(email)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('categories are links, cards link to articles, and an article is complete', async ({ page }) => {
    await page.goto('/insights')
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Cybersecurity' }).click()
    await expect(page).toHaveURL(/\?category=Cybersecurity$/)
    await page.getByRole('link', { name: 'Fuzzing Finds What Reviews Assume' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fuzzing Finds What Reviews Assume')
    await expect(page.locator('.article-body p').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Share by email' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', '/contact-us')
  })
})

test('a white cover is white on paper only, and not the brightest part of a dark page', async ({ page, request }) => {
  const white = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await page.route('**/uploads/**', (route) => route.fulfill({ contentType: 'image/png', body: white }))
  await request.post('/api/admin/login', { data: admin })
  const image = { name: 'white.png', mimeType: 'image/png', buffer: white }
  const title = `A White Cover ${test.info().testId}`
  const response = await request.post('/api/admin/dashboard/blog', { multipart: { title, content, image } })
  const { _id, slug } = await response.json()
  const brightest = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    const { channels } = await sharp(await page.locator('main img').screenshot()).stats()
    return Math.max(...channels.map(({ max }) => max))
  }
  await openTaken(page, `/insights/article/${slug}`)
  expect(await brightest('light')).toBe(255)
  expect(await brightest('dark')).toBeLessThan(220)
  await request.delete(`/api/admin/dashboard/blog/${_id}`)
})
