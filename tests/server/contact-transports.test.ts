import { beforeEach, describe, expect, it } from 'vitest'
import { events, userQueries } from '#drizzle/schema/index.ts'
import { expectRefusal } from '#tests/helpers/refusals.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'
import { transportsTo } from '#tests/helpers/server-transports.ts'
import { acceptedCases, refusedCases } from './contact-cases.ts'

const transports = transportsTo({ rest: '/api/users/query', trpc: 'queries.submit' })

describe.each(databases)('the same contact cases on the $name', ({ create }) => {
  const { test, api } = runApp(create)
  beforeEach(() => emptyTables(test.database.db, 'user_queries, events'))

  describe.each(transports)('through $transport', ({ send, errorsOf }) => {
    it.each(refusedCases)('refuses $what', async ({ change, errors }) => {
      const answer = await send(api, { ...validQuery, ...change })
      expectRefusal(answer, errorsOf, errors)
      expect(await test.database.db.select().from(userQueries)).toEqual([])
      expect(await test.database.db.select().from(events)).toEqual([])
    })

    it.each(acceptedCases)('accepts $what', async ({ change, stored }) => {
      const answer = await send(api, { ...validQuery, ...change })
      expect(answer.status).toBe(200)
      const [row, ...others] = await test.database.db.select().from(userQueries)
      expect(others).toEqual([])
      expect(row).toMatchObject(stored)
      const [event, ...more] = await test.database.db.select().from(events)
      expect(more).toEqual([])
      expect(event).toMatchObject({
        name: 'new-userQuery',
        payload: { id: row?.id, name: `${row?.firstName} ${row?.lastName}`, email: row?.email },
      })
    })

    it.each([[null], ['text'], [7], [[validQuery]], [true]])('refuses %j instead of an object', async (body) => {
      const answer = await send(api, body)
      expect(answer.status).toBe(400)
      expect(await test.database.db.select().from(userQueries)).toEqual([])
    })
  })
})
