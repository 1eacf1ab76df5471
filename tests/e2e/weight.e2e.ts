import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page, Request } from 'playwright/test'
import { featuredArticle } from '#src/shared/articles/articles.ts'
import { slugOf } from '#src/shared/posts/article.ts'
import { publicPages } from '#src/shared/site/pages.ts'
import { startDemoSite } from '../helpers/demo-site.ts'
import { initialScripts } from '../helpers/page-weight.ts'
import { startServer } from '../helpers/server-process.ts'
import { expect, test, untilTaken } from './test.ts'

const KIB = 1024
/** Limits in bytes: those of docs/performance.md with a small margin. */
const INITIAL = { home: 89.5 * KIB, others: 90.25 * KIB }
const HEADERS = 1_264
/** With the headers, ten packets of 1,460 bytes: what a server sends before it waits for the first answer. */
const HTML = { article: 20 * KIB, others: 10 * 1_460 - HEADERS }
/** A page may come before its HTML is packed as small as it gets, and is then up to 5 KiB larger. */
const IN_ALL = { home: 156 * KIB, others: 166 * KIB }
/** A post has images. */
const WITH_IMAGES = 170 * KIB
const STYLES = 12.75 * KIB
const REQUESTS = { home: 10, others: 12 }

const paths = [
  ...Object.values(publicPages('Northlattice')).map(({ path }) => path),
  `/insights/article/${slugOf(featuredArticle.title)}`,
]

// One after another on a server of their own, because other tests add posts to `/insights`.
test.describe.configure({ mode: 'default' })
let server: Awaited<ReturnType<typeof startServer>>
test.beforeAll(async () => {
  server = await startServer({ DATABASE_URL: '' })
})
test.afterAll(() => server.end())

// The phone of Lighthouse: viewport and pixel ratio decide which image files it loads.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

/** The digits of the times of rendering and of the port move what Brotli makes of a page by up to eighty bytes. */
const withoutChance = (html: string) =>
  html.replaceAll(/\bu:\d{13}\b/g, 'u:1790000000000').replaceAll(/(?<=localhost:)\d+/g, '3000')

for (const path of paths) {
  test(`${path} is light`, async ({ page }) => {
    const kind = path === '/' ? 'home' : 'others'
    const address = `${server.url}${path}`
    expect(await initialScripts(address)).toBeLessThan(INITIAL[kind])
    const html = await (await fetch(address)).text()
    expect(brotliCompressSync(withoutChance(html)).length).toBeLessThan(
      path.includes('/article/') ? HTML.article : HTML.others,
    )
    const { total, styles, requests } = await loaded(page, address)
    expect(total).toBeGreaterThan(INITIAL.others)
    expect(total).toBeLessThan(IN_ALL[kind])
    expect(styles).toBeGreaterThan(0)
    expect(styles).toBeLessThan(STYLES)
    expect(requests).toBeLessThanOrEqual(REQUESTS[kind])
  })
}

test("the pages are rendered by React's production build, whatever NODE_ENV says", () => {
  const files = readdirSync('dist/server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => readFileSync(`dist/server/${file}`, 'utf8').includes('process.env.NODE_ENV'))).toEqual(
    [],
  )
})

test('the style sheets have no rules for browsers that the site is not built for', () => {
  const files = readdirSync('dist/client/assets').filter((file) => /^(site|admin)-.*\.css$/.test(file))
  expect(files).toHaveLength(2)
  for (const file of files) {
    const sheet = readFileSync(`dist/client/assets/${file}`, 'utf8')
    expect(sheet).toContain('color-mix(')
    expect(sheet).not.toMatch(/@supports \(color: ?color-mix|@layer properties ?\{/)
  }
})

test('Insights and an article stay light when there are posts with images', async ({ page }) => {
  const demo = await startDemoSite()
  try {
    const post = demo.paths.find((path) => path.endsWith('/a-model-is-a-dependency'))
    for (const path of ['/insights', post]) {
      expect((await loaded(page, `${demo.url}${path}`)).total).toBeLessThan(WITH_IMAGES)
      const shown = await page
        .locator('main img')
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(shown).toMatch(/-720\.avif$/)
    }
  } finally {
    await demo.end()
  }
})

/** Returns what a page loads until the network is idle: bytes in all and of its main style sheet, and requests. */
async function loaded(page: Page, address: string) {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(address)
  // Scripts start after the first paint, when the network may have been idle for long.
  await untilTaken(page)
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('requestfinished')
  // Sizes are read here and not in the handler, where a request that ends with the test could not answer.
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  const bytes = sizes.map((size) => size.responseBodySize + size.responseHeadersSize)
  const sheet = requests.findIndex((request) => request.resourceType() === 'stylesheet')
  return { total: bytes.reduce((sum, size) => sum + size, 0), styles: bytes[sheet] ?? 0, requests: requests.length }
}
