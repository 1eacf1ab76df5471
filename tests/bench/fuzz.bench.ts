// Sends 50,000 fuzzed calls to a server of its own over a socket, and says whether it stood them: npm run bench fuzz
// `-- 5000 42` takes another number of calls and the seed of another run. With BENCH_DATABASE_URL it makes a database of its own on
// that PostgreSQL server and drops it again; else the server has its embedded one.
import { Agent, type IncomingHttpHeaders, maxHeaderSize, request } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { SentCall } from '#tests/helpers/fuzzed-calls.ts'
import { benchAccount, startBenchServer } from '../helpers/bench-server.ts'
import { fuzz } from '../helpers/fuzz.ts'
import { residentMemory } from '../helpers/server-process.ts'

const AT_ONCE = 8
const ANSWER_MS = 60_000
const REST_MS = 10_000
const WARM_UP = 2000
/** The most memory allowed at the end, as a multiple of the memory at the start. */
const MEMORY = 2

const calls = Number(process.argv[2] ?? 50_000)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)

const server = await startBenchServer({
  TRUST_PROXY: 'loopback',
  // The account's own limits would keep the bench itself out.
  RATE_LIMIT_SCALE: '10',
})
const { hostname, port } = new URL(server.url)
const agent = new Agent({ keepAlive: true })

type Sent = { status: number; headers: IncomingHttpHeaders; body: string }

/** Once more on a connection of its own when a kept one ended, which it may at any time. */
function send(call: SentCall, connection: Agent | false = agent): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const { method, url, body } = call
    const headers =
      body && !call.headers['transfer-encoding'] ? { ...call.headers, 'content-length': body.length } : call.headers
    const sent = request({ hostname, port, method, path: url, headers, agent: connection, timeout: ANSWER_MS })
    sent.on('response', (answer) => {
      const { statusCode: status = 0, headers: answered } = answer
      // An address that is too long is answered before its method is known, with a body also to a HEAD, on which the parser fails.
      if (method === 'HEAD') resolve({ status, headers: answered, body: '' })
      text(answer).then((content) => resolve({ status, headers: answered, body: content }), reject)
    })
    sent.on('timeout', () => sent.destroy(new Error('No answer in time')))
    sent.on('error', (error) => {
      if (connection) resolve(send(call, false))
      // The server refuses such a head before it has read all of it, and closes: a client that still writes may lose the answer.
      else if (url.length > maxHeaderSize) resolve({ status: 431, headers: {}, body: '' })
      else reject(error)
    })
    sent.end(body)
  })
}

const mib = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`
const { version } = process
console.log(
  `${calls.toLocaleString('en-US')} calls, ${AT_ONCE} at a time, seed ${seed}, ${server.databaseName}, ` +
    `${cpus().length} × ${cpus()[0]?.model}, Node ${version}, ${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(1)} before\n`,
)
try {
  await setTimeout(REST_MS)
  const idle = residentMemory(server.pid)
  // A server that has just started has compiled nothing and kept no page: what grows after that is what counts.
  const warmUp = await fuzz({ send, calls: WARM_UP, seed: seed + calls, atOnce: AT_ONCE, account: benchAccount })
  const before = residentMemory(server.pid)
  const started = performance.now()
  const left = warmUp.session.account
  const { counts, failures, accepted, session } = await fuzz({ send, calls, seed, atOnce: AT_ONCE, account: left })
  const seconds = (performance.now() - started) / 1000
  const peak = residentMemory(server.pid)
  await setTimeout(REST_MS)
  const after = residentMemory(server.pid)

  const { cookies } = await session.renew()
  const exported = async (name: string) =>
    (await send({ method: 'GET', url: `/api/admin/export/${name}.csv`, headers: { cookie: cookies }, body: undefined }))
      .body
  const lists: Record<string, string[]> = {
    queries: ['POST /api/users/query', 'queries.submit'],
    consultations: ['POST /api/users/consultation', 'consultations.submit'],
    subscribers: ['POST /api/users/subscribe', 'subscribers.subscribe'],
  }
  const lost: string[] = []
  let kept = 0
  for (const [list, ways] of Object.entries(lists)) {
    const rows = (await exported(list)).toLowerCase()
    const taken = ways.flatMap((way) => [...(accepted[way] ?? [])])
    for (const email of taken) rows.includes(email.toLowerCase()) ? kept++ : lost.push(`${list}: ${email}`)
  }

  const byStatus: Record<string, number> = {}
  for (const [route, statuses] of Object.entries(counts).toSorted(([a], [b]) => a.localeCompare(b))) {
    for (const [status, count] of Object.entries(statuses)) byStatus[status] = (byStatus[status] ?? 0) + count
    console.log(`${route.padEnd(60)} ${told(statuses)}`)
  }
  console.log(`\n${'all'.padEnd(60)} ${told(byStatus)}`)
  for (const [what, examples] of Object.entries(failures)) console.log(`\nFAILED ${what}\n${examples.join('\n\n')}`)
  console.log(
    `\n${(calls / seconds).toFixed(0)} calls a second, ${seconds.toFixed(0)} s, load ${loadavg()[0]?.toFixed(1)} after`,
  )
  console.log(
    `memory ${mib(idle)} after the start, ${mib(before)} after ${WARM_UP} other calls, ${mib(peak)} at the end, ${mib(after)} after ten idle seconds`,
  )
  console.log(`${kept} acknowledged rows are there, ${lost.length} are not ${lost.slice(0, 5).join(', ')}`)
  const logged = server.output()
  if (Object.keys(failures).length > 0) console.log(`\nlog: ${logged.slice(-20_000)}`)
  process.exitCode = Object.keys(failures).length > 0 || lost.length > 0 || after > before * MEMORY ? 1 : 0
} catch (error) {
  console.log(server.output().slice(-5000))
  throw error
} finally {
  agent.destroy()
  await server.end()
}

function told(statuses: Record<string, number>): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${status === '0' ? 'none' : status}: ${count}`)
    .join(', ')
}
