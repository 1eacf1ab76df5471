// Prints what docs/performance.md quotes of backups: time and peak memory of a backup, its restore and its trial, and of a backup beside a
// server that takes 200 submissions a second.
// BENCH_DATABASE_URL=postgres://… npm run bench backup -- 1000000 2048
// The numbers are those of the list rows and of the megabytes of files. It makes databases of its own on that server and drops them
// again, and needs three times the files' size in the directory for temporary files.
import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { attachments } from '#drizzle/schema/index.ts'
import { frugal } from '#server/backup/schedule.ts'
import type { Database } from '#server/db/database.ts'
import { installationId } from '#server/db/installation.ts'
import { directoryStorage } from '#server/storage/directory.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { administer, createOn } from '../helpers/server-database.ts'
import { startServer } from '../helpers/server-process.ts'
import { validQuery } from '../helpers/server-queries.ts'
import { commandFile } from '../helpers/server-script.ts'
import { fillLists } from './million-rows.ts'

const FILE_BYTES = 4 * 1024 * 1024
const MIB = 1024 * 1024
const SUBMISSIONS_A_SECOND = 200
const passphrase = 'nineteen quokkas count'

const server = process.env.BENCH_DATABASE_URL
if (!server) {
  console.error('Set BENCH_DATABASE_URL to a PostgreSQL server on which this may create databases.')
  process.exit(1)
}
const [rows = 1_000_000, megabytes = 2048] = process.argv.slice(2).map(Number)

/** Stores random bytes, which do not compress, as files of replies. */
async function fillFiles({ db }: Database, directory: string): Promise<void> {
  const storage = directoryStorage(directory, await installationId(db))
  // Else the server removes them at its start, as files that were never sent.
  const removeAt = new Date(Date.now() + DAY_MS)
  for (let stored = 0; stored < megabytes * MIB; stored += FILE_BYTES) {
    const file = randomBytes(16).toString('hex')
    await storage.save(file, randomBytes(FILE_BYTES))
    await db
      .insert(attachments)
      .values({ id: randomUUID(), file, name: 'offer.pdf', bytes: FILE_BYTES, isStored: true, removeAt })
  }
}

async function countRows({ db }: Database): Promise<number> {
  const tables = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
  const counts = await Promise.all(
    tables.map(({ name }) => db.select({ n: sql`count(*)`.mapWith(Number) }).from(sql`${sql.identifier(name)}`)),
  )
  return counts.reduce((sum, [count]) => sum + (count?.n ?? 0), 0)
}

/** Runs a command and prints its time and the most memory that it was resident with. */
async function measure(name: string, args: string[], settings: Record<string, string>): Promise<void> {
  const started = performance.now()
  const child = spawn(process.execPath, [...frugal, ...args], {
    env: { ...process.env, ...settings },
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  child.stdin.end(`${passphrase}\n`)
  let peak = 0
  const watch = setInterval(() => {
    const high = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
    peak = Math.max(peak, Number(high ?? 0))
  }, 250)
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve)).finally(() =>
    clearInterval(watch),
  )
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${name}: ${seconds} s, at most ${Math.round(peak / 1024)} MiB\n`)
}

/** Sends submissions at a fixed rate, however fast they are answered, until `stop`, which prints what became of them. */
function startVisitors(url: string) {
  const answers: Promise<{ isAccepted: boolean; ms: number }>[] = []
  const started = performance.now()
  async function submit(visitor: number) {
    const sentAt = performance.now()
    const response = await fetch(`${url}/api/users/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...validQuery, email: `visitor${visitor}@example.com` }),
    }).catch(() => undefined)
    return { isAccepted: response?.status === 200, ms: performance.now() - sentAt }
  }
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1000) * SUBMISSIONS_A_SECOND
    while (answers.length < due) answers.push(submit(answers.length))
  }, 5)
  return {
    async stop() {
      clearInterval(timer)
      const seconds = (performance.now() - started) / 1000
      const all = await Promise.all(answers)
      const times = all.map(({ ms }) => ms).sort((a, b) => a - b)
      const at = (share: number) => `${(times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(0)} ms`
      const accepted = all.filter(({ isAccepted }) => isAccepted).length
      console.log(
        `${accepted} of ${all.length} submissions were accepted, ${(accepted / seconds).toFixed(0)} a second; p50 ${at(0.5)}, p95 ${at(0.95)}, at most ${at(1)}\n`,
      )
    },
  }
}

const folder = await mkdtemp(join(tmpdir(), 'northlattice-backup-'))
const test = await createOn(server)
const empty = Object.assign(new URL(server), { pathname: `/restored_${process.pid}` })
await administer(server, `create database ${empty.pathname.slice(1)}`)
try {
  const url = test.url ?? server
  await fillLists(url, Math.ceil(rows / 3))
  await fillFiles(test.database, join(folder, 'data', 'attachments'))
  const all = (await countRows(test.database)).toLocaleString('en-US')
  console.log(`${all} rows and ${megabytes.toLocaleString('en-US')} MiB of files`)
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(1)} before\n`,
  )
  const file = join(folder, 'bench.backup')
  const settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') }
  await measure('backup', [commandFile('backup'), file, '--passphrase-stdin'], settings)
  console.log(`The file has ${((await stat(file)).size / MIB).toFixed(0)} MiB.\n`)
  const there = { DATABASE_URL: empty.href, DATA_DIR: join(folder, 'restored') }
  await measure('restore', [commandFile('restore'), file, '--passphrase-stdin'], there)
  await measure('trial', [commandFile('backup'), 'verify', file, '--passphrase-stdin', '--on-server'], settings)
  const site = await startServer({ ...settings, RATE_LIMIT_SCALE: '100000', APP_SECRET: passphrase.repeat(2) })
  try {
    const visitors = startVisitors(site.url)
    await measure(
      'backup under load',
      [commandFile('backup'), join(folder, 'load.backup'), '--passphrase-stdin'],
      settings,
    )
    await visitors.stop()
  } finally {
    await site.stop()
  }
} finally {
  await test.drop()
  await administer(server, `drop database ${empty.pathname.slice(1)} with (force)`)
  await rm(folder, { recursive: true, force: true })
}
