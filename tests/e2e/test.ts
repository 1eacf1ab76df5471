import axe from 'axe-core'
import { test as base, expect, type Page } from 'playwright/test'

/**
 * Our `test`: relative addresses go to the running server, and an unexpected console message or something that the
 * Content-Security-Policy refused fails the test.
 */
export const test = base.extend<{ consoleMessages: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(process.env.BASE_URL),
  consoleMessages: [
    async ({ page }, use) => {
      const messages: string[] = []
      page.on('console', (message) => {
        // Chromium logs this at each logout, which is intended.
        if (message.text().startsWith('Clear-Site-Data header on ')) return
        messages.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
      // The browser does not log violations that a script caught.
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`refused by the Content-Security-Policy: ${violatedDirective} ${blockedURI}`),
        ),
      )
      await use(messages)
      expect(messages, 'console messages').toEqual([])
    },
    { auto: true },
  ],
})

/** Fails with axe's messages when the page has accessibility violations. */
export async function expectAccessible(page: Page) {
  // While a page is still being laid out, axe finds texts on wrong backgrounds.
  await page.locator('html:not([data-lazy])').waitFor({ state: 'attached' })
  await page.evaluate(finishTransitions)
  // Once for a page: to send and compile the code takes a quarter of the time.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  expect(await page.evaluate(violations)).toEqual([])
}

/** Returns axe's violations, in the page. */
async function violations() {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
  // No script runs in a frame with a sandbox, and axe would wait for its own there.
  // Toasts behind the front ones are not shown.
  const exclude = ['iframe[sandbox]', '[data-sonner-toast][data-visible=false]']
  // Without a list of what passed.
  const found = await axe.run({ exclude }, { resultTypes: ['violations'] })
  return found.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
}

/** In the middle of a transition, texts have too little contrast: waits for those that run, and lets toasts have none any more. */
async function finishTransitions() {
  const still = new CSSStyleSheet()
  const toasts = '[data-sonner-toast], [data-sonner-toast] > *'
  still.replaceSync(`${toasts} { transition: none !important; animation: none !important }`)
  document.adoptedStyleSheets.push(still)
  const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(running.map(({ finished }) => finished))
}

/** Waits for hydration: before it, the browser submits forms natively. */
export async function untilTaken(page: Page) {
  // Set by the root's effect; see src/lib/early-events.ts.
  await page.waitForFunction(() => 'isLive' in document.documentElement)
}

/** Opens a page and waits for hydration. */
export async function openTaken(page: Page, path: string) {
  await page.goto(path)
  await untilTaken(page)
}

/** Delays all scripts that a page fetches until the returned function is called, like a slow connection. */
export async function withholdScripts(page: Page): Promise<() => void> {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  return arrived.resolve
}

export { expect }
