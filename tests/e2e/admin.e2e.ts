import { connected, logIn, openList, row, send } from './back-office.ts'
import { admin } from './start-server.ts'
import { expect, expectAccessible, test } from './test.ts'

test('a screen requires a login, which leads back to it', async ({ page, consoleMessages }) => {
  await page.goto('/admin/user-query?status=pending')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page).toHaveTitle(/Login/)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow')

  await logIn(page, 'not the password')
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  // The browser logs the 401.
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('401')])

  await logIn(page)
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/user-query\?status=pending$/)
  await expect(page).toHaveTitle('User Queries – Northlattice')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow')

  await page.goto('/login')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('an idle screen uses no processor time', async ({ page }) => {
  await page.addInitScript(() => {
    const later = globalThis.setTimeout
    let timers = 0
    Object.assign(globalThis, {
      setTimeout: (...call: Parameters<typeof later>) => {
        timers++
        return later(...call)
      },
      timersSoFar: () => timers,
    })
  })
  const timers = () => page.evaluate<number>('timersSoFar()')
  await page.goto('/admin/profile')
  await logIn(page)
  await connected(page)
  await page.waitForLoadState('networkidle')
  const inTwoSeconds = async () => {
    const before = await timers()
    await page.waitForTimeout(2000)
    return (await timers()) - before
  }
  // Events of parallel tests set timers too. A busy loop would set hundreds each time.
  await expect.poll(inTwoSeconds, { timeout: 30_000 }).toBeLessThan(50)
})

test('the settings with letters of twice the size are not wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/admin/profile')
  await logIn(page)
  await expect(page.getByRole('list', { name: 'Security Information' })).toBeVisible()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('a login never leads to another site', async ({ page }) => {
  await page.goto('/login?redirect=//evil.example/admin')
  await logIn(page)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('/admin leads to the dashboard, whose counts and actions work', async ({ page, request }) => {
  await send(request)
  await page.goto('/admin')
  await logIn(page)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByRole('main').getByRole('link', { name: /^User Queries \D*[1-9]/ })).toHaveAttribute(
    'href',
    '/admin/user-query',
  )
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  await page.getByRole('link', { name: 'View Queries' }).click()
  await expect(page).toHaveURL(/\/admin\/user-query$/)
})

for (const [when, isStubbed] of [
  ['while events come', false],
  ['while no socket answers', true],
] as const) {
  test(`a logout ${when} ends at the login, says so and nothing else`, async ({ page, consoleMessages }) => {
    if (isStubbed) await page.routeWebSocket(/trpc/, () => {})
    // Toasts disappear, so every toast is recorded here.
    const toasts = new Set<string>()
    await page.exposeFunction('keepToast', (text: string) => toasts.add(text))
    await page.addInitScript(() => {
      new MutationObserver(() => {
        // @ts-expect-error the function above
        for (const toast of document.querySelectorAll('[data-sonner-toast]')) keepToast(toast.textContent)
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/admin/dashboard')
    await logIn(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    if (!isStubbed) await connected(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Logged out successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
    await page.waitForTimeout(1500)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
    // Parallel tests cause toasts too.
    const ours = [...toasts].filter((text) => !/^New (Consultation|login)|logged in$/.test(text))
    expect(ours).toEqual(['Login successful!', 'Logged out successfully!'])
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    expect(consoleMessages).toEqual([])
  })
}

test('events arrive once a failed connection succeeds', async ({ page, consoleMessages }) => {
  await page.route(/\/trpc\/[^?]*events\.last/, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/admin/dashboard')
  await logIn(page)
  await expect.poll(() => consoleMessages.length).toBeGreaterThan(2)
  await expect(page.getByText('Connecting…', { exact: true })).toBeVisible()
  await page.unroute(/\/trpc\/[^?]*events\.last/)
  await connected(page)
  for (const message of consoleMessages.splice(0)) expect(message).toContain('503')
})

for (const [key, title] of [
  ['s', 'Settings'],
  ['a', 'Audit Log'],
] as const) {
  test(`the screen ${title}, which cannot be loaded offline, is shown when the network is back`, async ({
    page,
    context,
    consoleMessages,
  }) => {
    await page.goto('/admin/dashboard')
    await logIn(page)
    await connected(page)
    await context.setOffline(true)
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(page.getByText('This page opens when the server can be reached.')).toBeVisible()
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    consoleMessages.splice(0)
  })
}

test('a session that ended elsewhere is followed by a login in its place', async ({
  page,
  context,
  consoleMessages,
}) => {
  await openList(page)
  await connected(page)
  await page.getByRole('radio', { name: 'Solved' }).click()
  await expect(page).toHaveURL(/status=solved/)
  await context.clearCookies()
  // An event that another test causes may bring the login first, and then there is no list.
  await page.evaluate(() => document.querySelector<HTMLElement>('input[value=pending]')?.click())
  await expect(page.getByRole('heading', { name: 'Log in again' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/user-query\?.*status=(solved|pending)/)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'User Queries' })).toBeVisible()
  await connected(page)
  // Several requests may have been under way.
  const refused = consoleMessages.splice(0)
  expect(refused.length).toBeGreaterThan(0)
  for (const message of refused) expect(message).toContain('401')
})

test('a note over an ended session is kept, and its field has the focus after the login', async ({
  page,
  context,
  request,
  consoleMessages,
}) => {
  await send(request)
  await openList(page)
  await row(page, 'Radia')
    .getByRole('link', { name: /^Reply/ })
    .first()
    .click()
  const note = page.getByLabel('Internal note')
  await note.fill('They know our work.')
  await connected(page)
  await context.clearCookies()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Log in again' })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.insertText(admin.password)
  await page.keyboard.press('Enter')
  await expect(note).toBeFocused()
  await expect(note).toHaveValue('They know our work.')
  await expect(page.getByText('Your session had ended. Please try again.')).toBeVisible()
  await note.fill('')
  for (const message of consoleMessages.splice(0)) expect(message).toContain('401')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the login and the screens are accessible, ${colorScheme}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await expectAccessible(page)
    await send(request)
    await openList(page)
    await expect(row(page, 'Radia')).toBeVisible()
    await expect(page.getByText('Login successful!')).toBeHidden({ timeout: 10_000 })
    await expectAccessible(page)
    await row(page, 'Radia').click()
    await expect(page.getByRole('dialog').getByText('Timeline')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await connected(page)
    await expectAccessible(page)
  })
}

for (const width of [360, 768]) {
  test(`fits ${width} pixels, with the sidebar in a drawer`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 })
    await send(request, {
      firstName: 'Bartholomew-Maximilian',
      email: `${'long.mailbox.name.'.repeat(3)}x@${'sub.'.repeat(12)}example.com`,
      projectDescription: 'x'.repeat(600),
    })
    await openList(page)
    await expect(row(page, 'Bartholomew')).toBeVisible()
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectAccessible(page)
    // A toast under the pointer would stay, over the links.
    await page.mouse.move(width / 2, 790)
    await page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    expect(await overflow()).toBeLessThanOrEqual(0)
  })
}
