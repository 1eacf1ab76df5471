import type { Page } from 'playwright/test'

/** The call that is awaited, and the element, perhaps with its exact text, that is on the screen after its answer. */
export type Expected = { call: string; shown: string; says?: string }

/** In milliseconds from the key or the click that the call followed; without one, from the beginning of the page. */
export type Times = {
  /** From the request to the end of the answer, as Resource Timing has it. */
  call: number
  answered: number
  shown: number
}

type Watched = typeof globalThis & { benchTimes?: Promise<Times> }

/** Does something, and tells when the answer was there and when it was drawn. */
export async function measure(page: Page, awaited: Expected, act: () => Promise<unknown>): Promise<Times> {
  await page.evaluate(watch, awaited)
  await act()
  return read(page)
}

/** The same of a page that is opened as a whole. */
export async function measureOpening(page: Page, awaited: Expected, url: string): Promise<Times> {
  await page.goto(url, { waitUntil: 'commit' })
  await page.evaluate(watch, awaited)
  return read(page)
}

const read = (page: Page) =>
  page.evaluate(() => (globalThis as Watched).benchTimes ?? Promise.reject(new Error('lost')))

/** Runs in the page, and so knows nothing of this module. */
function watch({ call, shown, says }: Expected): void {
  const GIVE_UP_MS = 30_000
  const events: number[] = []
  const note = (event: Event) => events.push(event.timeStamp)
  const from = performance.getEntriesByType('resource').length
  for (const type of ['click', 'keydown', 'input']) addEventListener(type, note, { capture: true })
  const isShown = () =>
    [...document.querySelectorAll(shown)].some((element) => says === undefined || element.textContent === says)
  const answer = () =>
    performance
      .getEntriesByType('resource')
      .slice(from)
      .find((entry): entry is PerformanceResourceTiming => entry.name.includes(call))
  ;(globalThis as Watched).benchTimes = new Promise((resolve, reject) => {
    const end = performance.now() + GIVE_UP_MS
    const look = () => {
      const entry = answer()
      // Nothing else would end the wait.
      if (performance.now() > end) return reject(new Error(`${entry ? `no ${shown}` : `no answer of ${call}`}`))
      if (!entry || !isShown()) return void requestAnimationFrame(look)
      // A link that the pointer rests on asks before it is clicked.
      const start = events.findLast((at) => at <= entry.startTime) ?? events[0] ?? 0
      // The changes of this frame are drawn when the next task runs.
      setTimeout(() => {
        for (const type of ['click', 'keydown', 'input']) removeEventListener(type, note, { capture: true })
        const { requestStart, responseEnd } = entry
        const answered = Math.max(0, responseEnd - start)
        resolve({ call: responseEnd - requestStart, answered, shown: performance.now() - start })
      })
    }
    requestAnimationFrame(look)
  })
}

/** The times between the frames that were drawn while something was done. */
export async function frameTimes(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(globalThis, { benchFrames: frames })
    const note = (at: number) => {
      frames.push(at)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await act()
  const at = await page.evaluate(() => (globalThis as typeof globalThis & { benchFrames?: number[] }).benchFrames ?? [])
  return at.slice(1).map((time, index) => time - (at[index] ?? time))
}
