import type { Page } from 'playwright/test'
import { openList, row, send } from './back-office.ts'
import { expect, openTaken, test } from './test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
/** A closed dialog removes its history entry asynchronously. */
const leftEntry = (page: Page) => expect.poll(() => page.evaluate(() => history.state.dialogs)).toBeUndefined()

test('Back closes a dialog and stays on its page, on the first page of a tab too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openTaken(page, '/contact-us#questions')
  await expect(page.locator('#questions')).toBeInViewport()
  const opener = page.getByRole('button', { name: 'Schedule Consultation' })
  await opener.scrollIntoViewIfNeeded()
  const place = () => page.evaluate(() => scrollY)
  // The parts above get their real heights while the page is laid out.
  await expect
    .poll(async () => {
      const at = await place()
      await page.waitForTimeout(300)
      return (await place()) === at
    })
    .toBe(true)
  const before = await place()
  for (let times = 0; times < 2; times++) {
    await opener.click()
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await expect(opener).toBeFocused()
    // There is no entry to go forward to.
    await page.evaluate(() => history.forward())
    await leftEntry(page)
    await expect(dialog(page)).toBeHidden()
  }
  expect(await place()).toBe(before)
  await expect(page).toHaveURL(/\/contact-us#questions$/)
})

test('a dialog that was closed otherwise leaves no history entry: Back leaves the page', async ({ page }) => {
  await openTaken(page, '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click()
  const opener = page.getByRole('button', { name: 'Schedule Consultation' }).first()
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await opener.click()
    await expect(dialog(page)).toBeVisible()
    await close()
    await expect(dialog(page)).toBeHidden()
    await leftEntry(page)
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/services$/)
  await expect(opener).toBeVisible()

  // A submitted request leads home, and Back skips the dialog.
  await opener.click()
  for (const [label, text] of [
    ['Name', 'Barbara Liskov'],
    ['Email', 'barbara@back.example'],
    ['Description', 'A proof that one thing may stand for another.'],
  ] as const) {
    await dialog(page).getByLabel(label).fill(text)
  }
  await dialog(page).getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/services$/)
  await expect(dialog(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('Back closes one dialog of the back office after the other, and asks about unsaved work only when it leaves', async ({
  page,
  request,
}) => {
  await send(request)
  await openList(page)
  const list = page.url()
  await row(page, 'Radia Perlman').click()
  const details = page.getByRole('dialog', { name: /^Query from / })
  await expect(details).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await expect(palette).toBeVisible()
  await page.goBack()
  await expect(palette).toBeHidden()
  await expect(details).toBeVisible()
  await page.goBack()
  await expect(details).toBeHidden()
  expect(page.url()).toBe(list)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('New Blog')
  await page.keyboard.press('Enter')
  await page.getByLabel('Title').fill('What is not saved yet')
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  await page.goBack()
  await expect(palette).toBeHidden()
  await expect(page.getByLabel('Title')).toBeFocused()

  const guard = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(guard).toBeHidden()
  await page.evaluate(() => history.back())
  await guard.getByRole('button', { name: 'Keep writing' }).click()
  await expect(page).toHaveURL(/newblog$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Calls')
  await page.keyboard.press('Enter')
  await guard.getByRole('button', { name: 'Discard and leave' }).click()
  await expect(page).toHaveURL(/calls$/)
  await page.goBack()
  await expect(page).toHaveURL(/newblog$/)
  await page.goBack()
  await expect(page).toHaveURL(list)
})

test('Back closes the menu of the back office, and the menu leaves nothing behind when its cross closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await openList(page)
  const list = page.url()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const close of [() => menu.getByRole('button', { name: 'Close menu' }).click(), () => page.goBack()]) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu).toBeVisible()
    await expect.poll(() => page.evaluate(() => history.state.dialogs?.depth)).toBe(1)
    await close()
    await expect(menu).toBeHidden()
    await leftEntry(page)
    expect(page.url()).toBe(list)
  }
})
