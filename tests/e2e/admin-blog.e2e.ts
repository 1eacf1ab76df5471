import type { Locator, Page } from 'playwright/test'
import { connected, openLoggedIn, row } from './back-office.ts'
import { expect, expectAccessible, test } from './test.ts'

// One after another: each shows the images of the posts that the others delete.
test.describe.configure({ mode: 'default' })

/** Unique: the tests run in parallel on one database. */
const titled = (title: string) => `${title} ${test.info().testId}${test.info().retry}`

/** An image of one colour, drawn by the browser, as it would be in the clipboard. */
async function giveImage(page: Page, how: 'paste' | 'drop') {
  await page.getByLabel('Content').evaluate(async (area, kind) => {
    const canvas = new OffscreenCanvas(640, 400)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    context.fillStyle = kind === 'paste' ? '#345' : '#543'
    context.fillRect(0, 0, 640, 400)
    const file = new File([await canvas.convertToBlob()], `${kind}.png`, { type: 'image/png' })
    const data = new DataTransfer()
    data.items.add(file)
    const options = { bubbles: true, cancelable: true }
    area.dispatchEvent(
      kind === 'paste'
        ? new ClipboardEvent('paste', { ...options, clipboardData: data })
        : new DragEvent('drop', { ...options, dataTransfer: data }),
    )
  }, how)
}

/** A restored post has its image again. It has to be there before the next deletion, which the browser would log as a 404. */
const expectImage = (post: Locator) =>
  expect
    .poll(() => post.locator('img[src^="/uploads/"]').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

test('a post is written, shown as readers will see it, published and deleted', async ({
  page,
  context,
  consoleMessages,
}) => {
  test.slow()
  const title = titled('The Cost of a Retry')
  await openLoggedIn(page, '/admin/blog')
  await connected(page)
  await page.getByRole('link', { name: 'New Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New Blog' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Title and content are required.')).toBeVisible()

  // Written with the keyboard alone: a word becomes bold, a list goes on, and undo takes it back.
  await page.getByLabel('Title').fill(title)
  const content = page.getByLabel('Content')
  await content.click()
  await page.keyboard.type('A retry is a promise')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+b')
  await expect(content).toHaveValue('A retry is a **promise**')
  await page.keyboard.press('Control+z')
  await expect(content).toHaveValue('A retry is a promise')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n\n- to whom\nfor how long')
  await expect(content).toHaveValue('A retry is a **promise**\n\n- to whom\n- for how long')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(preview.locator('strong')).toHaveText('promise')
  await expect(preview.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('10 words · 1 min read')).toBeVisible()

  await page.getByLabel('Author').fill('Mara Lindqvist')
  await page.getByLabel('Category').selectOption('AI')
  await giveImage(page, 'paste')
  await expect(page.getByAltText('The new image')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await giveImage(page, 'drop')
  await expect(page.getByText(/^drop\.png/)).toBeVisible()
  await expectAccessible(page)

  // The browser asks before a reload, which keeps everything but the image.
  page.on('dialog', (dialog) => dialog.accept())
  await expect(page.getByText('Draft kept in this browser')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Your unsaved draft from .* was restored/)).toBeVisible()
  await expect(content).toHaveValue(/- for how long$/)
  await giveImage(page, 'paste')
  await expect(page.getByAltText('The new image')).toBeVisible()

  // A failure keeps all values.
  await page.route('**/trpc/posts.create', (route) => route.fulfill({ status: 502, body: '' }))
  await page.getByRole('button', { name: /Create Blog/ }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to create blog.')
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('502')])
  await page.unroute('**/trpc/posts.create')
  await page.getByRole('button', { name: /Create Blog/ }).click()
  await expect(page.getByText('Blog created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/blog$/)

  const post = row(page, title)
  await expect(post).toContainText('A retry is a promise')
  await expect
    .poll(() => post.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/-720\.avif$/)
  await expectAccessible(page)
  await post.click()
  const details = page.getByRole('dialog', { name: title })
  await expect(details.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  const readers = await context.newPage()
  const id = new URL(page.url()).searchParams.get('open')
  const path = (await details.getByRole('link', { name: 'View on site' }).getAttribute('href')) ?? ''
  await readers.goto(path)
  await expect(readers.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await readers.close()

  await page.keyboard.press('Escape')
  // Closing the details goes back, which takes a moment, and a navigation drops a search that is not sent yet.
  await expect(page).not.toHaveURL(/open=/)
  await page.getByPlaceholder('Search blogs...').fill(title)
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await page.getByPlaceholder('Search blogs...').press('Escape')

  await page.keyboard.press('j')
  await expect(post).toBeFocused()
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog', { name: 'Delete this blog?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Blog deleted successfully')).toBeVisible()
  await expect(page.getByText('No blogs match your search')).toBeVisible()

  // Undone by a key, deleted again, and restored from the list of deleted posts.
  await page.keyboard.press('z')
  await expect(page.getByText('Blog restored')).toBeVisible()
  await expectImage(post)
  await post.getByRole('button', { name: /^Delete/ }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
  const moved = await page.request.get(path, { maxRedirects: 0 })
  expect(moved.status()).toBe(307)
  await page.getByRole('button', { name: 'Deleted' }).click()
  const deleted = page.getByRole('dialog', { name: 'Deleted blogs' })
  await expect(deleted.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  await expectAccessible(page)
  await deleted.getByRole('button', { name: `Restore: ${title}` }).click()
  await expect(deleted.getByRole('listitem').filter({ hasText: title })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expectImage(post)
  await page.request.delete(`/api/admin/dashboard/blog/${id}`)
})

test('two admins edit a post, and the second to save is asked', async ({ page, consoleMessages }) => {
  test.slow()
  const title = titled('Retries for Two')
  await openLoggedIn(page, '/admin/blog')
  await connected(page)
  const written = await page.request.post('/api/admin/dashboard/blog', { data: { title, content: '- to whom' } })
  const id = (await written.json())._id
  await row(page, title).getByRole('link', { name: /Edit/ }).click()
  const content = page.getByLabel('Content')
  await expect(content).toHaveValue('- to whom')
  await content.press('Control+End')
  await page.keyboard.type('\nand at what cost')
  const theirs = { title, content: 'A retry is a threat.' }
  const answer = await page.request.patch(`/api/admin/dashboard/blog/${id}`, { data: theirs })
  expect(answer.status()).toBe(200)
  await expect(page.getByText(/A newer version of this blog was saved/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const conflict = page.getByRole('dialog', { name: 'Two versions of this blog' })
  await expect(conflict).toContainText('A retry is a threat.')
  await expect(conflict).toContainText('- and at what cost')
  consoleMessages.splice(0)
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Save mine' }).click()
  await expect(page.getByText('Blog updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  const saved = await (await page.request.get(`/api/admin/dashboard/blog/${id}`)).json()
  expect(saved.content).toMatch(/- and at what cost$/)

  // Leaving with unsaved changes asks first.
  await page.goto(`/admin/blog/editblog/${id}`)
  await page.getByLabel('Title').press('End')
  await page.keyboard.type('?')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard and leave' }).click()
  await page.request.delete(`/api/admin/dashboard/blog/${id}`)
  await expect(row(page, title)).toHaveCount(0)
})

test('a post that is deleted while it is edited is restored and saved', async ({ page, consoleMessages }) => {
  test.slow()
  const title = titled('Retries for Nobody')
  await openLoggedIn(page, '/admin/blog')
  await connected(page)
  await page.goto('/admin/newblog')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Content').fill('A retry is a promise.')
  await giveImage(page, 'drop')
  await expect(page.getByAltText('The new image')).toBeVisible()
  await page.keyboard.press('Control+s')
  // The post that was just published is highlighted in the list.
  await expect(row(page, title)).toHaveAttribute('data-fresh')
  await row(page, title).getByRole('link', { name: /Edit/ }).click()
  const content = page.getByLabel('Content')
  await expect(page.getByAltText('The current one')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View on site' })).toBeVisible()
  await content.press('Control+End')
  await page.keyboard.type(' To nobody.')
  const id = page.url().split('/').at(-1)
  const deleted = await page.request.delete(`/api/admin/dashboard/blog/${id}`)
  expect(deleted.status()).toBe(200)
  await expect(page.getByText(/This blog was deleted while you were writing/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'View on site' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Restore and save/ }).click()
  await expect(page.getByText('Blog updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.getByRole('link', { name: 'Blog Management' }).click()
  await expect(row(page, title)).toContainText('A retry is a promise. To nobody.')
  await expectImage(row(page, title))
  // The browser logs a 404 for each event that made the editor load the post again.
  for (const message of consoleMessages.splice(0)) expect(message).toContain('404')
  await row(page, title)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, title)).toHaveCount(0)
})

test('a list still works when its covers fail to load', async ({ page, consoleMessages }) => {
  const title = titled('Retries Undrawn')
  await page.route(/\/cover-panel[^/]*\.js/, (route) => route.abort())
  await openLoggedIn(page, `/admin/blog?q=${encodeURIComponent(title)}`)
  await connected(page)
  const written = await page.request.post('/api/admin/dashboard/blog', { data: { title, content: 'To whom?' } })
  await expect(row(page, title)).toBeVisible()
  await expect.poll(() => consoleMessages.length).toBeGreaterThan(0)
  await expect(row(page, title)).toBeVisible()
  for (const message of consoleMessages.splice(0)) expect(message).toContain('net::ERR_FAILED')
  await page.request.delete(`/api/admin/dashboard/blog/${(await written.json())._id}`)
})

test('the editor is usable on a phone, one pane at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openLoggedIn(page, '/admin/newblog')
  await page.getByLabel('Title').fill('On a phone')
  await page.getByLabel('Content').fill('Short.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Short.')
  await expect(page.getByLabel('Title')).toBeHidden()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
