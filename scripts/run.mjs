// The entry point of all npm scripts. Plain JavaScript for Node 18: it finds or fetches the Node that the product
// needs, updates outdated packages and builds, and then runs the script.
import { audit } from './audit.mjs'
import {
  commandFile,
  ensureBuilt,
  ensureInstalled,
  ensureNode,
  ensureRunnable,
  frugal,
  productionServer,
} from './bootstrap.mjs'
import { envFile, run, runServer } from './process.mjs'
import { check, testAll } from './test.mjs'

const commands = {
  async start(node, args) {
    await ensureRunnable(node)
    await ensureBuilt(node)
    return runServer(node, [...productionServer, ...args], { NODE_ENV: process.env.NODE_ENV ?? 'production' })
  },
  async dev(node, args) {
    await ensureInstalled(node)
    return runServer(node, ['--watch', '--watch-preserve-output', 'server/main.ts', ...args], {
      NODE_ENV: 'development',
    })
  },
  async build(node) {
    await ensureInstalled(node)
    await ensureBuilt(node, { always: true })
    return 0
  },
  async check(node) {
    await ensureInstalled(node)
    return check(node)
  },
  async test(node) {
    await ensureInstalled(node)
    return testAll(node)
  },
  async 'db:generate'(node, args) {
    await ensureInstalled(node)
    return run(node, ['node_modules/drizzle-kit/bin.cjs', 'generate', ...args])
  },
  async fonts(node) {
    await ensureInstalled(node)
    return run(node, ['scripts/fonts.ts'])
  },
  async seed(node, args) {
    await ensureRunnable(node)
    return run(node, [...envFile(), 'scripts/seed.ts', ...args])
  },
  async bench(node, [name = 'site', ...args]) {
    await ensureInstalled(node)
    await ensureBuilt(node)
    return run(node, [`tests/bench/${name}.bench.ts`, ...args], {
      env: { SERVER_ARGUMENTS: productionServer.join(' ') },
    })
  },
  async admin(node, args) {
    await ensureRunnable(node)
    return run(node, [...envFile(), commandFile('admin'), ...args])
  },
  async move(node, args) {
    await ensureRunnable(node)
    return run(node, [...envFile(), commandFile('move'), ...args])
  },
  async backup(node, args) {
    await ensureRunnable(node)
    return run(node, [...frugal, ...envFile(), commandFile('backup'), ...args])
  },
  async doctor(node, args) {
    await ensureRunnable(node)
    const code = await run(node, [...envFile(), commandFile('doctor'), ...args])
    return (await audit(node)) || code
  },
  async restore(node, args) {
    await ensureRunnable(node)
    return run(node, [...frugal, ...envFile(), commandFile('restore'), ...args])
  },
  async person(node, args) {
    await ensureRunnable(node)
    return run(node, [...envFile(), commandFile('person'), ...args])
  },
  audit,
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`Unknown command "${name}". One of: ${Object.keys(commands).join(', ')}`)
  process.exit(1)
}
try {
  process.exitCode = await command(await ensureNode(), args)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
