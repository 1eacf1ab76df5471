// Prints what docs/performance.md quotes. Run it on a built product: npm run bench -- site

import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTRPCClient } from '@trpc/client'
import { builtRenderer } from '#server/pages/pages.ts'
import type { AppRouter } from '#server/router.ts'
import { featuredArticle } from '#src/shared/articles/articles.ts'
import { slugOf } from '#src/shared/posts/article.ts'
import { publicPages } from '#src/shared/site/pages.ts'
import { initialScripts } from '../helpers/page-weight.ts'
import { residentMemory, startServer } from '../helpers/server-process.ts'
import { testSite } from '../helpers/site.ts'

const RENDERS = 200

/** The home page asks no procedure. */
const api = createTRPCClient<AppRouter>({ links: [] })

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`
const ms = (value: number) => `${value.toFixed(1)} ms`
const quantile = (sorted: number[], q: number) => sorted[Math.floor((sorted.length - 1) * q)] ?? 0

async function renderTimes(): Promise<number[]> {
  const { render, manifest } = await builtRenderer()
  const times: number[] = []
  for (let index = 0; index < RENDERS * 2; index++) {
    const started = performance.now()
    await render({ request: new Request('http://localhost/'), site: testSite, api, nonce: 'n', manifest })
    // The first half warms up the compiler.
    if (index >= RENDERS) times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const started = performance.now()
  return [await work(), performance.now() - started]
}

const dataDir = await mkdtemp(join(tmpdir(), 'northlattice-bench-'))
const env = { DATA_DIR: dataDir, DATABASE_URL: '', RATE_LIMIT_SCALE: '1000' }
const [first, firstStart] = await timed(() => startServer(env))
await first.stop()
const [server, secondStart] = await timed(() => startServer(env))
await new Promise((resolve) => setTimeout(resolve, 5000))

const times = await renderTimes()
const [, cachedPages] = await timed(async () => {
  for (let index = 0; index < RENDERS; index++) await (await fetch(server.url)).text()
})
const scripts: Record<string, string> = {}
const article = `/insights/article/${slugOf(featuredArticle.title)}`
for (const path of [...Object.values(publicPages(testSite.name)).map((page) => page.path), article]) {
  scripts[`initial JavaScript, ${path} (brotli)`] = kib(await initialScripts(`${server.url}${path}`))
}
const rows = {
  machine: `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`,
  ...scripts,
  'render of the home page, median / p95': `${ms(quantile(times, 0.5))} / ${ms(quantile(times, 0.95))}`,
  'home page from the cache, over HTTP, mean': ms(cachedPages / RENDERS),
  'server ready, empty data directory': ms(firstStart),
  'server ready, existing data directory': ms(secondStart),
  'resident memory, idle': `${(residentMemory(server.pid) / 2 ** 20).toFixed(0)} MiB`,
}
for (const [name, value] of Object.entries(rows)) console.log(`${name.padEnd(44)} ${value}`)

await server.stop()
await rm(dataDir, { recursive: true, force: true })
