import type { Page } from 'playwright/test'
import { openList, openLoggedIn, row, send } from './back-office.ts'
import { expect, openTaken, test } from './test.ts'

test('the focus is never lost with the screen or the button that had it', async ({ page }) => {
  await openLoggedIn(page, '/admin/dashboard')
  const refresh = page.getByRole('button', { name: 'Refresh Data' })
  await refresh.focus()
  // A quick answer would enable the button before the test looks at it.
  const looked = Promise.withResolvers<void>()
  await page.route('**/trpc/**', async (route) => {
    await looked.promise
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await expect(refresh).toBeDisabled()
  looked.resolve()
  await expect(refresh).toBeFocused()

  await page.getByRole('link', { name: 'View Queries' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/user-query')
  await expect(page.getByRole('main')).toBeFocused()
  // A focus on the page itself stays there while its parts change.
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(refresh).toBeEnabled()
  await expect(page.getByRole('main')).toBeFocused()
})

test('bars cover no control that the Tab key reaches', async ({ page, request }) => {
  for (let i = 0; i < 8; i++) await send(request)
  await page.setViewportSize({ width: 390, height: 844 })
  await openLoggedIn(page, '/admin/user-query')
  await expect(row(page, 'Radia Perlman').first()).toBeVisible()
  await page.getByLabel('Search queries...').focus()
  for (const key of [...Array(40).fill('Tab'), ...Array(40).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    expect(await coverOfFocused(page)).toBe('')
  }
})

test('the focus leaves a toast for where Tab and clicks lead', async ({ page, request }) => {
  await send(request)
  await openList(page)
  await row(page, 'Radia Perlman')
    .getByRole('button', { name: /^Mark as Solved/ })
    .click()
  const toast = page.locator('[data-sonner-toast]').filter({ has: page.getByRole('button', { name: 'Undo' }) })
  const search = page.getByLabel('Search queries...')
  const clickToast = async () => {
    await toast.click({ position: { x: 12, y: 12 } })
    await expect(toast).toBeFocused()
  }
  await page.getByRole('link', { name: 'Dashboard' }).focus()
  await clickToast()
  await search.click()
  await expect(search).toBeFocused()
  await clickToast()
  // The toasts are the last part of the page.
  await page.keyboard.press('Tab')
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(search).not.toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})

test('a followed link takes the keyboard and the name of the page along', async ({ page }) => {
  const follow = async (name: RegExp | string, where: string) => {
    await page.getByRole('navigation', { name: where, exact: true }).getByRole('link', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await openTaken(page, '/')
  await follow('Services', 'Main')
  await expect(page.getByRole('main', { name: 'Deep Tech Consulting – Northlattice' })).toBeFocused()
  await follow('Our Process', 'On this page')
  await expect(page.getByRole('region', { name: 'Our Process' })).toBeFocused()
  await expect(page.locator('#process')).toBeInViewport()
  // The next stop is below, and not the link after the one that was followed.
  await page.keyboard.press('Tab')
  await expect(page.locator('#process, #process ~ *').locator(':focus')).toHaveCount(1)
  // A link to a part of another page leads into it too.
  await follow('Cookie policy', 'Legal')
  await expect(page.getByRole('main', { name: 'Cookie policy – Northlattice' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('main', { name: 'Deep Tech Consulting – Northlattice' })).toBeVisible()
})

/** Returns what lies over the middle of the focused element, other than a toast, which goes away. */
function coverOfFocused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return ''
    const { x, y, width, height } = activeElement.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    const isSeen =
      top && (activeElement.contains(top) || top.contains(activeElement) || top.closest('label, [data-sonner-toaster]'))
    return isSeen || !width ? '' : `${activeElement.outerHTML.slice(0, 120)} is under ${top?.outerHTML.slice(0, 120)}`
  })
}
