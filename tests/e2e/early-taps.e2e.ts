import { expect, test, untilTaken, withholdScripts } from './test.ts'

test('the phone menu opens and closes before the scripts are there, and they take it over as it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const letScriptsCome = await withholdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const button = page.getByRole('banner').getByRole('button', { name: /menu/ })
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  for (const isOpen of [true, false, true]) {
    await button.click()
    await expect(menu).toBeVisible({ visible: isOpen })
    await expect(button).toHaveAttribute('aria-expanded', `${isOpen}`)
  }
  await expect(page.locator('main')).not.toHaveAttribute('inert')

  letScriptsCome()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
  await expect(menu).toBeVisible()
  await expect(page.locator('main')).toHaveAttribute('inert')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

test('a menu that was closed again before the scripts were there stays closed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const letScriptsCome = await withholdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).dblclick()
  letScriptsCome()
  await untilTaken(page)
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible()
})

test('a link of the phone menu leads on before the scripts are there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await withholdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page
    .getByRole('navigation', { name: 'Mobile' })
    .getByRole('link', { name: 'Contact us' })
    .click({ noWaitAfter: true })
  await page.waitForURL(/\/contact-us$/, { waitUntil: 'commit' })
})

test('the theme switch works before the scripts are there, and goes on from there when they are', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const letScriptsCome = await withholdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const html = page.locator('html')
  const button = page.getByRole('button', { name: /^Theme: / })
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await background()

  await button.click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await button.click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  expect(await background()).not.toBe(light)
  await expect(button.locator('path').filter({ visible: true })).toHaveCount(1)

  letScriptsCome()
  await page.getByRole('button', { name: 'Theme: dark. Switch to system' }).click()
  await expect(html).not.toHaveAttribute('data-theme')
  await page.getByRole('button', { name: 'Theme: system. Switch to light' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
})

test('a tap on Share before the scripts are there opens the ways to share when they are', async ({ page }) => {
  const letScriptsCome = await withholdScripts(page)
  await page.goto('/insights/article/what-breaks-first-when-an-ai-agent-holds-a-key', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  letScriptsCome()
  await expect(page.getByRole('link', { name: 'Telegram' })).toBeVisible()
})

for (const [path, title] of [
  ['/services', 'Schedule a Consultation'],
  ['/contact-us', 'Schedule a Call'],
] as const) {
  test(`a click on ${path} before its scripts are there opens the dialog when they are`, async ({ page }) => {
    const letScriptsCome = await withholdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Schedule Consultation' }).first().click()
    letScriptsCome()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  })
}

for (const path of ['/services', '/insights/article/what-breaks-first-when-an-ai-agent-holds-a-key']) {
  test(`${path} keeps the place of a reader who scrolls before the scripts are there`, async ({ page }) => {
    const letScriptsCome = await withholdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('footer').waitFor({ state: 'attached' })
    await page.evaluate(() => scrollTo(0, 3000))
    // Content that scrolls into the window is laid out in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const read = await page.evaluateHandle(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2))
    const place = () => read.evaluate((element) => element?.getBoundingClientRect().top ?? 0)
    const before = await place()
    letScriptsCome()
    await untilTaken(page)
    await expect(page.locator('html')).not.toHaveAttribute('data-lazy')
    expect(await place()).toBeCloseTo(before, -1)
  })
}
