import { writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { ageKey, copyEmbeddedInto, type Place, placeKinds, restore, withConnection } from '#tests/helpers/backups.ts'
import { startServer } from '#tests/helpers/server-process.ts'

describe.each(placeKinds)('a server on the $name with BACKUP_DIR', ({ make }) => {
  const places: Place[] = []
  afterAll(async () => {
    for (const { remove } of places) await remove()
  })

  it('makes a backup at its start, and notes a failure', async () => {
    const { encryptionKey, key } = await ageKey()
    const [source, target] = [await make(), await make()]
    places.push(source, target)
    await copyEmbeddedInto(source)
    const directory = path.join(source.parent, 'backups')
    const server = await startServer({
      ...source.settings,
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      BACKUP_DIR: directory,
      BACKUP_RECIPIENT: encryptionKey.recipient,
    })
    const whole = async () => (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.backup'))
    await vi.waitUntil(async () => (await whole()).length > 0, { timeout: 120_000, interval: 100 })
    const [file = ''] = await whole()
    const row = () =>
      withConnection(source.env, (connection) =>
        connection.query('select finished_at, error, bytes from backups order by started_at'),
      )
    // Recorded after the file; on the embedded database the server has to be asked for, so it is read after its end.
    await new Promise((resolve) => setTimeout(resolve, 5000))
    await server.stop()
    expect(await row()).toEqual([{ finished_at: expect.any(Date), error: null, bytes: expect.anything() }])
    const { manifest } = await restore(target.env, path.join(directory, file), key)
    expect(manifest.tables.find(({ name }) => name === 'admins')?.rows).toBe(1)

    // A file stands where the directory should be.
    const blocked = path.join(source.parent, 'blocked')
    writeFileSync(blocked, '')
    await withConnection(source.env, (connection) => connection.query('delete from backups'))
    const second = await startServer({
      ...source.settings,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      BACKUP_DIR: blocked,
      BACKUP_RECIPIENT: encryptionKey.recipient,
    })
    await vi.waitUntil(() => second.output().includes('the backup failed'), { timeout: 120_000 })
    await second.stop()
    expect(await row()).toEqual([
      { finished_at: null, error: expect.stringContaining('cannot be written'), bytes: null },
    ])
  }, 400_000)
})
