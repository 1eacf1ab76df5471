import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { newDataDir, serverArguments } from '#tests/helpers/server-process.ts'

const directory = await newDataDir(undefined)
const hasScript = spawnSync('script', ['--version']).stdout?.includes('util-linux') ?? false

/** Starts the server, sends one request, stops it and returns its output. */
async function printed(env: Record<string, string>, command = [process.execPath, ...serverArguments]): Promise<string> {
  const settings = {
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: directory,
    LOG_LEVEL: 'info',
    TRUST_PROXY: '::/0',
    NO_COLOR: '1',
  }
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const exited = new Promise((resolve) => child.on('exit', resolve))
  await expect.poll(() => /http:\/\/localhost:\d+/.exec(output), { timeout: 50_000 }).not.toBeNull()
  const [url] = /http:\/\/localhost:\d+/.exec(output) ?? []
  const headers = { 'content-type': 'application/json' }
  await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers,
    body: '{"email":"a@example.com","password":"wrong"}',
  })
  await fetch(`${url}/api/health?secret=1`)
  await expect.poll(() => output, { timeout: 10_000 }).toContain('/api/health')
  child.kill('SIGTERM')
  await exited
  return output
}

describe('the console', { timeout: 90_000 }, () => {
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  it('prints JSON lines only when its output is piped, the first admin and the address among them', async () => {
    const output = await printed({})
    // Scripts that wait for the start depend on this line.
    expect(output).toMatch(/Northlattice is running at http:\/\/localhost:\d+\s/)
    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toContainEqual(expect.objectContaining({ email: 'admin@localhost', password: expect.any(String) }))
    expect(lines).toContainEqual(expect.objectContaining({ url: expect.stringMatching(/^http:\/\/localhost:\d+$/) }))
    const account = { action: 'login', result: 'refused', reason: 'unknown account', ip: expect.any(String) }
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'login refused', account }))
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 40, msg: expect.stringMatching(/^TRUST_PROXY covers/) }),
    )
    expect(lines.at(-2)).toMatchObject({ req: { path: '/api/health' } })
    // The stop writes the end of the audit log.
    expect(lines.at(-1)).toMatchObject({ audit: { number: expect.any(Number) } })
  })

  it('prints readable lines in a pipe with LOG_FORMAT=pretty', async () => {
    const output = await printed({ LOG_FORMAT: 'pretty' })
    expect(output).toMatch(/\n {2}Northlattice is running at http:\/\/localhost:\d+\n/)
    expect(output).not.toMatch(/^\s*\{/m)
  })

  it.skipIf(!hasScript)('shows a person on a terminal its steps, its address and readable lines', async () => {
    const output = await printed({}, [
      'script',
      '-qec',
      `'${process.execPath}' ${serverArguments.join(' ')}`,
      '/dev/null',
    ])
    expect(output).toMatch(/✓ Opening the database {2}\d+\.\d s/)
    expect(output).toMatch(/\n {2}Northlattice is running at http:\/\/localhost:\d+\r?\n/)
    expect(output).toMatch(/\[\d\d:\d\d:\d\d\] INFO: GET \/api\/health 200 \d+ ms/)
    expect(output).toMatch(/WARN: login refused: unknown account, from [\da-f.:]+\r?\n\[/)
    expect(output).toMatch(/WARN: TRUST_PROXY covers every address/)
    expect(output).not.toMatch(/^\s*\{/m)
  })
})
