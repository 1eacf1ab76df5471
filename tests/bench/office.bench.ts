// Prints what docs/performance.md quotes of a list in a browser, at a million rows. Run it on a built product:
// CHROMIUM_PATH=/usr/bin/chromium BENCH_DATABASE_URL=postgres://… npm run bench office
// Like the bench of the lists it makes a database of its own on that server and drops it again; with BENCH_KEEP=1 it works in the
// very database that the address names, fills it when it is empty, and leaves it. `-- 100000` takes another number of rows.
import { cpus, loadavg } from 'node:os'
import { eq } from 'drizzle-orm'
import { chromium } from 'playwright/test'
import { admins } from '#drizzle/schema/index.ts'
import { openDatabase } from '#server/db/open.ts'
import { setAdmin } from '#server/features/account/account.service.ts'
import { createOn } from '../helpers/server-database.ts'
import { startServer } from '../helpers/server-process.ts'
import { type Expected, frameTimes, measure, measureOpening, type Times } from './browser-times.ts'
import { fillLists, rareTerm } from './million-rows.ts'

const ROUNDS = 15
/** The longest times allowed for an answer in the browser, and for a frame while scrolling or typing. */
const ANSWER_MS = 100
const FRAME_MS = 50

const account = { email: 'bench@northlattice.test', password: 'nineteen quokkas count' }

const address = process.env.BENCH_DATABASE_URL
const executablePath = process.env.CHROMIUM_PATH
if (!address || !executablePath) {
  console.error('Set BENCH_DATABASE_URL to a PostgreSQL server on which this may create a database, and CHROMIUM_PATH.')
  process.exit(1)
}

const rows = Number(process.argv[2] ?? 1_000_000)
const test = process.env.BENCH_KEEP === '1' ? null : await createOn(address)
const url = test?.url ?? address
const database = test?.database ?? (await openDatabase({ url }))
await fillLists(url, rows)
await setAdmin(database.db, { name: 'Bench', ...account }, new Date())

const server = await startServer({ DATABASE_URL: url, RATE_LIMIT_SCALE: '1000' })
const browser = await chromium.launch({ executablePath })
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
page.setDefaultTimeout(60_000)

const list = `${server.url}/admin/user-query`
const listed: Expected = { call: 'queries.list', shown: 'table[aria-busy="false"] tbody tr[tabindex]' }
const box = page.getByRole('textbox', { name: 'Search queries...' })

async function openList() {
  await page.goto(list)
  await page.locator(listed.shown).first().waitFor()
  await page.waitForTimeout(500)
}

/** Each round on a page that has kept no answer of the round before. */
async function onList(expected: Expected, act: () => Promise<unknown>): Promise<Times> {
  await openList()
  return measure(page, expected, act)
}

const search = (term: string, expected = listed) =>
  onList(expected, async () => {
    await box.focus()
    // All at once: what is measured begins with the last letter, and includes the pause that the search waits for.
    await page.keyboard.insertText(term)
  })

const actions: Record<string, () => Promise<Times>> = {
  'open the page': () => measureOpening(page, listed, list),
  async 'open it from the dashboard'() {
    await page.goto(`${server.url}/admin/dashboard`)
    await page.getByRole('link', { name: 'User Queries' }).first().waitFor()
    await page.waitForTimeout(1000)
    return measure(page, listed, () => page.getByRole('link', { name: 'User Queries' }).first().click())
  },
  'next page': () => onList(listed, () => page.getByRole('button', { name: 'Older' }).click()),
  'search, a term in 20 rows': () => search(rareTerm),
  'search, a term in every twelfth row': () => search('protocol'),
  'search, a first and last name': () => search('grace gupta'),
  'search, a term in no row': () =>
    search('zzyzx qqq', { ...listed, shown: 'p[role="status"]', says: 'No queries match your filters' }),
  'filter by status': () => onList(listed, () => page.getByRole('radio', { name: 'Pending' }).click()),
  'open a row': () =>
    onList({ call: 'queries.byId', shown: '[role="dialog"] h3' }, async () => {
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
    }),
}

async function scroll() {
  await page.mouse.move(720, 600)
  for (let step = 0; step < 60; step++) await page.mouse.wheel(0, step % 20 < 10 ? 120 : -120)
  await page.waitForTimeout(300)
}

const typing: Record<string, () => Promise<unknown>> = {
  'scrolling up and down': scroll,
  'typing a search': () => page.keyboard.type('second opinion on a protocol', { delay: 60 }),
}

const sorted = (times: number[]) => times.toSorted((a, b) => a - b)
const quantile = (times: number[], q: number) => sorted(times)[Math.floor((times.length - 1) * q)] ?? 0
const ms = (value: number) => `${value.toFixed(0)} ms`

console.log(
  `${rows.toLocaleString('en-US')} rows, ${ROUNDS} rounds, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ` +
    `Chromium ${browser.version()}, ${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(1)} before\n`,
)
try {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/admin/dashboard')

  console.log('| action | first | call p50 | p95 | to the answer p50 | p95 | on the screen p50 | p95 | |')
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --- |')
  for (const [name, act] of Object.entries(actions)) {
    // The first time, with nothing warm, is told by itself.
    const first = await act()
    const times: Times[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await act())
    const cells = (['call', 'answered', 'shown'] as const).flatMap((key) => {
      const values = times.map((time) => time[key])
      return [ms(quantile(values, 0.5)), ms(quantile(values, 0.95))]
    })
    const slowest = quantile(
      times.map((time) => time.call),
      0.95,
    )
    const verdict = slowest < ANSWER_MS ? '' : `over ${ANSWER_MS} ms`
    console.log(`| ${[name, ms(first.call), ...cells, verdict].join(' | ')} |`)
  }

  console.log(`\n| while | frames | p50 | p95 | longest | over ${FRAME_MS} ms |`)
  console.log('| --- | --: | --: | --: | --: | --: |')
  for (const [name, act] of Object.entries(typing)) {
    await openList()
    await box.focus()
    const frames = await frameTimes(page, act)
    const long = frames.filter((time) => time > FRAME_MS).length
    const cells = [frames.length, ms(quantile(frames, 0.5)), ms(quantile(frames, 0.95)), ms(Math.max(...frames)), long]
    console.log(`| ${[name, ...cells].join(' | ')} |`)
  }
  console.log(`\nload ${loadavg()[0]?.toFixed(1)} after`)
} finally {
  await browser.close()
  await server.end()
  if (test) await test.drop()
  else {
    // A database that is kept is left as it was found.
    await database.db.delete(admins).where(eq(admins.emailKey, account.email))
    await database.close()
  }
}
