import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { readdir, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openConfigured } from '#server/db/open.ts'
import {
  ageKey,
  copyEmbeddedInto,
  inDirectory,
  type Place,
  placeKinds,
  restore,
  withConnection,
} from '#tests/helpers/backups.ts'
import { startServer } from '#tests/helpers/server-process.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { commandFile, runCommand } from '#tests/helpers/server-script.ts'
import { canMakeDisk, onDisk } from '#tests/helpers/small-disk.ts'

const VISITORS = 4
const settings = { NODE_ENV: 'test', RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'fatal' }

/** Sends contact requests without a pause until `stop`. Each visitor numbers their own, one after the other. */
function startSubmitting(url: string) {
  const acknowledged: string[] = []
  let isOver = false
  async function visit(visitor: number) {
    for (let n = 0; !isOver; n++) {
      const email = `v${visitor}-${n}@example.com`
      const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
      const { status } = await fetch(`${url}/api/users/query`, {
        ...init,
        body: JSON.stringify({ ...validQuery, email }),
      })
      if (status === 200) acknowledged.push(email)
    }
  }
  const work = Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)))
  return {
    acknowledged,
    async stop() {
      isOver = true
      await work
    },
  }
}

/** Returns whether the rows of each submission agree with each other, and the stored addresses. */
const read = ({ env }: Place) =>
  withConnection(env, async (connection) => {
    const [counts] = await connection.query(`select
      (select count(*) from user_queries) = (select count(*) from events where name = 'new-userQuery') as "eachHasItsEvent",
      (select count(*) from user_queries q join events e on e.name = 'new-userQuery' and e.payload ->> 'id' = q.id::text)
        = (select count(*) from user_queries) as "eachEventHasItsRow",
      (select coalesce(sum(rows), 0) from list_counts where list = 'user_queries') = (select count(*) from user_queries) as "areCounted",
      (select count(*) from people) = (select count(distinct lower(email)) from user_queries) as "areInTheListOfPeople"`)
    const rows = await connection.query<{ email: string }>('select email from user_queries')
    return { counts, emails: rows.map(({ email }) => email) }
  })

describe.each(placeKinds)('a backup beside a server on the $name', ({ make }) => {
  const running: { stop(signal?: NodeJS.Signals): Promise<unknown> }[] = []
  const places: Place[] = []
  afterEach(async () => {
    for (const { stop } of running.splice(0)) await stop('SIGKILL')
    for (const { remove } of places.splice(0)) await remove()
  })

  it('under load restores to a state that existed', async () => {
    const [source, target] = [await make(), await make()]
    places.push(source, target)
    const { encryptionKey, key } = await ageKey()
    await copyEmbeddedInto(source)
    const server = await startServer({ ...source.settings, ...settings })
    running.push(server)
    const load = startSubmitting(server.url)
    await vi.waitUntil(() => load.acknowledged.length > 30, { timeout: 60_000 })

    const file = path.join(source.parent, 'site.backup')
    const before = [...load.acknowledged]
    const script = { ...source.settings, BACKUP_RECIPIENT: encryptionKey.recipient }
    const { code, stdout, stderr } = await runCommand('backup', [file], script)
    const after = [...load.acknowledged]
    await load.stop()
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain(`Wrote ${file}: `)
    expect(after.length).toBeGreaterThan(before.length)

    await restore(target.env, file, key)
    const { counts, emails } = await read(target)
    expect(counts).toEqual({
      eachHasItsEvent: true,
      eachEventHasItsRow: true,
      areCounted: true,
      areInTheListOfPeople: true,
    })
    // Everything that was acknowledged before the beginning, and nothing without what came before it.
    expect(before.filter((email) => !emails.includes(email))).toEqual([])
    for (let visitor = 0; visitor < VISITORS; visitor++) {
      const own = emails.filter((email) => email.startsWith(`v${visitor}-`))
      const inOrder = own.map((_, n) => `v${visitor}-${n}@example.com`)
      expect(own.sort()).toEqual(inOrder.sort())
    }
    // No copy of the database stays behind.
    const left = await readdir(source.parent, { recursive: true })
    expect(left.filter((name) => name.includes('copy-'))).toEqual([])
  }, 240_000)
})

describe('a backup of the embedded database of a running server', () => {
  it('is refused on a full disk, and the server goes on', async ({ skip }) => {
    skip(!canMakeDisk)
    const source = await inDirectory.make()
    const full = path.join(source.parent, 'disk')
    await onDisk(full, '128m', async () => {
      const DATA_DIR = path.join(full, 'data')
      await copyEmbeddedInto({ ...source, env: { ...source.env, DATA_DIR } })
      const server = await startServer({ ...settings, DATA_DIR, DATABASE_URL: '', LOG_LEVEL: 'silent' })
      try {
        const { bavail, bsize } = await statfs(full)
        const filler = Buffer.alloc(bavail * bsize + 1)
        expect(() => writeFileSync(path.join(full, 'others'), filler)).toThrow('ENOSPC')
        const env = { DATA_DIR, BACKUP_PASSPHRASE: 'correct horse battery' }
        const { code, stderr } = await runCommand('backup', [path.join(source.parent, 'x')], env)
        const said = `There is no space left for DATA_DIR ${DATA_DIR}.\n`
        expect({ code, stderr }).toEqual({ code: 1, stderr: said })
        await rm(path.join(full, 'others'))
        for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) {
          const headers = { 'content-type': 'application/json' }
          const sent = { method: 'POST', headers, body: JSON.stringify({ email }), signal: AbortSignal.timeout(10_000) }
          expect((await fetch(`${server.url}/api/users/subscribe`, sent)).status).toBe(200)
        }
        expect(await server.stop()).toBe(0)
      } finally {
        await server.stop('SIGKILL')
      }
    })
    await source.remove()
  }, 120_000)

  it('leaves no copy when the command is killed, and the server goes on', async () => {
    const source = await inDirectory.make()
    await copyEmbeddedInto(source)
    const server = await startServer({ ...source.settings, ...settings })
    const copies = async () => (await readdir(source.env.DATA_DIR)).filter((name) => name.startsWith('copy-'))
    try {
      const env = {
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: '',
        ...source.settings,
        BACKUP_PASSPHRASE: 'correct horse battery',
      }
      const child = spawn(process.execPath, [commandFile('backup'), path.join(source.parent, 'x')], {
        env,
        stdio: 'ignore',
      })
      await vi.waitUntil(async () => (await copies()).length > 0, { timeout: 60_000, interval: 2 })
      child.kill('SIGKILL')
      await once(child, 'exit')
      await vi.waitUntil(async () => (await copies()).length === 0, { timeout: 20_000 })
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    } finally {
      await server.stop('SIGKILL')
      await source.remove()
    }
  }, 120_000)

  it('says so when another command, not a server, has the directory', async () => {
    const source = await inDirectory.make()
    await copyEmbeddedInto(source)
    const database = await openConfigured(source.env)
    const script = { ...source.settings, BACKUP_PASSPHRASE: 'correct horse battery' }
    const { code, stderr } = await runCommand('backup', [path.join(source.parent, 'x')], script)
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('takes no requests') })
    await database.close()
    await source.remove()
  }, 120_000)
})
