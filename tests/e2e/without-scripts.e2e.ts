import { expect, test } from './test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the home page shows everything', async ({ page }) => {
    await page.goto('/')
    for (const title of ['Research as a Service', 'Technical Due Diligence and Protocol Audits']) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    }
  })

  test('the menu and the theme switch, which need scripts, are hidden', async ({ page }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Northlattice' })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
    }
  })

  test('the links of the top bar are there on a phone too', async ({ page }) => {
    for (const width of [320, 360, 700]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/about-us')
      const links = page.getByRole('banner').getByRole('link')
      expect(await links.allTextContents()).toEqual([
        'Northlattice',
        'Home',
        'Services',
        'Insights',
        'About us',
        'Get Started',
      ])
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const [bar, content] = [await page.getByRole('banner').boundingBox(), await page.locator('main').boundingBox()]
      expect(content?.y).toBe(bar?.height)
    }
    await page.getByRole('banner').getByRole('link', { name: 'Insights' }).click()
    await expect(page).toHaveURL(/\/insights$/)
  })

  for (const path of [
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/admin/dashboard',
  ]) {
    test(`${path} says that it needs JavaScript`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'JavaScript is off' })).toBeVisible()
      await expect(page.getByText('Loading...')).toBeHidden()
      await page.getByRole('link', { name: 'Return to Home' }).click()
      await expect(page).toHaveURL(/\/$/)
    })
  }
})
