// Prints how many contact requests a second one process accepts, beside pgbench's inserts of one row: npm run bench submissions
// Needs BENCH_DATABASE_URL, a PostgreSQL server on which it makes a database of its own and drops it again, wrk, and pgbench of
// Debian's postgresql package or the one that PGBENCH names. The ratio can be compared on a machine that does other things too, the
// rates cannot.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { median } from '#tests/helpers/statistics.ts'
import { createOn } from '../helpers/server-database.ts'
import { startServer } from '../helpers/server-process.ts'
import { validQuery } from '../helpers/server-queries.ts'

const ROUNDS = 5
const SECONDS = 5
const CONNECTIONS = 32

/** Each request is another visitor's: one address may send twenty in ten minutes. */
const wrkScript = `
  local sent = 0
  function request()
    sent = sent + 1
    local from = string.format("%d.%d.%d.%d", ROUND, math.floor(sent / 65536) % 256, math.floor(sent / 256) % 256, sent % 256)
    return wrk.format("POST", PATH, { ["content-type"] = "application/json", ["x-forwarded-for"] = from }, BODY)
  end
  function init(args)
    ROUND, PATH, BODY = tonumber(args[1]), args[2], args[3]
  end`

const insert = `insert into single_inserts (body) values ('${JSON.stringify(validQuery)}');`

const run = promisify(execFile)

async function pgbenchPath(): Promise<string> {
  if (process.env.PGBENCH) return process.env.PGBENCH
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const newest = versions.map(Number).toSorted((a, b) => b - a)[0]
  return newest ? `/usr/lib/postgresql/${newest}/bin/pgbench` : 'pgbench'
}

const address = process.env.BENCH_DATABASE_URL
if (!address) throw new Error('Set BENCH_DATABASE_URL to a PostgreSQL server on which this may make a database')
const test = await createOn(address)
const { db } = test.database
await db.execute(sql`create table single_inserts (id bigserial primary key, body jsonb not null)`)
const folder = await mkdtemp(join(tmpdir(), 'northlattice-submissions-'))
await writeFile(join(folder, 'submit.lua'), wrkScript)
await writeFile(join(folder, 'insert.sql'), insert)
const server = await startServer({ DATABASE_URL: test.url ?? '', TRUST_PROXY: 'loopback', LOG_LEVEL: 'info' })

const bare = new Worker(new URL('./bare-submissions.ts', import.meta.url), {
  workerData: { databaseUrl: test.url, connections: CONNECTIONS },
})
const [bareUrl]: [string] = (await once(bare, 'message')) as [string]

async function countRows(table: string): Promise<number> {
  const [row] = (await test.database.pool?.query(`select count(*)::int as n from ${table}`))?.rows ?? []
  return row.n
}

/** Returns the processor time that processes have used, in milliseconds. Linux only, where a tick is 10 ms. */
async function usedMs(isWanted: (pid: number, name: string) => boolean): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  const used = stats.map((stat) => {
    const [, pid, name = '', rest = ''] = /^(\d+) \((.*)\) (.*)$/s.exec(stat) ?? []
    const [user, system] = rest.split(' ').slice(11, 13).map(Number)
    return isWanted(Number(pid), name) ? (user ?? 0) + (system ?? 0) : 0
  })
  return used.reduce((sum, ticks) => sum + ticks * 10, 0)
}

const serverMs = () => usedMs((pid) => pid === server.pid)
const postgresMs = () => usedMs((_, name) => name === 'postgres')

let round = 0
const costs: { server: number; postgres: number }[] = []

let refused = 0

/** Sends a body on 32 connections, one request after the other on each. */
async function send(url: string, path: string, body: object) {
  const given = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', join(folder, 'submit.lua'), url]
  const { stdout } = await run('wrk', [...given, '--', `${++round}`, path, JSON.stringify(body)])
  if (/Socket errors/.test(stdout)) throw new Error(stdout)
  return {
    answered: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    notAccepted: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
  }
}

/**
 * Submits to the server. Returns how many a second were accepted, which are as many as the database has afterwards. A server with too
 * much work refuses some (ADR 40).
 */
async function submit(path: string, body: object): Promise<number> {
  const before = { rows: await countRows('user_queries'), server: await serverMs(), postgres: await postgresMs() }
  const { answered, notAccepted, perSecond } = await send(server.url, path, body)
  const accepted = answered - notAccepted
  refused += notAccepted
  costs.push({
    server: ((await serverMs()) - before.server) / accepted,
    postgres: ((await postgresMs()) - before.postgres) / accepted,
  })
  const added = (await countRows('user_queries')) - before.rows
  if (added < accepted) throw new Error(`${accepted} accepted, ${added} rows`)
  return (perSecond * accepted) / answered
}

/** Sends requests to a bare server, which stores each with the insert of pgbench. */
async function submitBare(): Promise<number> {
  const { perSecond, notAccepted } = await send(bareUrl, '/', validQuery)
  if (notAccepted > 0) throw new Error(`The bare server failed ${notAccepted} times`)
  return perSecond
}

/** Inserts on as many connections, each insert a transaction of its own. */
async function insertRows(): Promise<number> {
  const given = ['-n', `-c${CONNECTIONS}`, '-j1', `-T${SECONDS}`, '-f', join(folder, 'insert.sql'), test.url ?? '']
  const { stdout } = await run(await pgbenchPath(), given)
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

const measured: Record<string, () => Promise<number>> = {
  'pgbench, one insert': insertRows,
  'a bare server in Node, one insert': submitBare,
  'REST, POST /api/users/query': () => submit('/api/users/query', validQuery),
  'tRPC, queries.submit': () => submit('/trpc/queries.submit', { json: validQuery }),
}
const results: Record<string, number[]> = {}
try {
  await submit('/api/users/query', validQuery)
  for (let count = 0; count < ROUNDS; count++) {
    for (const [name, measure] of Object.entries(measured)) results[name] = [...(results[name] ?? []), await measure()]
  }
  console.log(
    `${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ` +
      `${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(1)}\n`,
  )
  console.log('| | a second | to pgbench |\n| --- | --: | --: |')
  for (const [name, rates] of Object.entries(results)) {
    const ratios = rates.map((rate, at) => rate / (results['pgbench, one insert']?.[at] ?? 1))
    console.log(`| ${name} | ${Math.round(median(rates)).toLocaleString('en-US')} | ${median(ratios).toFixed(3)} |`)
  }
  const [queries, events] = [await countRows('user_queries'), await countRows('events')]
  const cost = (name: 'server' | 'postgres') => `${median(costs.map((each) => each[name])).toFixed(2)} ms`
  console.log(`\nprocessor time of a submission: server ${cost('server')}, PostgreSQL ${cost('postgres')}`)
  console.log(`${queries} requests stored, ${events} events, ${refused} requests refused`)
} finally {
  await bare.terminate()
  await server.end()
  await test.drop()
  await rm(folder, { recursive: true })
}
