import { rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { calls, consultations, subscribers, userQueries } from '#drizzle/schema/index.ts'
import { openDatabase } from '#server/db/open.ts'
import { credentials, firstAdmin, startOnPostgresql } from '#tests/helpers/server-account.ts'
import { postgresql } from '#tests/helpers/server-database.ts'
import { newDataDir, startServer } from '#tests/helpers/server-process.ts'
import { runCommand, runScript } from '#tests/helpers/server-script.ts'

async function logIn(url: string, body: { email: string; password: string }) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

describe('npm run admin', () => {
  it('refuses while the server has the embedded database, and then sets a password', async () => {
    const server = await startServer({ NODE_ENV: 'test', DATABASE_URL: '', ...firstAdmin })
    const env = { DATA_DIR: server.dataDir }
    const refused = await runCommand('admin', ['--email', credentials.email], env)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(/^Another process \(process \d+\) uses the data directory .*\n$/)
    expect(await logIn(server.url, credentials)).toMatchObject({ status: 200 })
    await server.stop()

    const reset = await runCommand('admin', ['--email', 'ada@example.com'], env)
    expect(reset.code).toBe(0)
    const password = /^Password: (\S+)$/m.exec(reset.stdout)?.[1] ?? ''
    const again = await startServer({ NODE_ENV: 'test', DATABASE_URL: '', ...firstAdmin, ...env })
    expect(await logIn(again.url, credentials)).toMatchObject({ status: 401 })
    expect(await logIn(again.url, { ...credentials, password })).toMatchObject({ status: 200 })
    await again.end()
  }, 90_000)

  it.each([
    { mistake: 'no address', args: [], says: 'Email is required' },
    {
      mistake: 'a short password',
      args: ['--email', 'a@b.co', '--password', 'short'],
      says: 'Password must be at least 8 characters long',
    },
    { mistake: 'an unknown command', args: ['delete', 'a@b.co'], says: 'npm run admin -- list' },
    { mistake: 'a command without an address', args: ['remove'], says: 'npm run admin -- list' },
    { mistake: 'a very common password', args: ['--email', 'a@b.co', '--password', 'password1'], says: 'most common' },
    { mistake: 'an unknown option', args: ['--mail', 'a@b.co'], says: "Unknown option '--mail'" },
  ])('explains itself to $mistake', async ({ args, says }) => {
    const { code, stderr } = await runCommand('admin', args, { DATA_DIR: '/nowhere' })
    expect(code).toBe(1)
    expect(stderr).toContain(says)
    expect(stderr).toContain('Usage: npm run admin')
  })

  it.skipIf(postgresql.length === 0)(
    'works beside a running server on PostgreSQL, whose sessions of that admin end',
    async () => {
      const { url, env, end } = await startOnPostgresql()
      const { cookie } = await logIn(url, credentials)
      const args = ['--email', credentials.email, '--password', 'quite another one', '--name', 'Countess']
      const reset = await runCommand('admin', args, env)
      expect(reset).toMatchObject({
        code: 0,
        stdout: 'Ada@Example.com has a new password and is logged out everywhere.\n',
        stderr: expect.stringContaining('--password-stdin'),
      })
      expect((await fetch(`${url}/api/admin/profile`, { headers: { cookie } })).status).toBe(401)
      const renewed = await logIn(url, { ...credentials, password: 'quite another one' })
      const profile = await fetch(`${url}/api/admin/profile`, { headers: { cookie: renewed.cookie } })
      expect(await profile.json()).toMatchObject({ name: 'Countess' })

      const stdin = 'a fresh start\n'
      const added = await runCommand('admin', ['--email', 'new@example.com', '--password-stdin'], { ...env, stdin })
      expect(added.stdout).toBe('Added the admin new@example.com as owner.\n')
      expect(await logIn(url, { email: 'new@example.com', password: 'a fresh start' })).toMatchObject({
        status: 200,
      })

      const disabled = await runCommand('admin', ['disable', credentials.email], env)
      expect(disabled.stdout).toBe('Ada@Example.com is disabled and logged out everywhere.\n')
      const gone = await fetch(`${url}/api/admin/profile`, { headers: { cookie: renewed.cookie } })
      expect(gone.status).toBe(401)
      const listed = await runCommand('admin', ['list'], env)
      expect(listed.stdout).toMatch(
        /^Ada@Example.com\tCountess\towner\tdisabled\t.*\nnew@example.com\tAdmin\towner\tactive\t/,
      )
      const last = 'The last active Super Admin cannot be disabled, removed or given another role\n'
      expect(await runCommand('admin', ['remove', 'new@example.com'], env)).toMatchObject({ code: 1, stderr: last })
      await end()
    },
    90_000,
  )
})

describe('npm run seed', () => {
  it('fills an empty database once, and a production one only when told to', async () => {
    const DATA_DIR = await newDataDir(undefined)
    const mistyped = await runScript('scripts/seed.ts', ['--forse'], { DATA_DIR })
    expect(mistyped).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('Usage: npm run seed') })
    const refused = await runScript('scripts/seed.ts', [], { DATA_DIR, NODE_ENV: 'production' })
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--force') })
    const seeded = await runScript('scripts/seed.ts', [], { DATA_DIR })
    expect(seeded).toMatchObject({ code: 0, stdout: expect.stringContaining('Added 120 queries') })
    expect(await runScript('scripts/seed.ts', [], { DATA_DIR })).toMatchObject({ code: 1, stdout: '' })

    const database = await openDatabase({ directory: path.join(DATA_DIR, 'db') })
    const queries = await database.db.select().from(userQueries)
    expect(queries).toHaveLength(120)
    expect(new Set(queries.map(({ status }) => status))).toEqual(new Set(['pending', 'solved', 'rejected']))
    expect(queries.some(({ phone }) => phone === null)).toBe(true)
    expect(await database.db.$count(consultations)).toBe(60)
    expect(await database.db.$count(subscribers)).toBe(180)
    expect(await database.db.$count(calls)).toBe(24)
    const arrived = sql`select name, count(*)::int as count from events where name like 'new-%' group by name order by name`
    expect(await database.db.execute(arrived)).toMatchObject({
      rows: [
        { name: 'new-consultation', count: 60 },
        { name: 'new-subscriber', count: 180 },
        { name: 'new-userQuery', count: 120 },
      ],
    })
    await database.close()
    await rm(DATA_DIR, { recursive: true, force: true })
  }, 90_000)
})
