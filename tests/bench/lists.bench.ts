// Prints what docs/performance.md quotes of lists at a million rows: BENCH_DATABASE_URL=postgres://… npm run bench lists
// It makes a database of its own on that server and drops it again. With BENCH_KEEP=1 it works in the very database that the
// address names, fills it when it is empty, and leaves it. `-- 100000` takes another number of rows.
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { userQueries } from '#drizzle/schema/index.ts'
import { createContext } from '#server/context.ts'
import { openDatabase } from '#server/database/open.ts'
import { createLoginLimits } from '#server/features/account/login-limits.ts'
import { createSessions } from '#server/features/account/session.ts'
import { createLimits } from '#server/http/limits.ts'
import { startFeed } from '#server/realtime/feed.ts'
import { createCaller } from '#server/router.ts'
import { openStorage } from '#server/storage/storage.ts'
import { testEnv, viewer } from '../helpers/server-app.ts'
import { createOn } from '../helpers/server-database.ts'
import { validQuery } from '../helpers/server-queries.ts'
import { insertQueries, rareTerm } from './million-rows.ts'

const CALLS = 200
const WARM_UP = 20
/** What the 95th of a hundred calls may take. */
const TARGET_MS = 25

const server = process.env.BENCH_DATABASE_URL
if (!server) {
  console.error('Set BENCH_DATABASE_URL to a PostgreSQL server on which this may create a database.')
  process.exit(1)
}

const rows = Number(process.argv[2] ?? 1_000_000)
const keep = process.env.BENCH_KEEP === '1'
const test = keep ? await openKept(server) : await createOn(server)
const { database } = test
const started = performance.now()
if ((await database.db.$count(userQueries)) < rows) await insertQueries(database.db, rows)
const [{ size, version } = { size: '', version: '' }] = await database.db
  .select({
    size: sql<string>`pg_size_pretty(pg_total_relation_size('user_queries'))`,
    version: sql<string>`current_setting('server_version')`,
  })
  .from(sql`(select 1) as one`)
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(`${rows.toLocaleString('en-US')} queries, ${size} with their indexes, ready in ${seconds} s`)
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, PostgreSQL ${version}, ${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(1)} before\n`,
)

const env = testEnv({ RATE_LIMIT_SCALE: '1000000', DATA_DIR: join(tmpdir(), 'northlattice-bench') })
const log = pino({ level: 'warn' })
const clock = () => new Date()
const feed = await startFeed(database, log)
let asked = 0
const deps = {
  env,
  database,
  log,
  clock,
  // As if something had happened before every call: no count is remembered from the call before.
  feed: { ...feed, version: () => `${asked++}-0` },
  limits: createLimits(database.sql, env.RATE_LIMIT_SCALE),
  sessions: createSessions({ env, database, clock }),
  loginLimits: createLoginLimits(database.sql, env.RATE_LIMIT_SCALE),
  storage: await openStorage(env, log),
}
const caller = {
  requestId: 'bench',
  ip: '127.0.0.1',
  userAgent: undefined,
  log,
  viewer,
  setCookie: () => {},
  siteUrl: 'http://localhost',
}
const { queries } = createCaller(createContext(deps, caller))

/** Ids and cursors from all over the list, so that no call finds what the one before has warmed up. */
const places = await database.db
  .select({ id: userQueries.id, createdAt: userQueries.createdAt })
  .from(userQueries)
  .orderBy(sql`md5(${userQueries.id}::text)`)
  .limit(CALLS + WARM_UP)
const place = (at: number) => places[at % places.length] ?? { id: '', createdAt: new Date() }
const cursorAt = (at: number) => {
  const { id, createdAt } = place(at)
  return Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url')
}
const status = (at: number) => (['pending', 'solved', 'rejected'] as const)[at % 3] ?? 'pending'

const cases: Record<string, (at: number) => Promise<unknown>> = {
  'list, first page': () => queries.list({}),
  'list, first page of 1,000': () => queries.list({ limit: 1000 }),
  'list, a page by cursor, anywhere': (at) => queries.list({ cursor: cursorAt(at) }),
  'list, by status': (at) => queries.list({ status: status(at) }),
  'list, by status and cursor, anywhere': (at) => queries.list({ status: status(at), cursor: cursorAt(at) }),
  'search, a term in 20 rows': () => queries.list({ search: rareTerm }),
  'search, a term in 20 rows, by status': (at) => queries.list({ search: rareTerm, status: status(at) }),
  'search, a term in every twelfth row': () => queries.list({ search: 'protocol' }),
  'search, a first and last name': () => queries.list({ search: 'grace gupta' }),
  'search, half a sentence': () => queries.list({ search: 'second opinion on a protocol investment' }),
  'search, a term in no row': () => queries.list({ search: 'zzyzx qqq' }),
  'search, two letters': () => queries.list({ search: 'li' }),
  'search, two letters in no row': () => queries.list({ search: '§¶' }),
  'counts of each status': () => queries.counts(),
  'one query by its id': (at) => queries.byId({ id: place(at).id }),
  'set a status': (at) => queries.setStatus({ id: place(at).id, status: status(at) }),
  'submit a query': () => queries.submit({ ...validQuery, projectType: 'ai', budget: '1m+' }),
}

const quantile = (sorted: number[], q: number) => sorted[Math.floor((sorted.length - 1) * q)] ?? 0
const cell = (value: number) => `${value.toFixed(1)} ms`.padStart(9)

console.log(`| ${'call'.padEnd(38)} |       p50 |       p95 |  |`)
console.log(`| ${'-'.repeat(38)} | --------: | --------: |--|`)
for (const [name, call] of Object.entries(cases)) {
  const times: number[] = []
  for (let at = 0; at < WARM_UP + CALLS; at++) {
    const before = performance.now()
    await call(at)
    if (at >= WARM_UP) times.push(performance.now() - before)
  }
  times.sort((a, b) => a - b)
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
  console.log(`| ${name.padEnd(38)} | ${cell(p50)} | ${cell(p95)} |${p95 < TARGET_MS ? '' : ` over ${TARGET_MS} ms`} |`)
}

console.log(`\nload ${loadavg()[0]?.toFixed(1)} after`)
await feed.close()
await test.drop()

async function openKept(url: string) {
  const kept = await openDatabase({ url })
  return { database: kept, drop: kept.close }
}
