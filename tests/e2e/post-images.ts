import type { Locator, Page } from 'playwright/test'
import { expect } from './test.ts'

/** An image of one color, drawn by the browser, as it would be in the clipboard. */
export async function giveImage(page: Page, how: 'paste' | 'drop') {
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
export const expectImage = (post: Locator) =>
  expect
    .poll(() => post.locator('img[src^="/uploads/"]').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

/** Answers all uploaded images itself: another test may delete its post's while this page loads. */
export const fakeUploads = (page: Page) =>
  page.route('**/uploads/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
