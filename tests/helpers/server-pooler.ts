import { execFileSync, spawn } from 'node:child_process'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, freePort } from './debian-program.ts'
import { until } from './live-socket.ts'

const program = findProgram('pgbouncer')

export const hasPooler = program !== undefined && Boolean(process.env.TEST_DATABASE_URL)

/** PgBouncer supports prepared statements, and the setting for them, since 1.21. */
export function withoutPreparedStatements(): Settings {
  const [, minor] = /PgBouncer 1\.(\d+)/.exec(execFileSync(program ?? '', ['--version'], { encoding: 'utf8' })) ?? []
  return Number(minor) < 21 ? {} : { max_prepared_statements: 0 }
}

type Settings = Record<string, string | number>

const START_TIMEOUT_MS = 50_000
/** Debian's unprivileged user, because PgBouncer does not run as root. */
const NOBODY = 65_534

/**
 * PgBouncer in front of the database of an address, in transaction mode unless the settings name another.
 * `connect_query` is what each of its connections begins with.
 */
export async function startPooler(target: string, { connect_query, ...settings }: Settings = {}) {
  const { hostname, port, pathname, username, password } = new URL(target)
  const [name, ownPort, folder] = [pathname.slice(1), await freePort(), await mkdtemp(join(tmpdir(), 'pgbouncer-'))]
  const quoted = (value: string) => `'${decodeURIComponent(value).replaceAll("'", "''")}'`
  const server = `host=${hostname} port=${port || 5432} user=${quoted(username)}`
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: ownPort,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 4,
    ...settings,
  }
  const config = join(folder, 'pgbouncer.ini')
  await writeFile(
    config,
    [
      '[databases]',
      `${name} = ${server}${password && ` password=${quoted(password)}`}${connect_query ? ` connect_query=${quoted(`${connect_query}`)}` : ''}`,
      '[pgbouncer]',
      ...Object.entries(all).map((setting) => setting.join(' = ')),
    ].join('\n'),
  )
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of [folder, config]) await chown(path, NOBODY, NOBODY)
  await chmod(config, 0o600)

  async function run() {
    const child = spawn(program ?? '', [config], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    })
    let log = ''
    child.stderr.on('data', (chunk) => {
      log += chunk
    })
    const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
    await Promise.race([
      until(() => accepts(ownPort), START_TIMEOUT_MS),
      ended.then(() => {
        throw new Error(`PgBouncer ended:\n${log}`)
      }),
    ])
    return {
      log: () => log,
      async stop() {
        child.kill('SIGKILL')
        await ended
      },
    }
  }

  let running = await run()
  const url = new URL(target)
  url.host = `127.0.0.1:${ownPort}`
  return {
    url: url.href,
    log: () => running.log(),
    /** Kills it with all its connections. */
    stop: () => running.stop(),
    async start() {
      running = await run()
    },
    async remove() {
      await running.stop()
      await rm(folder, { recursive: true })
    },
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}
