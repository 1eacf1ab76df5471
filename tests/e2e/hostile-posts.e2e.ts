import { attacks, breakouts, places } from '../helpers/hostile-markdown.ts'
import { startServer } from '../helpers/server-process.ts'
import { logIn } from './back-office.ts'
import { admin } from './start-server.ts'
import { expect, test } from './test.ts'

/** The exploit that the security review found. */
const proof = `[read more](https://a.example '<table><script nonce=nonce-placeholder-3f9c1e>window.ran=1</script>')`
// One per context; tests/server/hostile-markdown.test.ts has all combinations.
const placed = breakouts.map((text, i) => (places[i % places.length] ?? String)(text))
const content = [proof, ...placed, ...attacks].join('\n\n')

test('nothing in a hostile post runs: article, list, details and preview', async ({ page }) => {
  test.slow()
  // Its own, because pages of other tests would read the post ahead that is deleted here.
  const server = await startServer({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, DATABASE_URL: '' })
  try {
    await page.route(/\/uploads\/|example/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }))
    const ran = () => page.evaluate(() => Reflect.get(window, 'ran'))
    const title = `Hostile </script>"><img src=x onerror=window.ran=1> ${test.info().testId}`
    await page.goto(`${server.url}/admin/blog`)
    await logIn(page, admin.password)
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
    const response = await page.request.post(`${server.url}/api/admin/dashboard/blog`, {
      headers: { origin: server.url },
      data: { title, author: title.slice(0, 90), content: content.replaceAll('\u0001', '') },
    })
    expect(response.status()).toBe(201)
    const { _id: id, slug } = await response.json()

    for (const path of [`/insights/article/${slug}`, '/insights', `/admin/blog?open=${id}`]) {
      await page.goto(`${server.url}${path}`)
      await expect(page.getByText('Hostile').first()).toBeVisible()
      if (path.includes('article')) {
        await page.locator('.article-body a').evaluateAll((links) => {
          for (const link of links) for (const name of ['mouseover', 'focus']) link.dispatchEvent(new Event(name))
        })
        await expect(page.locator('.article-body')).toContainText('read more')
      }
      expect(await ran()).toBeUndefined()
    }
    await expect(page.locator('.article-body')).toContainText('read more')
    await page.goto(`${server.url}/admin/blog/editblog/${id}`)
    await expect(page.locator('.article-body')).toContainText('read more')
    expect(await ran()).toBeUndefined()
    expect(
      (
        await page.request.delete(`${server.url}/api/admin/dashboard/blog/${id}`, { headers: { origin: server.url } })
      ).status(),
    ).toBe(200)
  } finally {
    // Before the server, which it would miss.
    await page.close()
    await server.end()
  }
})
