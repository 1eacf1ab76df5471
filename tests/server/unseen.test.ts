import { beforeEach, describe, expect, it } from 'vitest'
import { admins, userQueries } from '#drizzle/schema/index.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { admin, viewer } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const noon = Date.UTC(2026, 10, 20, 12)
const at = (minutes: number) => new Date(noon + minutes * MINUTE_MS)

describe.each(databases)('unseen queries on the $name', ({ create }) => {
  const { test, api } = runApp(create, { clock: () => at(60) })
  beforeEach(async () => {
    const { db } = test.database
    await emptyTables(db, 'user_queries, admins')
    const { id, name, email } = viewer.admin
    await db.insert(admins).values({ id, name, email, emailKey: email, passwordHash: '' })
  })

  /** Stores a query for each of these minutes after noon. */
  async function store(...minutes: number[]) {
    const { budget, ...given } = validQuery
    const rows = minutes.map((minute) => ({
      ...given,
      projectType: 'ai' as const,
      id: uuidv7(),
      createdAt: at(minute),
    }))
    await test.database.db.insert(userQueries).values(rows)
  }
  const unseen = async () => (await api.trpc('query', 'queries.unseen', undefined, admin)).body
  /** Marks queries as seen up to a time, in superjson's format. */
  async function see(until: Date, headers: Record<string, string> = admin) {
    const body = JSON.stringify({ json: { until: until.toJSON() }, meta: { values: { until: ['Date'] } } })
    const request = { headers: { 'content-type': 'application/json', ...headers }, body }
    const answer = await api.rest('POST', '/trpc/queries.seen', request)
    return { status: answer.status, body: answer.body.result?.data?.json }
  }

  it('are all queries for an admin who has never opened the list', async () => {
    expect(await unseen()).toEqual({ count: 0, isCapped: false })
    await store(1, 2, 3)
    expect(await unseen()).toEqual({ count: 3, isCapped: false })
  })

  it('are those that came after the newest one on the screen', async () => {
    await store(1, 2)
    expect(await see(at(2))).toEqual({ status: 200, body: { count: 0, isCapped: false } })
    await store(3)
    expect(await unseen()).toEqual({ count: 1, isCapped: false })
    expect((await see(at(3))).body).toEqual({ count: 0, isCapped: false })
  })

  it('do not come back when another window shows older rows', async () => {
    await store(1, 2, 3)
    await see(at(3))
    expect((await see(at(1))).body).toEqual({ count: 0, isCapped: false })
  })

  it('cannot be seen before they came', async () => {
    await see(new Date(Date.UTC(9000, 0)))
    await store(61)
    expect(await unseen()).toEqual({ count: 1, isCapped: false })
  })

  it('are counted no further than a badge says', async () => {
    await store(...Array.from({ length: 120 }, (_, index) => index / 10))
    expect(await unseen()).toEqual({ count: 99, isCapped: true })
  })

  it("are each admin's own", async () => {
    const other = uuidv7()
    await test.database.db
      .insert(admins)
      .values({ id: other, name: 'Bo', email: 'bo@example.com', emailKey: 'bo@example.com', passwordHash: '' })
    await see(at(5))
    const rows = await test.database.db.select({ id: admins.id, seen: admins.queriesSeenAt }).from(admins)
    expect(new Map(rows.map(({ id, seen }) => [id, seen]))).toEqual(
      new Map([
        [viewer.admin.id, at(5)],
        [other, null],
      ]),
    )
  })

  it('need a login, and an invalid time changes nothing', async () => {
    expect(await api.trpc('query', 'queries.unseen')).toMatchObject({ status: 401 })
    expect((await see(at(1), {})).status).toBe(401)
    expect((await see(new Date(-1))).status).toBe(400)
    expect(await api.trpc('mutation', 'queries.seen', {}, admin)).toMatchObject({ status: 400 })
    await store(1)
    expect(await unseen()).toEqual({ count: 1, isCapped: false })
  })
})
