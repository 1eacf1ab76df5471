import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { admins, consultations, events, userQueries } from '#drizzle/schema/index.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'
import { asGrace, grace, insertTwoAdmins, readSession } from '#tests/helpers/two-admins.ts'

const unknownId = '019a0000-0000-7000-8000-00000000dead'

const lists = [
  {
    list: 'queries',
    table: userQueries,
    url: '/api/users/query',
    rest: '/api/users/user-queries',
    request: validQuery,
    other: 'rejected',
    row: 'query',
    rows: 'queries',
  },
  {
    list: 'consultations',
    table: consultations,
    url: '/api/users/consultation',
    rest: '/api/admin/dashboard/consultation',
    request: validConsultation,
    other: 'dismissed',
    row: 'consultation request',
    rows: 'consultation requests',
  },
] as const

describe.each(databases)('status changes of two admins on the $name', ({ create }) => {
  const { test, api } = runApp(create, { readSession })
  beforeEach(async () => {
    const { db } = test.database
    await emptyTables(db, 'consultations, user_queries, events, admins')
    await insertTwoAdmins(db)
  })

  describe.each(lists)('about $list', ({ list, table, url, rest, request, other, row, rows }) => {
    async function store(count: number): Promise<string[]> {
      for (let i = 0; i < count; i++) await api.rest('POST', url, { body: request })
      const stored = await test.database.db.select({ id: table.id }).from(table).orderBy(table.id)
      return stored.map(({ id }) => id)
    }
    const call = (name: string, input: unknown, headers = admin) =>
      api.trpc('mutation', `${list}.${name}`, input, headers)
    const set = (id: string | undefined, status: string, expected?: string, headers = admin) =>
      call('setStatus', { id, status, expected }, headers)
    const read = async (id: string | undefined) => (await api.trpc('query', `${list}.byId`, { id }, admin)).body
    const statuses = async () => {
      const stored = await test.database.db.select().from(table).orderBy(table.id)
      return stored.map(({ status }) => status)
    }
    const activity = async () => {
      const lines: { kind: string; subject: string }[] = (
        await api.trpc('query', 'dashboard.activity', undefined, admin)
      ).body
      return lines.map(({ kind, subject }) => [kind, subject])
    }

    it('the second is refused while the row is not as it was seen, and told who changed it to what', async () => {
      const [id] = await store(1)
      expect((await set(id, 'solved', 'pending', asGrace)).status).toBe(200)
      const told = (await activity()).length
      const refused = await set(id, other, 'pending')
      expect(refused.status).toBe(409)
      expect(refused.body.message).toBe('The status was changed to solved by Grace')
      expect(await statuses()).toEqual(['solved'])
      expect(await activity()).toHaveLength(told)
      expect(await read(id)).toMatchObject({ decision: { status: 'solved', by: 'Grace', at: expect.any(String) } })
      expect((await set(id, other, 'solved')).body).toMatchObject({ status: other, change: expect.any(String) })
      expect(await read(id)).toMatchObject({ status: other, decision: { status: other, by: 'Ada Admin' } })
    })

    it('of two at the same moment one is refused, and told who decided what', async () => {
      const ids = await store(5)
      for (const id of ids) {
        const answers = await Promise.all([set(id, 'solved', 'pending', asGrace), set(id, other, 'pending')])
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
        const decided = answers[0]?.status === 200 ? 'solved by Grace' : `${other} by Ada Admin`
        const refused = answers.find(({ status }) => status === 409)
        expect(refused?.body.message).toBe(`The status was changed to ${decided}`)
      }
    })

    it('without what was seen the last one wins, also through REST, which answers as ever', async () => {
      const [id] = await store(1)
      expect(await read(id)).toMatchObject({ status: 'pending', decision: null })
      await set(id, 'solved', undefined, asGrace)
      const answer = await api.rest('PATCH', `${rest}/${id}`, { headers: admin, body: { status: other } })
      expect(answer).toMatchObject({ status: 200, body: { _id: id, status: other } })
      const known = Object.keys((await api.rest('GET', rest, { headers: admin })).body[0])
      expect(Object.keys(answer.body).toSorted()).toEqual([...known, 'message'].toSorted())
      expect(known.filter((key) => /decision|change|before/i.test(key))).toEqual([])
      expect(await read(id)).toMatchObject({ decision: { by: 'Ada Admin' } })
    })

    it('a repeated change stays with the admin who made it first, also through REST', async () => {
      const [id] = await store(1)
      const { change } = (await set(id, 'solved', 'pending', asGrace)).body
      const told = (await activity()).length
      const repeated = await set(id, 'solved', 'solved')
      expect(repeated).toMatchObject({ status: 200, body: { status: 'solved' } })
      expect(repeated.body).not.toHaveProperty('change')
      const answer = await api.rest('PATCH', `${rest}/${id}`, { headers: admin, body: { status: 'solved' } })
      expect(answer).toMatchObject({ status: 200, body: { _id: id, status: 'solved', message: expect.any(String) } })
      expect(await activity()).toHaveLength(told)
      expect(await read(id)).toMatchObject({ decision: { by: 'Grace' } })
      expect((await call('undo', { change }, asGrace)).body).toEqual({ changed: 1 })
      expect(await statuses()).toEqual(['pending'])
    })

    it('an unknown row and an unknown expectation are refused as ever', async () => {
      const [id] = await store(1)
      expect((await set(unknownId, 'solved', 'pending')).status).toBe(404)
      expect((await set(id, 'solved', 'lost')).status).toBe(400)
      expect((await call('setStatuses', { ids: [id], status: 'solved', expected: { x: 'pending' } })).status).toBe(400)
    })

    it('of many, those changed since are left alone and named, the others are changed', async () => {
      const [first, second, third, fourth] = await store(4)
      await set(second, other, 'pending', asGrace)
      await set(third, 'solved', 'pending', asGrace)
      const ids = [first, second, third, fourth]
      const expected = Object.fromEntries(ids.map((id) => [id, 'pending']))
      const { body } = await call('setStatuses', { ids, status: 'solved', expected })
      // The third is what the admin wants it to be.
      expect(body).toEqual({
        changed: 2,
        change: expect.any(String),
        conflicts: [{ id: second, status: other, by: 'Grace', at: expect.any(String) }],
      })
      expect(await statuses()).toEqual(['solved', other, 'solved', 'solved'])
      const [latest, ...before] = await activity()
      expect(latest).toEqual([`Ada Admin marked 2 ${rows} as solved`, expect.stringContaining('and 1 more')])
      expect(before[0]?.[0]).toMatch(new RegExp(`^Grace marked .*Grace Hopper’s ${row} as solved$`))
    })

    it('Undo gives each row the status it had, but for those changed since', async () => {
      const [first, second, third, fourth] = await store(4)
      await set(second, other)
      const ids = [first, second, third, fourth]
      const { change } = (await call('setStatuses', { ids, status: 'solved' })).body
      await set(fourth, other, 'solved', asGrace)
      expect((await call('undo', { change }, asGrace)).body).toEqual({ changed: 0 })
      expect((await call('undo', { change })).body).toEqual({ changed: 3 })
      expect(await statuses()).toEqual(['pending', other, 'pending', other])
      expect(await read(fourth)).toMatchObject({ decision: { by: 'Grace' } })
      expect((await call('undo', { change })).body).toEqual({ changed: 0 })
      const counted = (await api.trpc('query', `${list}.counts`, undefined, admin)).body
      expect(counted).toMatchObject({ total: 4, pending: 2, solved: 0, [other]: 2 })
      expect(
        (await activity())
          .map(([kind]) => kind)
          .slice(0, 2)
          .toSorted(),
      ).toEqual([`Ada Admin marked Grace Hopper’s ${row} as ${other}`, `Ada Admin set 2 ${rows} back to pending`])
    })

    it('Undo takes back one change, and all that a filter matched', async () => {
      const [first, second] = await store(2)
      const { change } = (await set(first, 'solved', 'pending')).body
      expect((await call('undo', { change })).body).toEqual({ changed: 1 })
      await set(second, other)
      const { until } = (await api.trpc('query', `${list}.matching`, {}, admin)).body
      const matching = { until: new Date(until) }
      const matched = (await call('setMatching', { matching, status: 'solved' })).body
      expect(matched).toMatchObject({ changed: 2 })
      expect((await call('undo', { change: matched.change })).body).toEqual({ changed: 2 })
      expect(await statuses()).toEqual(['pending', other])
    })

    it('Undo of what was never changed changes nothing, and is for admins only', async () => {
      const [id] = await store(1)
      const { change } = (await set(id, 'solved')).body
      expect((await call('undo', { change: unknownId })).body).toEqual({ changed: 0 })
      expect((await call('undo', { change: 'x' })).status).toBe(400)
      expect((await call('undo', { change }, { cookie: '' })).status).toBe(401)
      expect(await statuses()).toEqual(['solved'])
    })

    it('a change outlives its admin, without a name', async () => {
      const [id] = await store(1)
      await set(id, 'solved', 'pending', asGrace)
      await test.database.db.delete(admins).where(eq(admins.id, grace.admin.id))
      expect(await read(id)).toMatchObject({ status: 'solved', decision: { status: 'solved', by: null } })
      expect((await set(id, other, 'pending')).body.message).toBe('The status was changed to solved')
      const written = (await test.database.db.select().from(events)).at(-1)
      expect(written?.payload).toMatchObject({ by: { id: grace.admin.id, name: 'Grace' } })
    })
  })
})
