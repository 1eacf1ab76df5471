import type { Request } from 'playwright/test'
import { slugOf } from '#server/features/posts/article.schema.ts'
import { featuredArticle } from '#src/content/articles/articles.ts'
import { publicPages } from '#src/content/pages.ts'
import { initialScripts } from '../helpers/page-weight.ts'
import { expect, test } from './test.ts'

const KIB = 1024
/** What docs/performance.md promises, and a little for what a change brings. */
const INITIAL = { home: 98 * KIB, others: 90 * KIB }
const IN_ALL = 250 * KIB

const paths = [
  ...Object.values(publicPages('Northlattice')).map(({ path }) => path),
  `/insights/article/${slugOf(featuredArticle.title)}`,
]

for (const path of paths) {
  test(`${path} is light`, async ({ page, baseURL }) => {
    expect(await initialScripts(`${baseURL}${path}`)).toBeLessThan(path === '/' ? INITIAL.home : INITIAL.others)

    const requests: Request[] = []
    page.on('requestfinished', (request) => requests.push(request))
    await page.setViewportSize({ width: 412, height: 823 })
    await page.goto(path, { waitUntil: 'networkidle' })
    // Asked now and not as they come: one that ends with the test could not answer any more.
    const sizes = await Promise.all(requests.map((request) => request.sizes()))
    const total = sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0)
    expect(total).toBeGreaterThan(INITIAL.others)
    expect(total).toBeLessThan(IN_ALL)
  })
}
