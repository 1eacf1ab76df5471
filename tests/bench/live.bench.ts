// Prints how late live events come on 2,000 sockets at 20 events a second, and what a socket costs: npm run bench live
// `-- 500` takes another number of sockets. With BENCH_DATABASE_URL the server runs on a database of its own on that PostgreSQL
// server. Sockets, sender and server share the machine, so the delays are upper bounds. `-- 2000 bare` measures a server that does
// nothing but write to the sockets instead.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus, loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { benchAccount, startBenchServer } from '../helpers/bench-server.ts'
import { residentMemory } from '../helpers/server-process.ts'

const SECONDS = 15
const PER_SECOND = 20
const REST_MS = 5000
const sockets = Number(process.argv[2] ?? 2000)

const isBare = process.argv[3] === 'bare'

const server = isBare ? await startBare() : await startBenchServer({ RATE_LIMIT_SCALE: '1000' })

async function startBare() {
  const child = fork(new URL('./bare-live.ts', import.meta.url))
  const [url]: [string] = (await once(child, 'message')) as [string]
  return { url, pid: child.pid, databaseName: 'a bare server', end: async () => child.kill() }
}

async function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

async function logIn(): Promise<string> {
  const login = await post('/trpc/account.login', { json: benchAccount })
  return login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

const cookie = isBare ? '' : await logIn()
await setTimeout(REST_MS)
const before = residentMemory(server.pid)
const worker = new Worker(new URL('./live-sockets.ts', import.meta.url), {
  workerData: { url: server.url, cookie, sockets },
})
await once(worker, 'message')
await setTimeout(REST_MS)
const open = residentMemory(server.pid)

const sent = SECONDS * PER_SECOND
const begun = performance.now()
for (let count = 0; count < sent; count++) {
  const due = setTimeout(1000 / PER_SECOND)
  await post('/trpc/queries.submit', {
    json: {
      firstName: `Bench ${Date.now()}`,
      lastName: 'Sender',
      email: 'sender@northlattice.test',
      company: 'Bench',
      projectType: 'other',
      budget: '50k-100k',
      projectDescription: 'Sent by the benchmark of live events, which measures how late they come.',
    },
  })
  await due
}
// Longer than planned where a request has to wait until an event is written to all sockets.
const tookSeconds = (performance.now() - begun) / 1000
await setTimeout(REST_MS)
worker.postMessage('delays')
const [delays]: [number[]] = (await once(worker, 'message')) as [number[]]
delays.sort((a, b) => a - b)
const quantile = (q: number) => delays[Math.floor((delays.length - 1) * q)] ?? Number.NaN

console.log(
  `${sockets} sockets, ${PER_SECOND} events a second for ${SECONDS} s, ${server.databaseName}, ` +
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(1)}\n`,
)
console.log(`delivered ${delays.length} of ${sent * sockets}, sent in ${tookSeconds.toFixed(1)} s`)
console.log(`delay: median ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, worst ${quantile(1)} ms`)
console.log(`memory: ${((open - before) / sockets / 1024).toFixed(1)} KiB a socket`)

await worker.terminate()
await server.end()
