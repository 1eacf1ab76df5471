import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '#tests/helpers/live-socket.ts'
import { runScript } from '#tests/helpers/server-script.ts'
import product from '../../../package.json' with { type: 'json' }

/** Creates a checkout with the real scripts and with stubs of npm, build and server that record their calls. */
function makeCheckout() {
  let root = mkdtempSync(join(tmpdir(), 'northlattice-bootstrap-'))
  const write = (path: string, text: string, mode = 0o644) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text, { mode })
  }
  cpSync('scripts', join(root, 'scripts'), { recursive: true })
  cpSync('.node-version', join(root, '.node-version'))
  for (const path of [
    'src/page.ts',
    'server/main.ts',
    'drizzle/schema/index.ts',
    'vite.config.ts',
    'package-lock.json',
    'tsconfig.json',
  ])
    write(path, path)
  write('package.json', '{}')
  write('scripts/admin.ts', "require('node:fs').appendFileSync('calls.log', 'admin\\n')")
  write('dist/node/main.js', "require('node:fs').appendFileSync('calls.log', 'start\\n')")
  write('dist/node/admin.js', "require('node:fs').appendFileSync('calls.log', 'built admin\\n')")
  write(
    'bin/npm',
    `#!/bin/sh\necho "npm $*" | sed 's/ --no-audit.*//' >> calls.log\nmkdir -p node_modules/vite/bin\n[ "$1" != "$(cat fails 2>/dev/null)" ]\n`,
    0o755,
  )
  write('node_modules/vite/bin/vite.js', "require('node:fs').appendFileSync('calls.log', 'build\\n')")
  return {
    write,
    calls: () => readFileSync(join(root, 'calls.log'), 'utf8').trim().split('\n'),
    /** Runs npm itself. The scripts find the stub. */
    start() {
      const npm = execFileSync('which', ['npm'], { encoding: 'utf8' }).trim()
      writeFileSync(join(root, 'calls.log'), '')
      const PATH = `${join(root, 'bin')}${delimiter}${process.env.PATH}`
      return spawn(npm, ['start'], { cwd: root, env: { ...process.env, PATH }, stdio: 'ignore' })
    },
    async run(command: string, { code, stderr } = { code: 0, stderr: '' }) {
      const calls = join(root, 'calls.log')
      writeFileSync(calls, '')
      const PATH = `${join(root, 'bin')}${delimiter}${process.env.PATH}`
      expect(await runScript(join(root, 'scripts/run.mjs'), [command], { PATH })).toMatchObject({ code, stderr })
      return readFileSync(calls, 'utf8').trim().split('\n')
    },
    /** Moves the checkout to another directory. */
    move() {
      const from = root
      root = mkdtempSync(join(tmpdir(), 'northlattice-bootstrap-'))
      cpSync(from, root, { recursive: true, preserveTimestamps: true })
      rmSync(from, { recursive: true })
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** A server that ends when it is told to. */
const serverStub = `const { appendFileSync } = require('node:fs')
appendFileSync('calls.log', 'start\\n')
process.on('SIGTERM', () => {
  appendFileSync('calls.log', 'stopped\\n')
  process.exit()
})
setInterval(() => {}, 1000)`

describe('npm start', () => {
  let checkout: ReturnType<typeof makeCheckout>
  beforeEach(() => {
    checkout = makeCheckout()
  })
  afterEach(() => checkout.remove())

  const install = 'npm ci --omit=dev'
  const installAll = 'npm ci --include=dev'

  it('installs no packages for development on a fresh machine, and does nothing twice', async () => {
    expect(await checkout.run('start')).toEqual([install, 'build', 'start'])
    expect(await checkout.run('start')).toEqual(['start'])
  })

  it('builds again when a source or the lock has changed', async () => {
    await checkout.run('start')
    checkout.write('src/page.ts', 'changed')
    expect(await checkout.run('start')).toEqual(['build', 'start'])
    checkout.write('package-lock.json', 'changed')
    expect(await checkout.run('start')).toEqual([install, 'build', 'start'])
  })

  it('builds nothing in a copy of a built checkout', async () => {
    await checkout.run('start')
    checkout.move()
    expect(await checkout.run('start')).toEqual(['start'])
  })

  it("keeps the packages of a developer's checkout", async () => {
    expect(await checkout.run('build')).toEqual([installAll, 'build'])
    checkout.write('src/page.ts', 'changed')
    expect(await checkout.run('start')).toEqual(['build', 'start'])
    checkout.write('package-lock.json', 'changed')
    expect(await checkout.run('admin')).toEqual([installAll, 'admin'])
    checkout.write('package-lock.json', 'changed again')
    expect(await checkout.run('start')).toEqual([installAll, 'build', 'start'])
    expect(await checkout.run('start')).toEqual(['start'])
  })

  it('runs a command as it was built, or its source once that has changed, without a build', async () => {
    expect(await checkout.run('admin')).toEqual([install, 'admin'])
    await checkout.run('start')
    expect(await checkout.run('admin')).toEqual(['built admin'])
    checkout.write('server/main.ts', 'changed')
    expect(await checkout.run('admin')).toEqual(['admin'])
  })

  it('runs no command as it was built once a later build has failed', async () => {
    await checkout.run('start')
    checkout.write('node_modules/vite/bin/vite.js', 'process.exit(1)')
    await checkout.run('build', { code: 1, stderr: 'The build failed (exit 1)\n' })
    expect(await checkout.run('admin')).toEqual(['admin'])
  })

  it('stops the server when npm is stopped, and waits for it', async () => {
    checkout.write('dist/node/main.js', serverStub)
    checkout.write('package.json', JSON.stringify({ scripts: { start: product.scripts.start } }))
    const npm = checkout.start()
    await until(() => checkout.calls().includes('start'), 30_000)
    npm.kill('SIGTERM')
    await once(npm, 'exit')
    expect(checkout.calls()).toEqual([install, 'build', 'start', 'stopped'])
  })

  it('starts after an installation that was interrupted', async () => {
    checkout.write('fails', 'ci')
    expect(await checkout.run('start', { code: 1, stderr: `${install} failed (exit 1)\n` })).toEqual([install])
    checkout.write('fails', '')
    expect(await checkout.run('start')).toEqual([install, 'build', 'start'])
  })
})

describe('npm run audit', () => {
  const advisory = { name: 'left-pad', severity: 'high', title: 'Pads too much', url: 'https://advisories.example/1' }
  const found = { fastify: [{ id: 1, ...advisory, name: 'fastify', vulnerable_versions: '>=0.0.0' }] }

  /** As a registry tells of a package, which npm asks for those that depend on a vulnerable one. */
  function toldOf(name: string) {
    const { version, dependencies } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))
    return { name, versions: { [version]: { name, version, dependencies } } }
  }

  /** Runs the audit against a registry that answers requests for advisories with `status` and `body`. */
  async function auditAgainst(status: number, body: object, settings: Record<string, string> = {}) {
    const registry = createServer(({ method, url = '' }, response) => {
      const answer = method === 'GET' ? toldOf(decodeURIComponent(url.slice(1))) : body
      response.writeHead(method === 'GET' ? 200 : status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    })
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
    try {
      const address = registry.address()
      const port = typeof address === 'object' ? address?.port : undefined
      const env = {
        npm_config_registry: `http://127.0.0.1:${port}/`,
        npm_config_cache: join(tmpdir(), `npm-audit-${port}`),
        ...settings,
      }
      return await runScript('scripts/run.mjs', ['audit'], env)
    } finally {
      registry.close()
    }
  }

  it('fails on a known advisory and names it', async () => {
    const { code, stderr } = await auditAgainst(200, found)
    expect(code).toBe(1)
    expect(stderr).toContain('Pads too much https://advisories.example/1')
  })

  it('reads a report of any size', async () => {
    const long = { fastify: [{ ...found.fastify[0], cwe: ['CWE-1 '.repeat(300_000)] }] }
    expect(await auditAgainst(200, long)).toMatchObject({ code: 1 })
  })

  it('fails when npm fails', async () => {
    const { code, stderr } = await auditAgainst(200, {}, { npm_config_global: 'true' })
    expect(stderr).toMatch(/^Advisories were not checked: npm failed\.\n.*EAUDITGLOBAL/s)
    expect(code).toBe(1)
  })

  it('passes when none is known', async () => {
    const { code, stdout } = await auditAgainst(200, {})
    expect(stdout.trim()).toBe('No advisory is known about the packages of the lock.')
    expect(code).toBe(0)
  })

  it('says that it did not check when the registry does not answer', async () => {
    const { code, stdout } = await auditAgainst(405, { message: 'not here' })
    expect(stdout).toMatch(/^Advisories were not checked: the registry did not answer/)
    expect(code).toBe(0)
  })

  it('says so when the registry cannot be reached', async () => {
    const { code, stdout } = await auditAgainst(
      200,
      {},
      {
        npm_config_registry: 'http://127.0.0.1:1/',
        npm_config_fetch_retries: '0',
      },
    )
    expect(stdout).toMatch(/^Advisories were not checked: the registry did not answer/)
    expect(code).toBe(0)
  })
})
