import type { Locator } from 'playwright/test'
import { connected, openLoggedIn, row } from './back-office.ts'
import { fillContactForm, visitor } from './contact-form.ts'
import { expect, expectAccessible, openTaken, test } from './test.ts'

test('a program that fills in every field is held, told of live, and released into the list', async ({
  browser,
  page,
}) => {
  const name = `Bot${test.info().retry} ${test.info().testId.slice(0, 20)}`
  await openLoggedIn(page, '/admin/quarantine')
  await expect(page.getByRole('heading', { level: 1, name: 'Quarantine' })).toBeVisible()
  await connected(page)

  const program = await (await browser.newContext()).newPage()
  await openTaken(program, '/contact-us')
  await fillContactForm(program, { ...visitor, 'First name': 'Spam', 'Last name': name, 'Company name': 'Pills' })
  await program.locator('[name="contact_url"]').evaluate((field) => {
    if (field instanceof HTMLInputElement) field.value = 'https://pills.example'
  })
  await program.getByRole('button', { name: 'Send request' }).click()
  await expect(program.getByText('Consultation request sent successfully!')).toBeVisible()
  await program.context().close()

  const held = row(page, name)
  await expect(held).toContainText('Filled in a field that people don’t see')
  await expect(page.getByRole('link', { name: /^Quarantine \d/ })).toBeVisible()
  await expectAccessible(page)
  // The kind is beside a name of any length, also on a phone.
  await page.setViewportSize({ width: 360, height: 740 })
  const [kind, time] = [held.getByText(/^ · Query$/), held.getByText('just now')]
  const right = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right)
  expect(await right(kind)).toBeLessThan(await right(time))
  expect(await right(kind)).toBeLessThan(await time.evaluate((element) => element.getBoundingClientRect().left))
  await page.setViewportSize({ width: 1280, height: 720 })
  await held.getByRole('button', { name: /^View/ }).click()
  const dialog = page.getByRole('dialog', { name: `Spam ${name}` })
  await expect(dialog.getByText('Pills')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('s')
  await expect(page.getByText('1 request released')).toBeVisible()
  await expect(held).toBeHidden()
  await page.goto(`/admin/user-query?q=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toContainText('Pending')
})

test('the field for programs is out of reach for people', async ({ page }) => {
  for (const path of ['/contact-us', '/newsletter']) {
    await openTaken(page, path)
    const trap = page.locator('[name="contact_url"]')
    await expect(trap).toHaveCount(1)
    await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0)
    expect((await trap.boundingBox())?.width ?? 0).toBeLessThan(300)
    expect(await trap.evaluate((field) => getComputedStyle(field.parentElement ?? field).clipPath)).toBe('inset(50%)')
    await page.getByLabel('Email', { exact: true }).focus()
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).not.toBe('contact_url')
    }
    await expectAccessible(page)
  }
})
