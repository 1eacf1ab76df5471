// Prints the layout shifts of slowly loading pages that docs/performance.md quotes. Lighthouse does not see them, because it
// receives a page at once. Run it on a built product: CHROMIUM_PATH=/usr/bin/chromium npm run bench shifts
// `-- /insights` takes only the pages with that in their address.
import { chromium } from 'playwright/test'
import { startDemoSite } from '../helpers/demo-site.ts'

const WINDOWS = [
  { width: 412, height: 823 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 2000, height: 1600 },
]
/** Where the page is cut on its way is chance: the worst of these counts. */
const ROUNDS = 4
const SLOW_LINE = { offline: false, latency: 60, downloadThroughput: 400_000, uploadThroughput: 100_000 }
const SLOWER_PROCESSOR = { rate: 4 }

const executablePath = process.env.CHROMIUM_PATH
if (!executablePath) {
  console.error('Set CHROMIUM_PATH.')
  process.exit(1)
}
const server = await startDemoSite()
const browser = await chromium.launch({ executablePath })

/** The sum of all layout shifts until the page is whole and still. */
async function shiftOf(url: string, viewport: { width: number; height: number }): Promise<number> {
  const page = await browser.newPage({ viewport })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  await session.send('Emulation.setCPUThrottlingRate', SLOWER_PROCESSOR)
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.shift += 'value' in entry ? Number(entry.value) : 0
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => document.documentElement.dataset.lazy === undefined)
  await page.waitForTimeout(500)
  const shift = await page.evaluate(() => globalThis.shift)
  await page.close()
  return shift
}

declare global {
  var shift: number
}

console.log(`| page | ${WINDOWS.map(({ width }) => width).join(' | ')} |`)
console.log(`| --- |${' --: |'.repeat(WINDOWS.length)}`)
try {
  for (const path of server.paths.filter((path) => path.includes(process.argv[2] ?? ''))) {
    const worst: number[] = []
    for (const viewport of WINDOWS) {
      const shifts: number[] = []
      for (let round = 0; round < ROUNDS; round++) shifts.push(await shiftOf(`${server.url}${path}`, viewport))
      worst.push(Math.max(...shifts))
    }
    console.log(`| ${[path, ...worst.map((shift) => shift.toFixed(4))].join(' | ')} |`)
  }
} finally {
  await browser.close()
  await server.end()
}
