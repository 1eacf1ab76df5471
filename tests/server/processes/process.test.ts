import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ageKey } from '#tests/helpers/backups.ts'
import { copyOfData, serverArguments, startServer } from '#tests/helpers/server-process.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'

type Server = Awaited<ReturnType<typeof startServer>>

const account = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'correct horse battery' }
const settings = { NODE_ENV: 'test', ...account }

// Each test starts processes, which takes long on a busy machine.
describe('the server as a process', { timeout: 90_000 }, () => {
  const running: Server[] = []
  let template: string
  // The first start makes the database, which takes seconds; the others copy it.
  beforeAll(async () => {
    template = await mkdtemp(path.join(tmpdir(), 'northlattice-'))
    const server = await startServer({ ...settings, DATA_DIR: template })
    await server.stop()
  })
  afterAll(() => rm(template, { recursive: true, force: true }))

  const start = async (DATA_DIR?: string) => {
    const server = await startServer({ ...settings, DATA_DIR: DATA_DIR ?? (await copyOfData(template)) })
    running.push(server)
    return server
  }
  afterEach(async () => {
    const started = running.splice(0)
    // All of them first, because two may have had the same directory.
    for (const server of started) await server.stop('SIGKILL')
    for (const server of started) await server.removeData()
  })

  it('refuses a second process on its data directory, and is not affected by it', async () => {
    const first = await start()
    await submit(first, { firstName: 'Ada' })
    const second = await runMain({ DATA_DIR: first.dataDir })
    expect(second.code).toBe(1)
    expect(second.stderr.trim()).toBe(
      `Another process (process ${first.pid}) uses the data directory ${first.dataDir}. Stop it, or set DATA_DIR to another directory.`,
    )
    expect(second.stdout).toBe('')
    expect(await namesIn(first)).toEqual(['Ada'])
  })

  it('lets one of two simultaneous starts succeed', async () => {
    const first = await start()
    await first.stop()
    const attempts = await Promise.allSettled([
      startServer({ ...settings, DATA_DIR: first.dataDir }),
      startServer({ ...settings, DATA_DIR: first.dataDir }),
    ])
    const winners = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
    running.push(...winners)
    expect(winners).toHaveLength(1)
  })

  it('ignores the lock of a dead process, even if its process id was reused', async () => {
    const first = await start()
    await first.stop('SIGKILL')
    writeFileSync(path.join(first.dataDir, 'server.pid'), `${process.pid}\n`)
    const second = await start(first.dataDir)
    expect((await fetch(`${second.url}/api/health`)).status).toBe(200)
  })

  it('prints one line for each wrong setting and exits with 1', async () => {
    const { code, stderr } = await runMain({ PORT: 'x', LOG_LEVEL: 'loud' })
    expect(code).toBe(1)
    expect(stderr.trim().split('\n')).toEqual([
      'PORT must be a whole number from 0 to 65535',
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    ])
  })

  it('says in one line that a sign of the recipient of backups is wrong', async () => {
    const { recipient } = (await ageKey()).encryptionKey
    const BACKUP_RECIPIENT = recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'))
    const line = 'BACKUP_RECIPIENT is not an age recipient: one sign is wrong.\n'
    expect(await runMain({ BACKUP_RECIPIENT, DATA_DIR: template })).toMatchObject({ code: 1, stderr: line })
  })

  it('says in one line that the port is taken or the database cannot be reached', async () => {
    const server = await start()
    const taken = await runMain({ PORT: new URL(server.url).port, DATA_DIR: template })
    expect(taken.code).toBe(1)
    expect(taken.stderr).toBe(`Port ${new URL(server.url).port} of 127.0.0.1 is in use. Set PORT to another one.\n`)
    const away = await runMain({ DATABASE_URL: 'postgres://127.0.0.1:1/nothing' })
    expect(away).toMatchObject({ code: 1, stderr: 'The database at DATABASE_URL cannot be reached.\n' })
  })

  it.each([
    ['HOST', 'nosuch.invalid', 'The name nosuch.invalid has no address. Set HOST to one that has.'],
    ['HOST', '192.0.2.1', '192.0.2.1 is not an address of this machine. Set HOST to one that is.'],
    ['DATA_DIR', 'package.json', 'DATA_DIR package.json is not a directory. Set DATA_DIR to another one.'],
    [
      'DATA_DIR',
      '/proc/none/data',
      'DATA_DIR /proc/none/data cannot be written to. Change its rights, or set DATA_DIR to another directory.',
    ],
    ['DATA_DIR', 'package.json/x', 'DATA_DIR package.json/x is not a directory. Set DATA_DIR to another one.'],
  ])('says in one line what is wrong with %s=%s', async (name, value, line) => {
    expect(await runMain({ DATA_DIR: template, [name]: value })).toMatchObject({ code: 1, stderr: `${line}\n` })
  })

  const postgres = process.env.TEST_DATABASE_URL
  it.skipIf(!postgres).each([
    [{ pathname: '/nosuch' }, 'The database that DATABASE_URL names does not exist. Create it, or name another one.'],
    [{ username: 'nosuch' }, 'The database at DATABASE_URL refuses the user or the password.'],
  ])('says in one line what is wrong with a DATABASE_URL with %j', async (change, line) => {
    const { href: DATABASE_URL } = Object.assign(new URL(postgres ?? ''), change)
    expect(await runMain({ DATABASE_URL })).toMatchObject({ code: 1, stderr: `${line}\n` })
  })

  it('finishes a running request after a stop signal, and exits in time', async () => {
    const server = await start()
    const body = JSON.stringify(validQuery)
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    let received = ''
    const reply = new Promise<string>((resolve) => {
      socket.on('data', (chunk) => {
        received += chunk
      })
      socket.on('close', () => resolve(received))
    })
    const head = `POST /api/users/query HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    socket.write(head)
    // Waits until the server has started to handle the request.
    await expect.poll(() => received, { timeout: 10_000 }).toContain('100 Continue')
    socket.write(body.slice(0, 20))
    const before = performance.now()
    const stopped = server.stop('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 200))
    socket.write(body.slice(20))
    expect(await reply).toContain('HTTP/1.1 200 OK')
    expect(await stopped).toBe(0)
    expect(performance.now() - before).toBeLessThan(10_000)
  })

  it('does not wait for ever for a request that never ends', async () => {
    const server = await start()
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write('POST /api/users/query HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n')
    await new Promise((resolve) => setTimeout(resolve, 200))
    const before = performance.now()
    expect(await server.stop('SIGTERM')).toBe(0)
    expect(performance.now() - before).toBeLessThan(10_000)
    socket.destroy()
  })
})

function submit(server: Server, change: object): Promise<Response> {
  return fetch(`${server.url}/api/users/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...validQuery, ...change }),
  })
}

/** Returns the first names in the admin's list. */
async function namesIn(server: Server): Promise<string[]> {
  const login = await fetch(`${server.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.ADMIN_EMAIL, password: account.ADMIN_PASSWORD }),
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const list = await fetch(`${server.url}/api/users/user-queries`, { headers: { cookie } })
  const queries: { firstName: string }[] = await list.json()
  return queries.map(({ firstName }) => firstName)
}

/** Runs a start that is expected to fail. */
async function runMain(env: Record<string, string>) {
  const all = { ...process.env, PORT: '0', ...settings, ...env }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, serverArguments, { env: all })
    return { code: 0, stdout, stderr }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'stderr' in error && 'stdout' in error)) throw error
    return { code: error.code, stdout: String(error.stdout), stderr: String(error.stderr) }
  }
}
