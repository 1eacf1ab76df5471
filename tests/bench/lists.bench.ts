// Prints what docs/performance.md quotes of lists at a million rows: BENCH_DATABASE_URL=postgres://… npm run bench lists
// It makes a database of its own on that server and drops it again. With BENCH_KEEP=1 it works in the very database that the
// address names, fills it when it is empty, and leaves it. `-- 100000` takes another number of rows, and `-- 1000000 people:` only the
// calls whose names contain that.
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnyColumn, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { people as peopleTable, userQueries } from '#drizzle/schema/index.ts'
import { createContext } from '#server/context.ts'
import { installationId } from '#server/db/installation.ts'
import { openDatabase } from '#server/db/open.ts'
import { startFeed } from '#server/events/feed.ts'
import { startPresence } from '#server/events/presence.ts'
import { createLoginLimits } from '#server/features/account/login/login-limits.ts'
import { createSessions } from '#server/features/account/sessions/session.ts'
import { createSubmissionLimits } from '#server/limits/submission-limits.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { createCaller } from '#server/router.ts'
import { openSecrets } from '#server/secrets/secrets.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { testEnv, testSecret, viewer } from '../helpers/server-app.ts'
import { createOn } from '../helpers/server-database.ts'
import { validQuery } from '../helpers/server-queries.ts'
import { fillLists, rareTerm } from './million-rows.ts'

const CALLS = 100
const WARM_UP = 20
/** Of the rounds of so many calls the fastest counts: on a machine that is shared the others tell of its other work. */
const ROUNDS = 3
/** The longest time allowed for the 95th percentile. */
const TARGET_MS = 25

const server = process.env.BENCH_DATABASE_URL
if (!server) {
  console.error('Set BENCH_DATABASE_URL to a PostgreSQL server on which this may create a database.')
  process.exit(1)
}

const rows = Number(process.argv[2] ?? 1_000_000)
const wanted = process.argv[3] ?? ''
const keep = process.env.BENCH_KEEP === '1'
const test = keep ? await openKept(server) : await createOn(server)
const { database } = test
const started = performance.now()
await fillLists(test.url ?? server, rows)
const [{ size, version } = { size: '', version: '' }] = await database.db
  .select({
    size: sql<string>`pg_size_pretty(pg_database_size(current_database()))`,
    version: sql<string>`current_setting('server_version')`,
  })
  .from(sql`(select 1) as one`)
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(
  `${rows.toLocaleString('en-US')} queries, consultations and subscribers, ${size} with their indexes, ready in ${seconds} s`,
)
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, PostgreSQL ${version}, ${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(1)} before\n`,
)

const env = testEnv({
  RATE_LIMIT_SCALE: '1000000',
  APP_SECRET: testSecret,
  DATA_DIR: join(tmpdir(), 'northlattice-bench'),
})
const log = pino({ level: 'warn' })
const clock = () => new Date()
const feed = await startFeed(database, log)
const deps = {
  env,
  database,
  log,
  clock,
  feed,
  presence: await startPresence({ database, scale: env.RATE_LIMIT_SCALE }),
  limits: createSubmissionLimits(database.pool, env.RATE_LIMIT_SCALE),
  sessions: createSessions({ env, database, clock }),
  loginLimits: createLoginLimits(database.pool, env.RATE_LIMIT_SCALE),
  secrets: await openSecrets(database.db, env, []),
  factorMode: 'off' as const,
  storage: await openStorage(env, log, await installationId(database.db)),
  attachments: await openStorage(env, log, await installationId(database.db), 'attachments'),
  pageCache: createPageCache(),
  load: () => ({ lateMs: 0, queuedMs: 0, turn: 1 }),
}
const caller = {
  requestId: 'bench',
  ip: '127.0.0.1',
  userAgent: undefined,
  device: null,
  halfLogin: null,
  log,
  viewer,
  setCookie: () => {},
  siteUrl: 'http://localhost',
}
const { queries, consultations, subscribers, people, dashboard } = createCaller(createContext(deps, caller))

/** Returns what gives ids and cursors of these rows, one after the other. */
function placesOf(rows: { id: string; at: Date }[]) {
  const place = (n: number) => rows[n % rows.length] ?? { id: '', at: new Date() }
  const cursorAt = (n: number) => Buffer.from(`${place(n).at.toISOString()} ${place(n).id}`).toString('base64url')
  return { idAt: (n: number) => place(n).id, cursorAt }
}
// From all over the lists, so that no call finds what the one before has warmed up.
const anyOrder = (id: AnyColumn) => sql`md5(${id}::text)`
const { db } = database
const fields = { id: userQueries.id, at: userQueries.createdAt }
const personFields = { id: peopleTable.id, at: peopleTable.activeAt }
const most = ROUNDS * CALLS + WARM_UP
const { idAt, cursorAt } = placesOf(await db.select(fields).from(userQueries).orderBy(anyOrder(fields.id)).limit(most))
const everyone = placesOf(
  await db.select(personFields).from(peopleTable).orderBy(anyOrder(personFields.id)).limit(most),
)
/** The sender of every thousandth request. */
const nth = sql`select lower(email) from user_queries order by created_at, id offset ${Math.ceil(rows / 1000) - 1} limit 1`
const [{ busiest } = { busiest: '' }] = await database.db
  .select({ busiest: peopleTable.id })
  .from(peopleTable)
  .where(sql`${peopleTable.emailKey} = (${nth})`)

type Asked = { search?: string; status?: 'pending' | 'solved'; limit?: number; cursor?: string }

/** The calls that a screen makes to a list by status. */
const listCases = (list: (asked: Asked) => Promise<unknown>): Record<string, (at: number) => Promise<unknown>> => ({
  'first page': () => list({}),
  'first page of 1,000': () => list({ limit: 1000 }),
  'a page by cursor, anywhere': (at) => list({ cursor: cursorAt(at) }),
  'by status': (at) => list({ status: solvedOrPending(at) }),
  'by status and cursor, anywhere': (at) => list({ status: solvedOrPending(at), cursor: cursorAt(at) }),
  'search, a term in 20 rows': () => list({ search: rareTerm }),
  'search, the same by status': (at) => list({ search: rareTerm, status: solvedOrPending(at) }),
  'search, a term in every twelfth row': () => list({ search: 'protocol' }),
  'search, the same by cursor, anywhere': (at) => list({ search: 'protocol', cursor: cursorAt(at) }),
  'search, a first name': () => list({ search: 'grace' }),
  'search, a first and last name': () => list({ search: 'grace gupta' }),
  'search, half a sentence': () => list({ search: 'second opinion on a protocol investment' }),
  'search, a term in no row': () => list({ search: 'zzyzx qqq' }),
  'search, two letters': () => list({ search: 'li' }),
  'search, two letters in no row': () => list({ search: '§¶' }),
})
const solvedOrPending = (at: number) => (at % 2 ? 'solved' : 'pending')
const pageOf = (share: number) => Math.ceil((rows / 10) * share)
const titled = (title: string, all: ReturnType<typeof listCases>) =>
  Object.fromEntries(Object.entries(all).map(([name, call]) => [`${title}: ${name}`, call]))

const cases: Record<string, (at: number) => Promise<unknown>> = {
  ...titled('queries', listCases(queries.list)),
  'queries: counts of each status': () => queries.counts(),
  'queries: unseen': () => queries.unseen(),
  'queries: one by its id': (at) => queries.byId({ id: idAt(at) }),
  'queries: set a status': (at) => queries.setStatus({ id: idAt(at), status: solvedOrPending(at) }),
  'queries: submit': () => queries.submit({ ...validQuery, projectType: 'ai', budget: '1m+' }),
  ...titled('consultations', listCases(consultations.list)),
  'subscribers: first page': () => subscribers.list({}),
  'subscribers: page 10,000': () => subscribers.list({ page: 10_000 }),
  'subscribers: the page in the midst': () => subscribers.list({ page: pageOf(0.5) }),
  'subscribers: the last page': () => subscribers.list({ page: pageOf(1) }),
  'subscribers: search, one address': (at) => subscribers.list({ search: `${(at * 4000) % rows}@` }),
  'subscribers: search, a first name': () => subscribers.list({ search: 'grace' }),
  'subscribers: search, what all have': () => subscribers.list({ search: '.example' }),
  'people: first page': () => people.list({}),
  'people: a page by cursor, anywhere': (at) => people.list({ cursor: everyone.cursorAt(at) }),
  'people: with queries': () => people.list({ kind: 'query' }),
  'people: with calls, of whom there are none': () => people.list({ kind: 'call' }),
  'people: search, one address': (at) => people.list({ search: `${(at * 4000) % rows}@` }),
  'people: search, a first name': () => people.list({ search: 'grace' }),
  'people: search, a first and last name': () => people.list({ search: 'grace gupta' }),
  'people: search, a term in no row': () => people.list({ search: 'zzyzx qqq' }),
  'people: search, two letters': () => people.list({ search: 'li' }),
  'people: one by the id': (at) => people.byId({ id: everyone.idAt(at) }),
  'people: a timeline': (at) => people.timeline({ id: everyone.idAt(at) }),
  'people: the timeline of 2,000 requests': () => people.timeline({ id: busiest }),
  'people: the one with 2,000 requests': () => people.byId({ id: busiest }),
  'people: the sender of a request': (at) => people.ofRequest({ recordId: idAt(at) }),
  'queries: the neighbours of one': (at) => queries.neighbours({ id: idAt(at) }),
  'queries: without an owner': () => queries.list({ owner: 'unassigned' }),
  'queries: of one admin': () => queries.list({ owner: 'mine' }),
  'queries: we have to reply': () => queries.list({ reply: 'us' }),
  'queries: they have to reply': () => queries.list({ reply: 'them' }),
  'queries: overdue': () => queries.list({ reply: 'overdue' }),
  'queries: the neighbours by status and search': (at) =>
    queries.neighbours({ id: idAt(at), status: 'pending', search: 'grace gupta' }),
  'dashboard: stats': () => dashboard.stats(),
  'dashboard: what waits': () => dashboard.waiting(),
  'dashboard: find, a first and last name': () => dashboard.find({ text: 'grace gupta' }),
  'dashboard: find, a term in no row': () => dashboard.find({ text: 'zzyzx qqq' }),
}

const quantile = (sorted: number[], q: number) => sorted[Math.floor((sorted.length - 1) * q)] ?? 0
const cell = (value: number) => `${value.toFixed(1)} ms`.padStart(9)

console.log(`| ${'call'.padEnd(53)} |       p50 |       p95 |  |`)
console.log(`| ${'-'.repeat(53)} | --------: | --------: |--|`)
for (const [name, call] of Object.entries(cases)) {
  if (!name.includes(wanted)) continue
  const rounds: { p50: number; p95: number }[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(call, round))
  const { p50, p95 } = rounds.toSorted((a, b) => a.p95 - b.p95)[0] ?? { p50: 0, p95: 0 }
  console.log(`| ${name.padEnd(53)} | ${cell(p50)} | ${cell(p95)} |${p95 < TARGET_MS ? '' : ` over ${TARGET_MS} ms`} |`)
}

async function measure(call: (at: number) => Promise<unknown>, round: number) {
  const times: number[] = []
  for (let at = 0; at < WARM_UP + CALLS; at++) {
    const before = performance.now()
    await call(at + round * CALLS)
    if (at >= WARM_UP) times.push(performance.now() - before)
  }
  times.sort((a, b) => a - b)
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

console.log(`\nload ${loadavg()[0]?.toFixed(1)} after`)
await feed.close()
await test.drop()

async function openKept(url: string) {
  const kept = await openDatabase({ url })
  return { database: kept, url, drop: kept.close }
}
