// Prints how long a page takes while 160 wrong logins arrive: npm run bench logins
// They come as 16 batches of ten, which are refused, and as 160 single calls from addresses of their own; beside them the calm server
// of the same run. The ratios can be compared on a machine that does other things too, the times cannot. With BENCH_DATABASE_URL it
// makes a database of its own on that PostgreSQL server and drops it again; else the server has its embedded one.
import { once } from 'node:events'
import { cpus, loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { startBenchServer } from '../helpers/bench-server.ts'

const LOGINS = 160
const ROUNDS = 5
/** How long the calm server is looked at in each round, and how often each page at least while logins arrive. */
const CALM_MS = 1000
const MIN_LOOKS = 4
/** The server has just started: what it does then by itself is not what is measured. */
const REST_MS = 5000
/** The longest wait allowed for a page. */
const TARGET_MS = 300

const server = await startBenchServer({
  TRUST_PROXY: 'loopback',
  // All pages are asked for from one address.
  RATE_LIMIT_SCALE: '100',
})
const attacker = new Worker(new URL('./wrong-logins.ts', import.meta.url), { workerData: { url: server.url } })

const script = /'(\/assets\/[^']+\.js)'/.exec(await (await fetch(server.url)).text())?.[1] ?? ''
/** The first is kept and compressed for each answer, the second rendered anew, the third a file. */
const pages = { home: '/', 'contact form, sent': '/contact-us?sent=1', 'a script': script }

const looks: { attack: string; page: string; ms: number }[] = []
const answers: Record<string, number> = {}

async function arrive(attack: string, batch: number) {
  attacker.postMessage({ requests: LOGINS / batch, batch })
  const [statuses] = await once(attacker, 'message')
  for (const status of statuses) answers[`${attack}: ${status}`] = (answers[`${attack}: ${status}`] ?? 0) + 1
}

const attacks: Record<string, (name: string) => Promise<unknown>> = {
  'no logins': () => setTimeout(CALM_MS),
  '16 batches of ten': (name) => arrive(name, 10),
  '160 single logins': (name) => arrive(name, 1),
}

/** Asks for one page after the other until the attack is over. */
async function look(attack: string, work: Promise<unknown>) {
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  for (let count = 0; count < MIN_LOOKS || !isOver; count++) {
    for (const [page, path] of Object.entries(pages)) {
      const started = performance.now()
      const answer = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
      looks.push({ attack, page, ms: performance.now() - started })
    }
  }
  await work
}

function timesOf(attack: string, page: string) {
  const times = looks.filter((one) => one.attack === attack && one.page === page).map(({ ms }) => ms)
  return {
    count: times.length,
    median: times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0,
    worst: Math.max(...times),
  }
}

const ms = (value: number) => `${value.toFixed(1)} ms`
console.log(
  `${LOGINS} wrong logins, ${ROUNDS} rounds, ${server.databaseName}, ${cpus().length} × ${cpus()[0]?.model}, ` +
    `Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(1)} before\n`,
)
try {
  await setTimeout(REST_MS)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [attack, begin] of Object.entries(attacks)) {
      await look(attack, begin(attack))
      await setTimeout(CALM_MS)
    }
  }
  console.log('| page | while there arrive | times | median | worst | median to calm | worst to calm worst | |')
  console.log('| --- | --- | --: | --: | --: | --: | --: | --- |')
  for (const page of Object.keys(pages)) {
    const calm = timesOf('no logins', page)
    for (const attack of Object.keys(attacks)) {
      const { count, median, worst } = timesOf(attack, page)
      const ratios = [median / calm.median, worst / calm.worst].map((ratio) => ratio.toFixed(1))
      const verdict = worst < TARGET_MS ? '' : `over ${TARGET_MS} ms`
      console.log(`| ${[page, attack, count, ms(median), ms(worst), ...ratios, verdict].join(' | ')} |`)
    }
  }
  console.log('\nanswers to the logins:', answers)
  console.log(`load ${loadavg()[0]?.toFixed(1)} after`)
} finally {
  await attacker.terminate()
  await server.end()
}
