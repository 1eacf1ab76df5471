// Prints what docs/performance.md quotes. Run it on a built product: npm run bench lighthouse. CHROME_PATH names the browser.
// `-- /insights` audits only the pages with that in their address.

import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '#tests/helpers/statistics.ts'
import { startDemoSite } from '../helpers/demo-site.ts'

/** Not among the dependencies: it brings more packages than the product has. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const BROWSER_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking'
/** A browser sometimes fails to record a page. */
const TRIES = 3
/** What else the machine does moves a single run by ten points. */
const ROUNDS = 5

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
  environment: { benchmarkIndex: number }
}

const folder = await mkdtemp(join(tmpdir(), 'northlattice-lighthouse-'))

async function audit(url: string, ...flags: string[]): Promise<Report> {
  const file = join(folder, 'report.json')
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${BROWSER_FLAGS}`, ...flags]
    spawnSync('npm', ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options])
    const report: Report | undefined = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
    await rm(file, { force: true })
    if (report && report.categories.performance?.score != null) return report
  }
  throw new Error(`Lighthouse could not audit ${url}`)
}

async function audits(url: string, ...flags: string[]): Promise<Report[]> {
  const reports: Report[] = []
  for (let round = 0; round < ROUNDS; round++) reports.push(await audit(url, ...flags))
  return reports
}

function row(title: string, reports: Report[]) {
  const middle = (measure: (report: Report) => number) => median(reports.map(measure))
  const blocked = reports.map((report) => Math.round(value(report, 'total-blocking-time'))).sort((a, b) => a - b)
  const cells = [
    title,
    ...['performance', 'accessibility', 'best-practices', 'seo'].map((category) =>
      middle((each) => score(each, category)),
    ),
    `${(middle((each) => value(each, 'largest-contentful-paint')) / 1000).toFixed(2)} s`,
    `${blocked.join(', ')} ms`,
    middle((each) => value(each, 'cumulative-layout-shift')).toFixed(3),
    `${Math.round(middle((each) => value(each, 'total-byte-weight')) / 1024)} KiB`,
    Math.round(middle((each) => each.environment.benchmarkIndex)),
  ]
  return `| ${cells.join(' | ')} |`
}

const score = (report: Report, category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
const value = (report: Report, name: string) => report.audits[name]?.numericValue ?? Number.NaN

const server = await startDemoSite()
const wanted = process.argv[2] ?? ''
const pages = server.paths.filter((path) => path.includes(wanted))
// The index is what Lighthouse found this machine to do in a second: half of it is twice the blocked time.
console.log('| page | performance | accessibility | best practices | SEO | LCP | blocked | CLS | in all | index |')
console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |')
try {
  for (const path of pages) console.log(row(path, await audits(`${server.url}${path}`)))
  // Blocking time without scripts comes from the machine and the browser, and is the same on every page.
  console.log(row('/ without scripts', await audits(`${server.url}/`, '--blocked-url-patterns=*.js')))
} finally {
  await server.end()
  await rm(folder, { recursive: true, force: true })
}
