import AxeBuilder from '@axe-core/playwright'
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
  // No script runs in a frame with a sandbox, and axe would wait for its own there.
  // Toasts behind the front ones are not shown.
  const hidden = ['iframe[sandbox]', '[data-sonner-toast][data-visible=false]']
  // The same rules in a third of the time: no second page that merges the results of frames, of which none is left, and
  // no list of what passed.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await hidden.reduce((rest, part) => rest.exclude(part), axe).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')) }))).toEqual([])
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
