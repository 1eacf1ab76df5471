import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { nextEvents } from '#tests/helpers/live-socket.ts'
import { admin, startApp, type TestApp } from '#tests/helpers/server-app.ts'
import { postgresql, type TestDatabase } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'

describe.each(postgresql)('several servers on one database ($name)', ({ create }) => {
  const test = runDatabase(create)
  let url: string
  beforeAll(async () => {
    url = test.url ?? ''
  })

  const openOther = async (): Promise<TestDatabase> => {
    const database = await openDatabase({ url })
    return { database, url, drop: () => database.close() }
  }

  it('can migrate at the same moment', async () => {
    await test.database.db.execute(sql`drop schema public cascade`)
    await test.database.db.execute(sql`drop schema drizzle cascade`)
    await test.database.db.execute(sql`create schema public`)
    const opened = await Promise.all(Array.from({ length: 6 }, openOther))
    const [first] = opened
    expect(await first?.database.db.query.userQueries.findMany()).toEqual([])
    await Promise.all(opened.map((other) => other.drop()))
  })

  describe('that are both running', () => {
    let here: TestApp
    let there: TestApp
    let other: TestDatabase
    beforeAll(async () => {
      other = await openOther()
      here = await startApp(test, { env: { RATE_LIMIT_SCALE: '1' } })
      there = await startApp(other, { env: { RATE_LIMIT_SCALE: '1' } })
    })
    afterAll(async () => {
      await here.close()
      await there.close()
      await other.drop()
    })

    it('both tell of what one of them accepted, and both list and count it', async () => {
      const listeners = [here, there].map(({ feed }) => nextEvents(feed, 1))
      await here.rest('POST', '/api/users/query', { body: validQuery })
      const events = await Promise.all(listeners)
      expect(events.flat().map(({ event }) => event.name)).toEqual(['new-userQuery', 'new-userQuery'])
      for (const api of [here, there]) {
        expect((await api.trpc('query', 'queries.counts', undefined, admin)).body.total).toBe(1)
      }
    })

    it('count submissions together', async () => {
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, i) =>
          (i % 2 ? here : there).rest('POST', '/api/users/query', { body: validQuery }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
    })
  })
})

// A file without a test fails. The embedded database has only one process.
if (postgresql.length === 0) it.todo('needs TEST_DATABASE_URL')
