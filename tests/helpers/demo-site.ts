import { newDataDir, startServer } from './server-process.ts'
import { runScript } from './server-script.ts'

/** A server with the data of `npm run seed` on a database of its own, and the paths of every page that its sitemap names. */
export async function startDemoSite() {
  const dataDir = await newDataDir(undefined)
  const seeded = await runScript('scripts/seed.ts', [], { NODE_ENV: 'development', DATA_DIR: dataDir })
  if (seeded.code !== 0) throw new Error(seeded.stderr)
  const server = await startServer({ DATABASE_URL: '', DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000' })
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  return { ...server, paths }
}
