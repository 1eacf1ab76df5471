import { randomBytes } from 'node:crypto'
import { cp, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { userQueries } from '#drizzle/schema/index.ts'
import { openDatabase } from '#server/db/open.ts'
import { newDataDir, startServer } from '../../helpers/server-process.ts'
import { validQuery } from '../../helpers/server-queries.ts'
import { canMakeDisk, onDisk } from '../../helpers/small-disk.ts'

/** Less than a segment of PostgreSQL's log, which is written when one is full. */
const LEFT_BYTES = 15 * 1024 ** 2
const MOST_REQUESTS = 4000
const ANSWER_MS = 10_000

describe('an embedded database on a full disk', () => {
  it('ends the server, and the next start has everything that was acknowledged', async ({ skip }) => {
    skip(!canMakeDisk)
    const source = await newDataDir(undefined)
    const disk = `${source}-disk`
    await onDisk(disk, '160m', async () => {
      const DATA_DIR = path.join(disk, 'data')
      const others = path.join(disk, 'others')
      await cp(source, DATA_DIR, { recursive: true })
      const server = await startServer({ DATA_DIR, DATABASE_URL: '', RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'silent' })
      const acknowledged: string[] = []
      async function send(email: string): Promise<void> {
        const projectDescription = randomBytes(2400).toString('hex')
        const answer = await fetch(`${server.url}/api/users/query`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...validQuery, email, projectDescription }),
          signal: AbortSignal.timeout(ANSWER_MS),
        })
        if (answer.ok) acknowledged.push(email)
      }
      try {
        const { bavail, bsize } = await statfs(disk)
        await writeFile(others, Buffer.alloc(bavail * bsize - LEFT_BYTES))
        const sending = async () => {
          for (let n = 0; n < MOST_REQUESTS; n++) await send(`v${n}@example.com`)
        }
        await expect(sending()).rejects.toThrow()
        expect(await Promise.race([server.stop(), setTimeout(ANSWER_MS)])).toBe(1)
        expect(server.output()).toContain(`There is no space left for DATA_DIR ${DATA_DIR}.`)
      } finally {
        await server.stop('SIGKILL')
      }
      await rm(others)
      const { db, close } = await openDatabase({ directory: path.join(DATA_DIR, 'db') })
      const stored = await db.select({ email: userQueries.email }).from(userQueries)
      await close()
      const emails = new Set(stored.map(({ email }) => email))
      expect(acknowledged.length).toBeGreaterThan(0)
      expect(acknowledged.filter((email) => !emails.has(email))).toEqual([])
    })
    await Promise.all([source, disk].map((directory) => rm(directory, { recursive: true })))
  }, 120_000)
})
