import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { runBackup } from '#tests/helpers/backup-run.ts'
import { filesIn, inDirectory, type Place, placeKinds, withConnection } from '#tests/helpers/backups.ts'
import { testEnv } from '#tests/helpers/server-app.ts'

/** What happens to the connection on which a restore is committed. */
type Fault = 'its answer is lost' | 'it is lost' | 'its answer and the database are lost'

/** Passes connections on to a database server until the first COMMIT, to which `fault` happens. */
async function startFaulty(target: string, fault: Fault) {
  const { hostname, port } = new URL(target)
  let isRefusing = false
  let hasFailed = false
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = createConnection(Number(port || 5432), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    if (isRefusing) client.destroy()
    let isCommitting = false
    client.on('data', (bytes) => {
      isCommitting ||= !hasFailed && bytes.includes('commit\0')
      hasFailed ||= isCommitting
      if (isCommitting && fault === 'it is lost') client.destroy()
      else upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (!isCommitting || isRefusing) return void client.write(bytes)
      isRefusing = fault === 'its answer and the database are lost'
      client.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(target)
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url: url.href,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

describe('the end of a restore', () => {
  const { at, make, restoreInto } = runBackup(inDirectory)
  const uploads = async ({ env }: Place) => Object.keys(await filesIn(path.join(env.DATA_DIR, 'uploads'))).length
  const tables = ({ env }: Place) =>
    withConnection(env, async (connection) => {
      const [row] = await connection.query<{ n: number }>(
        `select count(*)::int as n from pg_tables where schemaname in ('public', 'drizzle')`,
      )
      return row?.n ?? 0
    })

  afterEach(() => vi.restoreAllMocks())

  it('removes the embedded database again when its place cannot be made to last', async () => {
    const place = await make()
    const probe = await open(at('site.backup'))
    const failed = Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
    const sync = vi.spyOn(Object.getPrototypeOf(probe), 'sync')
    await probe.close()
    const isInPlace = () => existsSync(path.join(place.env.DATA_DIR, 'db'))
    let failures = 0
    sync.mockImplementation(async () => {
      if (!isInPlace()) return
      failures += 1
      throw failed
    })
    await expect(restoreInto(place)).rejects.toThrow('EIO')
    expect(failures).toBe(1)
    expect(isInPlace()).toBe(false)
    expect(await uploads(place)).toBe(0)
    sync.mockRestore()
    await restoreInto(place)
    expect(await uploads(place)).toBeGreaterThan(0)
  }, 120_000)

  // Only a database server is on a connection.
  describe.skipIf(placeKinds.length < 2)('on PostgreSQL', () => {
    async function restoreWith(fault: Fault) {
      const place = await make(placeKinds[1])
      const proxy = await startFaulty(place.settings.DATABASE_URL ?? '', fault)
      const env = testEnv({ ...place.settings, DATABASE_URL: proxy.url })
      const error = await restoreInto({ ...place, env }).then(
        () => undefined,
        (thrown: Error) => thrown,
      )
      proxy.close()
      return { error, tables: await tables(place), uploads: await uploads(place) }
    }

    it('succeeds when the answer to the commit is lost', async () => {
      const { error, ...found } = await restoreWith('its answer is lost')
      expect(error).toBeUndefined()
      expect(found.tables).toBeGreaterThan(30)
      expect(found.uploads).toBeGreaterThan(0)
    }, 120_000)

    it('undoes everything when the commit did not arrive', async () => {
      const { error, ...found } = await restoreWith('it is lost')
      expect(error).toBeDefined()
      expect(found).toEqual({ tables: 0, uploads: 0 })
    }, 120_000)

    it('undoes nothing when the database cannot be asked', async () => {
      const { error, ...found } = await restoreWith('its answer and the database are lost')
      expect(error?.message).toMatch(/^The connection to the database was lost while the restore was completed\./)
      expect(found.tables).toBeGreaterThan(30)
      expect(found.uploads).toBeGreaterThan(0)
    }, 120_000)
  })
})
