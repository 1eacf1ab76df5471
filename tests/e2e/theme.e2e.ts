import { expect, openTaken, test } from './test.ts'

test('a theme chosen in one tab holds in the others too', async ({ page, context }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.emulateMedia({ colorScheme: 'light' })
    await openTaken(tab, '/terms')
  }
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await background()
  await other.getByRole('button', { name: 'Theme: system. Switch to light' }).click()
  await other.getByRole('button', { name: 'Theme: light. Switch to dark' }).click()
  await expect.poll(background).not.toBe(light)
  await expect(page.locator('[data-theme-switch]')).toHaveAccessibleName('Theme: dark. Switch to system')
  await other.getByRole('button', { name: 'Theme: dark. Switch to system' }).click()
  await expect.poll(background).toBe(light)
})

test('a chosen theme is applied before the first paint of the next page', async ({ page, consoleMessages }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await background()
  await page.getByRole('button', { name: 'Theme: system. Switch to light' }).click()
  await page.getByRole('button', { name: 'Theme: light. Switch to dark' }).click()
  expect(await background()).not.toBe(light)
  // The script in the head applies it, not React, so it must work while no module can load.
  await page.route('**/*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.reload()
  await failed
  expect(await background()).not.toBe(light)
  // Chromium logs the modules that this test aborts.
  expect(consoleMessages.splice(0).every((message) => message.includes('ERR_FAILED'))).toBe(true)
})
