import { describe, expect, it } from 'vitest'
import { openSocket, until } from '#tests/helpers/live-socket.ts'
import { credentials, firstAdmin, startOnPostgresql } from '#tests/helpers/server-account.ts'
import { postgresql } from '#tests/helpers/server-database.ts'
import { startServer } from '#tests/helpers/server-process.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runCommand } from '#tests/helpers/server-script.ts'

const person = (args: string[], env: Record<string, string>) => runCommand('person', args, env)
const counted = (queries: number) =>
  `0 subscriptions, ${queries} ${queries === 1 ? 'query' : 'queries'}, 0 consultation requests, 0 calls, 0 held requests, ${queries} ${queries === 1 ? 'notice' : 'notices'} about them, ${2 * queries} mails about them, 0 mails from them`

async function post(url: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** Exports, previews, erases and exports again. `env` names a database with two queries by Grace. */
async function exportAndErase(env: Record<string, string>) {
  const exported = await person(['export', 'GRACE@example.com'], env)
  expect(exported).toMatchObject({ code: 0, stderr: '' })
  const { email, queries, notices } = JSON.parse(exported.stdout)
  expect(email).toBe('GRACE@example.com')
  expect(queries.map((query: { company: string }) => query.company)).toEqual(Array(2).fill(validQuery.company))
  expect(notices).toHaveLength(2)

  expect(await person(['erase', 'grace@example.com'], env)).toEqual({
    code: 0,
    stdout: `Stored of grace@example.com: ${counted(2)}.\nNothing was deleted. Add --yes to delete it.\n`,
    stderr: '',
  })
  expect(await person(['erase', 'grace@example.com', '--only', 'calls', '--yes'], env)).toMatchObject({ code: 1 })
  expect(await person(['erase', 'grace@example.com', '--yes'], env)).toEqual({
    code: 0,
    stdout: `Deleted of grace@example.com: ${counted(2)}.\n`,
    stderr: '',
  })
  for (const args of [['export'], ['erase', '--yes']]) {
    expect(await person([...args, 'grace@example.com'], env)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Nothing is stored of grace@example.com.\n',
    })
  }
}

describe('npm run person', () => {
  it('refuses while the server has the embedded database, and then exports and erases', async () => {
    const server = await startServer({ NODE_ENV: 'test', DATABASE_URL: '', ...firstAdmin })
    const env = { DATA_DIR: server.dataDir }
    for (const phone of ['1', '2']) await post(server.url, '/api/users/query', { ...validQuery, phone })
    const refused = await person(['erase', 'grace@example.com', '--yes'], env)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(/^Another process \(process \d+\) uses the data directory .*\n$/)
    await server.stop()
    await exportAndErase(env)
    await server.removeData()
  }, 180_000)

  it.skipIf(postgresql.length === 0)(
    'works beside a running server on PostgreSQL, whose admins see it at once',
    async () => {
      const { url, env, end } = await startOnPostgresql()
      const headers = await post(url, '/api/admin/login', credentials)
      const socket = openSocket(url, headers)
      await socket.opened
      await socket.subscribe()
      for (const phone of ['1', '2']) await post(url, '/api/users/query', { ...validQuery, phone })
      // Events wait for older transactions of the whole cluster, including those of other tests.
      await until(() => socket.events.length === 2, 30_000)
      await exportAndErase(env)
      await until(() => socket.events.length > 2, 30_000)
      expect(socket.events.slice(2)).toEqual([{ id: expect.any(String), name: 'erasure', payload: { records: 2 } }])
      const list = await fetch(`${url}/api/users/user-queries`, { headers })
      expect(await list.json()).toEqual([])
      socket.close()
      await end()
    },
    180_000,
  )

  it.each([
    { mistake: 'no address', args: ['erase'], says: 'Email is required' },
    { mistake: 'half an address', args: ['export', 'grace'], says: 'Please enter a valid email address' },
    { mistake: 'no command', args: ['grace@example.com'], says: '' },
    { mistake: 'two addresses', args: ['erase', 'a@b.co', 'c@d.co', '--yes'], says: '' },
    { mistake: 'an unknown kind', args: ['erase', 'a@b.co', '--only', 'posts'], says: '--only takes subscriptions, ' },
    { mistake: 'an export that deletes', args: ['export', 'a@b.co', '--yes'], says: '' },
    { mistake: 'an unknown option', args: ['erase', 'a@b.co', '--force'], says: "Unknown option '--force'" },
  ])('explains itself to $mistake', async ({ args, says }) => {
    const { code, stdout, stderr } = await person(args, { DATA_DIR: '/nowhere' })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(says)
    expect(stderr).toContain('Usage: npm run --silent person')
  })
})
