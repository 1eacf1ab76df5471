import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { cp, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkBackup } from '#server/backup/check-backup.ts'
import { writeArchive } from '#server/backup/write-archive.ts'
import { openConfigured } from '#server/db/open.ts'
import { runBackup } from '#tests/helpers/backup-run.ts'
import {
  ageKey,
  backUp,
  filesIn,
  fill,
  inDirectory,
  type Place,
  placeKinds,
  restore,
  rowsOf,
} from '#tests/helpers/backups.ts'
import { commandFile, runCommand } from '#tests/helpers/server-script.ts'
import { canMakeDisk, onDisk } from '#tests/helpers/small-disk.ts'

const passphrase = 'correct horse battery'

describe('a backup that is not as it was written', () => {
  const { age, at, make, restoreInto } = runBackup(inDirectory)
  let target: Place
  let whole: Buffer
  beforeAll(async () => {
    target = await make()
    whole = readFileSync(at('site.backup'))
  })

  /** Expects a clear error, and that nothing was made. */
  async function refuses(bytes: Buffer, error: RegExp) {
    writeFileSync(at('damaged.backup'), bytes)
    await expect(restoreInto(target, at('damaged.backup'))).rejects.toThrow(error)
    expect(await filesIn(target.parent)).toEqual({})
  }

  it('is refused for one changed byte anywhere', async () => {
    const header = whole.indexOf('\n---') + 60
    // Of the lines for the key, of the first and the last chunk, and some between.
    const places = [0, 30, 80, header - 20, header + 40, whole.length - 1, whole.length - 20]
    for (let n = 1; n < 10; n++) places.push(Math.floor((whole.length * n) / 10))
    for (const place of places) {
      const bytes = Buffer.from(whole)
      bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
      await refuses(bytes, /is damaged or not a whole backup|does not open this backup/)
    }
  })

  it('is refused when it was cut off anywhere, even between two of its chunks', async () => {
    const header = whole.indexOf('\n', whole.indexOf('\n---') + 1) + 1 + 16
    const chunk = 64 * 1024 + 16
    expect(whole.length).toBeGreaterThan(header + chunk)
    for (const length of [0, 10, 100, header, header + chunk, header + 1000, whole.length - 1]) {
      await refuses(whole.subarray(0, length), /is damaged or not a whole backup/)
    }
  })

  it('is refused for a changed or missing byte in the middle of an entry of many chunks', async () => {
    const { header } = await checkBackup(at('site.backup'), age.key)
    const line = () => `${randomBytes(90).toString('base64')}\n`
    await writeArchive({ file: at('large.backup'), encryptionKey: age.encryptionKey }, async (add) => {
      await add('backup.json', Buffer.from(JSON.stringify(header)))
      await add('tables/subscribers/000001', Buffer.from(Array.from({ length: 20_000 }, line).join('')))
    })
    const large = readFileSync(at('large.backup'))
    const changed = Buffer.from(large)
    const middle = Math.floor(large.length / 2)
    changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle)
    for (const bytes of [changed, large.subarray(0, middle), large.subarray(0, -1)])
      await refuses(bytes, /is damaged or not a whole backup/)
  })

  it('is refused with something behind it, and so is another file', async () => {
    await refuses(Buffer.concat([whole, Buffer.from('x')]), /is damaged or not a whole backup/)
    await refuses(Buffer.from('not a backup'), /is damaged or not a whole backup/)
  })

  it('is refused with the key of another one', async () => {
    const other = await ageKey()
    await expect(restore(target.env, at('site.backup'), other.key)).rejects.toThrow(
      /^The age identity does not open this backup\./,
    )
    expect(await filesIn(target.parent)).toEqual({})
  })

  it('is refused by a product that does not know its migrations, or its format', async () => {
    const { header, manifest } = await checkBackup(at('site.backup'), age.key)
    const [first, ...others] = header.migrations
    const later = { hash: 'f'.repeat(64), createdAt: Date.now() }
    const headers = {
      later: { ...header, version: '9.9.9', migrations: [...header.migrations, later] },
      other: { ...header, version: '9.9.9', migrations: [{ ...first, hash: later.hash }, ...others] },
      format: { ...header, version: '9.9.9', format: 2 },
    }
    for (const [name, changed] of Object.entries(headers)) {
      const entries = { 'backup.json': changed, 'manifest.json': { ...manifest, tables: [], files: [] } }
      await writeArchive({ file: at(`${name}.backup`), encryptionKey: age.encryptionKey }, async (add) => {
        for (const [entry, value] of Object.entries(entries)) await add(entry, Buffer.from(JSON.stringify(value)))
      })
      await expect(restoreInto(target, at(`${name}.backup`))).rejects.toThrow(/made by version 9\.9\.9/)
    }
    expect(await filesIn(target.parent)).toEqual({})
  })

  it('is refused when it has another row, or another file, than its manifest says', async () => {
    const { header, manifest } = await checkBackup(at('site.backup'), age.key)
    const subscribers = manifest.tables.filter(({ name }) => name === 'subscribers')
    const cases = { rows: { ...manifest, tables: subscribers, files: [] }, files: { ...manifest, tables: [] } }
    for (const [name, changed] of Object.entries(cases)) {
      await writeArchive({ file: at(`${name}.backup`), encryptionKey: age.encryptionKey }, async (add) => {
        await add('backup.json', Buffer.from(JSON.stringify(header)))
        await add('tables/subscribers/000001', Buffer.from('1\tother\n'))
        await add('manifest.json', Buffer.from(JSON.stringify(changed)))
      })
      await expect(restoreInto(target, at(`${name}.backup`))).rejects.toThrow(/is damaged/)
    }
  })
})

describe.each(placeKinds)('on the $name', (kind) => {
  const { source, age, at, make, restoreInto } = runBackup(kind)

  it('a place that is not empty is refused, and stays as it was', async () => {
    const rows = await rowsOf(source.env)
    const files = await filesIn(path.join(source.env.DATA_DIR, 'uploads'))
    await expect(restoreInto(source)).rejects.toThrow(/not empty/)
    expect(await rowsOf(source.env)).toEqual(rows)
    expect(await filesIn(path.join(source.env.DATA_DIR, 'uploads'))).toEqual(files)
  })

  it('uploads of this installation without a database are refused, and stay as they were', async () => {
    const place = await make()
    await cp(path.join(source.env.DATA_DIR, 'uploads'), path.join(place.env.DATA_DIR, 'uploads'), { recursive: true })
    const before = await filesIn(path.join(place.env.DATA_DIR, 'uploads'))
    await expect(restoreInto(place)).rejects.toThrow(/uploads.*the place is not empty/)
    expect(await filesIn(path.join(place.env.DATA_DIR, 'uploads'))).toEqual(before)
    expect(await readdir(place.env.DATA_DIR)).not.toContain('db')
  })

  it('no file appears when the disk is full, and the part is removed', async () => {
    const probe = await open(at('probe'), 'w')
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const write = vi.spyOn(Object.getPrototypeOf(probe), 'appendFile')
    write.mockImplementationOnce(async () => {}).mockRejectedValueOnce(full)
    await probe.close()
    await expect(backUp(source.env, at('full.backup'), age.encryptionKey)).rejects.toThrow(
      /^There is no space left for .*full/,
    )
    expect(write).toHaveBeenCalledTimes(2)
    write.mockRestore()
    expect((await readdir(source.parent)).filter((name) => name.startsWith('full'))).toEqual([])
  })

  it('a file that exists is not overwritten', async () => {
    writeFileSync(at('other.backup'), 'mine')
    await expect(backUp(source.env, at('other.backup'), age.encryptionKey)).rejects.toThrow(/exists already/)
    expect(readFileSync(at('other.backup'), 'utf8')).toBe('mine')
  })

  it('nothing is written when a part of the source cannot be read', async () => {
    const database = await openConfigured(source.env)
    await database.db.execute(`create table broken (id int primary key, x int generated always as (1 / id) stored)`)
    await database.db.execute('create table no_key (x int)')
    await database.close()
    await expect(backUp(source.env, at('broken.backup'), age.encryptionKey)).rejects.toThrow(
      /no_key has no primary key/,
    )
    expect((await readdir(source.parent)).filter((name) => name.startsWith('broken'))).toEqual([])
  })
})

describe('npm run backup', () => {
  let source: Place
  const at = (name: string) => path.join(source.parent, name)
  const env = () => ({ ...source.settings, BACKUP_PASSPHRASE: passphrase, LOG_LEVEL: 'silent' })

  beforeAll(async () => {
    source = await inDirectory.make()
    await fill(source)
  }, 120_000)
  afterAll(() => source.remove())

  it('leaves no file that looks whole when it is killed in the middle', async () => {
    const child = spawn(process.execPath, [commandFile('backup'), at('killed.backup')], {
      env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', ...env() },
      stdio: 'ignore',
    })
    const left = async () => (await readdir(source.parent)).filter((name) => name.startsWith('killed'))
    await vi.waitUntil(async () => (await left()).length > 0, { timeout: 30_000, interval: 1 })
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await left()).toEqual([`killed.backup.${child.pid}.part`])
    // The next one is not hindered.
    const { code, stdout } = await runCommand('backup', [at('killed.backup')], env())
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('Wrote') })
  }, 120_000)

  it('says that the disk is full, and removes the part', ({ skip }) => {
    skip(!canMakeDisk)
    const full = at('disk of 4k')
    return onDisk(full, '4k', async () => {
      const result = await runCommand('backup', [path.join(full, 'x.backup')], env())
      expect(result).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^There is no space left for .*x\.backup: it was not written\.$/m),
      })
      expect(await readdir(full)).toEqual([])
    })
  }, 60_000)

  it('restores nothing to a disk that is full, and says so', async ({ skip }) => {
    skip(!canMakeDisk)
    await backUp(source.env, at('whole.backup'), { passphrase })
    const full = at('disk of 200k')
    await onDisk(full, '200k', async () => {
      const DATA_DIR = path.join(full, 'data')
      const { code, stderr } = await runCommand('restore', [at('whole.backup')], { ...env(), DATA_DIR })
      const left = (await readdir(DATA_DIR)).filter((name) => !name.startsWith('server.'))
      expect({ code, left, said: stderr.trim().split('\n').at(-1) }).toEqual({
        code: 1,
        left: [],
        said: `There is no space left for DATA_DIR ${DATA_DIR}.`,
      })
    })
  }, 120_000)
})
