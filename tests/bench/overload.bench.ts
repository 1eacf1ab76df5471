// Prints how a server answers that gets more work than it can do: npm run bench overload
// 200 new connections ask for pages that are rendered each time, and wait for a second after a refusal; besides, a visitor asks for a page
// in memory and a balancer for the health check. Sends to 127.0.0.1 only, for ten seconds.
import { Agent, get, type IncomingMessage } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { startServer } from '../helpers/server-process.ts'

const CONNECTIONS = 200
const ALONE_MS = 5000
const MEASURED_MS = 10_000
const PAUSE_MS = 100
const PAUSE_AFTER_REFUSAL_MS = 1000

type Answer = { status: number; ms: number; retryAfter: string | undefined }

const agent = new Agent({ keepAlive: true, maxFreeSockets: 2 * CONNECTIONS })
const server = await startServer({ RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' })

async function ask(path: string): Promise<Answer> {
  const began = performance.now()
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${server.url}${path}`, { agent, headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject)
  })
  for await (const _ of answer);
  return { status: answer.statusCode ?? 0, ms: performance.now() - began, retryAfter: answer.headers['retry-after'] }
}

let asked = 0
/** Asks again and again, after an answer at once if `isHasty`. */
async function askUntil(end: number, path: () => string, isHasty = false): Promise<Answer[]> {
  const answers: Answer[] = []
  while (performance.now() < end) {
    const answer = await ask(path())
    answers.push(answer)
    if (answer.status === 503) await setTimeout(PAUSE_AFTER_REFUSAL_MS)
    else if (!isHasty) await setTimeout(PAUSE_MS)
  }
  return answers
}

const rendered = () => `/services?visit=${++asked}`
const load = (connections: number, ms: number) => {
  const end = performance.now() + ms
  return Promise.all([
    Promise.all(Array.from({ length: connections }, () => askUntil(end, rendered, true))).then((all) => all.flat()),
    askUntil(end, () => '/'),
    askUntil(end, () => '/api/health'),
  ])
}

function row(what: string, answers: Answer[]): string {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`
  return `| ${what} | ${times.length} | ${at(0.5)} | ${at(0.99)} |`
}

const is = (status: number) => (answer: Answer) => answer.status === status
const [alone] = await load(1, ALONE_MS)
const [pages, kept, health] = await load(CONNECTIONS, MEASURED_MS)
const refused = pages.filter(is(503))

console.log(
  `${CONNECTIONS} connections for ${MEASURED_MS / 1000} s, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ` +
    `${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(1)}\n`,
)
console.log('| | answers | median | p99 |\n| --- | --: | --: | --: |')
console.log(row('rendered for one visitor, without load', alone.filter(is(200))))
console.log(row('rendered', pages.filter(is(200))))
console.log(row('refused with 503', refused))
console.log(row('page in memory', kept.filter(is(200))))
console.log(row('health check', health.filter(is(200))))
console.log(
  `\nof the refusals ${refused.filter(({ retryAfter }) => retryAfter).length} had a Retry-After; ` +
    `${kept.length + health.length - kept.filter(is(200)).length - health.filter(is(200)).length} pages in memory and health checks were refused`,
)
agent.destroy()
await server.end()
