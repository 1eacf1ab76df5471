// Prints what the audit log costs: the rate of status changes and of submissions, in turns with those of a checkout from before it.
// npm run bench audit -- ../earlier-checkout 8
// The number is that of the connections that change at the same time.
// The earlier checkout has its packages and its build too. With BENCH_DATABASE_URL, a PostgreSQL server on which it makes two databases
// of its own and drops them again, it measures on that; without, on the embedded database.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { median } from '#tests/helpers/statistics.ts'
import { administer } from '../helpers/server-database.ts'
import { validQuery } from '../helpers/server-queries.ts'

const ROUNDS = 8
const SECONDS = 4
const account = { email: 'bench@northlattice.test', password: 'nineteen quokkas count' }
const [earlier, connections = '8'] = process.argv.slice(2)
const CONNECTIONS = Number(connections)
if (!earlier) throw new Error('Name a checkout from before the audit log')
const address = process.env.BENCH_DATABASE_URL

type Answer = { status: number | undefined; body: string; cookie: string }
type Server = Awaited<ReturnType<typeof start>>

async function start(folder: string, name: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'northlattice-audit-'))
  const database = `bench_audit_${name}_${process.pid}`
  if (address) await administer(address, `create database ${database}`)
  const DATABASE_URL = address ? Object.assign(new URL(address), { pathname: `/${database}` }).href : ''
  const settings = { ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password, REQUIRE_SECOND_FACTOR: 'off' }
  const secret = 'a key of the benchmark that is long enough'
  const child = spawn(process.execPath, (process.env.SERVER_ARGUMENTS ?? 'server/main.ts').split(' '), {
    cwd: resolve(folder),
    env: {
      ...process.env,
      ...settings,
      NODE_ENV: process.env.NODE_ENV ?? 'production',
      PORT: '0',
      LOG_LEVEL: 'info',
      DATA_DIR: dataDir,
      DATABASE_URL,
      APP_SECRET: secret,
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_SCALE: '1000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((found, failed) => {
    let output = ''
    child.on('exit', () => failed(new Error(`${folder} ended:\n${output}`)))
    child.stdout.on('data', (chunk) => {
      output += output.includes(' is running at ') ? '' : chunk
      const ready = / is running at (http:\/\/\S+)/.exec(output)?.[1]
      if (ready) found(ready)
    })
  })
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const call = (method: string, path: string, body: object | null, headers: Record<string, string> = {}) =>
    new Promise<Answer>((answered, failed) => {
      const type = body ? { 'content-type': 'application/json' } : {}
      const sent = request(`${url}${path}`, { agent, method, headers: { ...type, ...headers } }, (response) => {
        let text = ''
        const cookies = response.headers['set-cookie'] ?? []
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () =>
          answered({
            status: response.statusCode,
            body: text,
            cookie: cookies.map((each) => each.split(';')[0]).join('; '),
          }),
        )
      })
      sent.on('error', failed)
      sent.end(body ? JSON.stringify(body) : undefined)
    })
  const { cookie } = await call('POST', '/api/admin/login', account)
  return {
    call,
    cookie,
    async stop() {
      const ended = new Promise((done) => child.on('exit', done))
      child.kill()
      await ended
      await rm(dataDir, { recursive: true })
      if (address) await administer(address, `drop database ${database} with (force)`)
    },
  }
}

/** Returns how many answers a second come when each connection sends one request after the other. */
async function rate(send: (connection: number, count: number) => Promise<Answer>): Promise<number> {
  const startedAt = performance.now()
  let answers = 0
  const connection = async (at: number) => {
    for (let count = 0; performance.now() - startedAt < SECONDS * 1000; count++) {
      const { status, body } = await send(at, count)
      if (status !== 200) throw new Error(`${status}: ${body}`)
      answers++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => connection(at)))
  return (answers * 1000) / (performance.now() - startedAt)
}

let sent = 0
const submitTo = ({ call }: Server) =>
  rate(() => {
    const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent++ & 255}`
    return call('POST', '/api/users/query', validQuery, { 'x-forwarded-for': from })
  })

async function decideOn({ call, cookie }: Server): Promise<number> {
  const listed = await call('GET', `/api/users/user-queries?limit=${CONNECTIONS}`, null, { cookie })
  const ids: string[] = JSON.parse(listed.body).map(({ _id }: { _id: string }) => _id)
  return rate((connection, count) => {
    const status = count % 2 === 0 ? 'solved' : 'rejected'
    return call('PATCH', `/api/users/user-queries/${ids[connection]}`, { status }, { cookie })
  })
}

const servers = { before: await start(earlier, 'before'), after: await start('.', 'after') }
const measures = [
  ['submissions', submitTo],
  ['status changes', decideOn],
] as const
const rates = () => ({ before: [] as number[], after: [] as number[] })
const results = { submissions: rates(), 'status changes': rates() }
try {
  for (const server of Object.values(servers)) for (const [, measure] of measures) await measure(server)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, measure] of measures) {
      const result = results[name]
      // Each goes first in every other round.
      const order = round % 2 === 0 ? (['before', 'after'] as const) : (['after', 'before'] as const)
      for (const which of order) result[which].push(await measure(servers[which]))
    }
  }
  console.log(
    `${address ? 'PostgreSQL' : 'embedded database'}, ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections, ` +
      `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, ` +
      `load ${loadavg()[0]?.toFixed(1)}\n`,
  )
  console.log('| | before, a second | with the log | ratio of the rounds |\n| --- | --: | --: | --: |')
  for (const [name, { before, after }] of Object.entries(results)) {
    const ratio = median(after.map((value, at) => value / (before[at] ?? 1)))
    console.log(`| ${name} | ${median(before).toFixed(0)} | ${median(after).toFixed(0)} | ${ratio.toFixed(3)} |`)
  }
} finally {
  for (const server of Object.values(servers)) await server.stop()
}
