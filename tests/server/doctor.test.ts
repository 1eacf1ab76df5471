import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { recordReport } from '#server/backup/backup.service.ts'
import { installationId } from '#server/db/installation.ts'
import { runChecks } from '#server/doctor/doctor.service.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { ageKey } from '#tests/helpers/backups.ts'
import { startMailServer } from '#tests/helpers/mail-server.ts'
import { admin, startApp, testEnv, testSecret } from '#tests/helpers/server-app.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'
import { startS3 } from '#tests/helpers/server-s3.ts'

/** Starts a site that answers with this body, and returns its address. */
async function startSite(body: string, status = 200) {
  const server = createServer((_request, response) => response.writeHead(status).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

describe.each(databases)('the checks of the doctor on the $name', ({ create }) => {
  const test = runDatabase(create)
  let directory: string
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'northlattice-'))
    await installationId(test.database.db)
  })
  afterAll(() => rm(directory, { recursive: true }))

  async function find(name: string, settings: Record<string, string> = {}, now = new Date()) {
    const env = testEnv({ DATA_DIR: directory, APP_SECRET: testSecret, ...settings })
    const found = await runChecks({ db: test.database.db, env, log: pino({ level: 'silent' }), clock: () => now })
    return found.find((finding) => finding.name === name)
  }
  const isOk = { state: 'ok' }
  const says = (text: string) => ({ state: 'problem', says: expect.stringContaining(text) })

  it('find nothing to do about a healthy database and machine', async () => {
    for (const name of ['Settings', 'Key of secrets', 'Disk space', 'Write access'])
      expect(await find(name)).toMatchObject(isOk)
    for (const name of ['Database version', 'Encoding and collation', 'Extension pg_trgm', 'Migrations', 'Clock']) {
      expect(await find(name)).toMatchObject(isOk)
    }
    expect(await readdir(directory)).toEqual([])
  })

  it('find a wrong sign in the recipient of backups', async () => {
    const { recipient } = (await ageKey()).encryptionKey
    expect(await find('Settings', { BACKUP_RECIPIENT: recipient })).toMatchObject(isOk)
    const mistyped = recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'))
    expect(await find('Settings', { BACKUP_RECIPIENT: mistyped })).toMatchObject(says('one sign is wrong'))
  })

  it('find tables of another version, and a clock that differs', async () => {
    const { db } = test.database
    const journal = sql`drizzle.__drizzle_migrations`
    await db.execute(sql`insert into ${journal} (hash, created_at) values ('later', 9999999999999)`)
    expect(await find('Migrations')).toMatchObject(says('of a later version'))
    await db.execute(sql`delete from ${journal} where hash = 'later'`)
    await db.execute(sql`update ${journal} set created_at = -created_at where id = (select max(id) from ${journal})`)
    expect(await find('Migrations')).toMatchObject(says('of an earlier version: take a backup'))
    await db.execute(sql`update ${journal} set created_at = -created_at where created_at < 0`)
    // The embedded database has the clock of this process.
    if (test.url === undefined) return
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    const clock = await find('Clock').finally(() => vi.useRealTimers())
    expect(clock).toMatchObject(says('The database’s clock differs by -'))
  })

  it('say what the database answers when they cannot ask it', async () => {
    const { db } = test.database
    await db.execute(sql`alter table installation rename to elsewhere`)
    expect(await find('Key of secrets')).toMatchObject(
      says('This could not be checked (relation "installation" does not exist)'),
    )
    await db.execute(sql`alter table elsewhere rename to installation`)
  })

  it('find a wrong or missing key, and risky settings', async () => {
    const { db } = test.database
    await db.execute(sql`update installation set key_fingerprint = 'of another key'`)
    expect(await find('Key of secrets')).toMatchObject(says('is not the key of this database'))
    expect(await find('Key of secrets', { APP_SECRET: '' })).toMatchObject(says('app-secret is missing'))
    await db.execute(sql`update installation set key_fingerprint = null`)
    expect(await find('Settings', { RATE_LIMIT_SCALE: '1000' })).toMatchObject(says('switches the limits off'))
  })

  it('write to the directory of the backups, which may be on a disk that is not mounted', async () => {
    const settings = { BACKUP_DIR: directory, BACKUP_PASSPHRASE: 'correct horse battery' }
    expect(await find('Write access', settings)).toMatchObject(isOk)
    expect(await readdir(directory)).toEqual([])
    const away = { ...settings, BACKUP_DIR: path.join(directory, 'away') }
    expect(await find('Write access', away)).toMatchObject(says('away does not exist: mount it, or make it'))
    // Also the superuser cannot write there.
    expect(await find('Write access', { ...settings, BACKUP_DIR: '/proc' })).toMatchObject(
      says('/proc cannot be written to'),
    )
  })

  it('reach the public address as the world does', async () => {
    const [ours, other] = [await startSite('{"status":"ok"}'), await startSite('<h1>Parked</h1>')]
    const busy = await startSite('', 429)
    expect(await find('Public address')).toMatchObject({ state: 'off' })
    expect(await find('Public address', { SITE_URL: ours.url })).toMatchObject(isOk)
    expect(await find('Public address', { SITE_URL: other.url })).toMatchObject(says('not as this product'))
    expect(await find('Public address', { SITE_URL: busy.url })).toMatchObject(says('too many requests from here'))
    other.close()
    busy.close()
    expect(await find('Public address', { SITE_URL: 'http://127.0.0.1:9' })).toMatchObject(says('cannot be reached'))
    expect(await find('Proxies', { SITE_URL: 'https://127.0.0.1:9' })).toMatchObject(says('Set TRUST_PROXY'))
    ours.close()
  })

  it('log in to the mail server, and use the bucket', async () => {
    expect(await find('Mail server')).toMatchObject({ state: 'off' })
    const mail = await startMailServer()
    expect(await find('Mail server', { SMTP_URL: mail.url })).toMatchObject(isOk)
    expect(await find('Mail server', { SMTP_URL: 'smtp://127.0.0.1:9' })).toMatchObject(says('does not take mail'))
    await mail.stop()
    const s3 = await startS3()
    expect(await find('Bucket', s3.env)).toMatchObject(isOk)
    expect(s3.objects.size).toBe(0)
    s3.state.isFull = true
    expect(await find('Bucket', s3.env)).toMatchObject(says('does not take, give and remove files'))
    await s3.close()
  })

  it('tell the age of the last backup and of its trial', async () => {
    const now = new Date('2026-11-25T10:00:00Z')
    expect(await find('Last backup', {}, now)).toMatchObject(says('There is none'))
    const id = randomUUID()
    const taken = { kind: 'taken', id, origin: 'command', file: '/b', bytes: 1, rows: 1, files: 0 } as const
    await recordReport(test.database.db, { ...taken, startedAt: now, finishedAt: now })
    expect(await find('Last backup', {}, now)).toMatchObject(isOk)
    expect(await find('Last trial of a backup', {}, now)).toMatchObject(says('No backup was ever restored'))
    await recordReport(test.database.db, { kind: 'verified', id, file: '/b', at: now, error: null })
    expect(await find('Last trial of a backup', {}, now)).toMatchObject(isOk)
    const later = new Date(now.getTime() + 40 * DAY_MS)
    expect(await find('Last backup', {}, later)).toMatchObject(says('made 40 days ago'))
    expect(await find('Last trial of a backup', {}, later)).toMatchObject(says('It was 40 days ago'))
  })

  it('are for owners, by the same procedure as the command', async () => {
    const api = await startApp(test, { env: { DATA_DIR: directory } })
    expect((await api.trpc('query', 'doctor.run')).status).toBe(401)
    const { status, body } = await api.trpc('query', 'doctor.run', undefined, admin)
    expect(status).toBe(200)
    expect(body.find(({ name }: { name: string }) => name === 'Migrations')).toMatchObject(isOk)
    await api.close()
  })
})
