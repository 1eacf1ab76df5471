// Prints how many public pages a second one process sends, beside nginx with the same bytes: npm run bench pages
// Needs nginx and wrk (Debian has both). The ratios can be compared on a machine that does other things too, the rates cannot. With
// BENCH_DATABASE_URL the server runs on a database of its own on that PostgreSQL server. Names and addresses measure pages of other
// systems, which run already, in the same turns: npm run bench pages -- WordPress=http://127.0.0.1:8091/
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { median } from '#tests/helpers/statistics.ts'
import { createOn } from '../helpers/server-database.ts'
import { residentMemory, startServer } from '../helpers/server-process.ts'

const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 50
const REST_MS = 6000
const NGINX_PORT = 4199
const HEADERS = { 'accept-encoding': 'br' }
const others = process.argv.slice(2).map((argument) => {
  const [name = '', ...rest] = argument.split('=')
  if (!URL.canParse(rest.join('='))) throw new Error('Usage: npm run bench pages -- Name=http://…')
  return [name, rest.join('=')] as const
})

const get = async (url: string, headers: Record<string, string> = HEADERS) => {
  const [answer] = await once(request(url, { headers }).end(), 'response')
  return { etag: answer.headers.etag as string | undefined, body: await buffer(answer) }
}

type Measured = { rate: number; p99: number }

/** Sends requests on 50 connections for four seconds, one after the other on each. */
async function load(url: string, headers: Record<string, string> = HEADERS): Promise<Measured> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '--latency',
    ...given,
    url,
  ])
  const [, value = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  const inMs = { us: 0.001, ms: 1, s: 1000 }[unit] ?? 1
  if (/Non-2xx|Socket errors/.test(stdout) && !headers['if-none-match']) throw new Error(stdout)
  return { rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), p99: Number(value) * inMs }
}

async function startNginx(page: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'northlattice-nginx-'))
  await mkdir(join(folder, 'html'), { mode: 0o755 })
  await writeFile(join(folder, 'html/index.html'), page)
  const config = `
    daemon off; user root; worker_processes ${cpus().length}; pid ${folder}/pid; error_log ${folder}/errors;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=100;
      server { listen 127.0.0.1:${NGINX_PORT}; root ${folder}/html; default_type text/html; }
    }`
  await writeFile(join(folder, 'nginx.conf'), config)
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  await setTimeout(500)
  return async () => {
    child.kill()
    await once(child, 'exit')
    await rm(folder, { recursive: true })
  }
}

const mib = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`

const address = process.env.BENCH_DATABASE_URL
const test = address ? await createOn(address) : null
const env = { DATABASE_URL: test?.url ?? '', RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'info' }
// A database that is being made takes memory that later starts do not.
const { dataDir, stop: stopFirst } = await startServer(env)
await stopFirst()
const server = await startServer({ ...env, DATA_DIR: dataDir })
await setTimeout(REST_MS)
const idle = residentMemory(server.pid)
const home = `${server.url}/`
await get(home)
await setTimeout(2000)
const page = await get(home)
const stopNginx = await startNginx(page.body)

const warmUp = await load(home)
const warm = residentMemory(server.pid)

const asked: Record<string, () => Promise<Measured>> = {
  nginx: () => load(`http://127.0.0.1:${NGINX_PORT}/`),
  'home page': () => load(home),
  'home page, unchanged (304)': () => load(home, { ...HEADERS, 'if-none-match': page.etag ?? '' }),
}
for (const [name, url] of others) asked[name] = () => load(url, { 'accept-encoding': 'br, gzip' })
const results: Record<string, Measured[]> = {}
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, ask] of Object.entries(asked)) results[name] = [...(results[name] ?? []), await ask()]
}
console.log(
  `${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections, ${page.body.length} bytes, ${test ? 'PostgreSQL' : 'embedded database'}, ` +
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(1)}\n`,
)
console.log('| | a second | p99 | to nginx |\n| --- | --: | --: | --: |')
for (const [name, rounds] of Object.entries(results)) {
  const ratios = rounds.map(({ rate }, round) => rate / (results.nginx?.[round]?.rate ?? 1))
  const rate = Math.round(median(rounds.map((each) => each.rate))).toLocaleString('en-US')
  const p99 = median(rounds.map((each) => each.p99)).toFixed(1)
  console.log(`| ${name} | ${rate} | ${p99} ms | ${median(ratios).toFixed(2)} |`)
}
console.log(
  `\nmemory ${mib(idle)} idle, ${mib(warm)} after ${Math.round((warmUp.rate * SECONDS) / 1000)} thousand answers, ${mib(residentMemory(server.pid))} at the end`,
)

await stopNginx()
await server.end()
await test?.drop()
