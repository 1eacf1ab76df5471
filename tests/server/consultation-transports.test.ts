import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { consultations, events } from '#drizzle/schema/index.ts'
import { consultationSubmission } from '#src/shared/consultations/consultation.schema.ts'
import { anyBody } from '#tests/helpers/odd-values.ts'
import { expectRefusal } from '#tests/helpers/refusals.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'
import { transportsTo } from '#tests/helpers/server-transports.ts'
import { acceptedCases, refusedCases } from './consultation-cases.ts'

const transports = transportsTo({ rest: '/api/users/consultation', trpc: 'consultations.submit' })

describe.each(databases)('the same consultation cases on the $name', ({ create }) => {
  const { test, api } = runApp(create)
  beforeEach(() => emptyTables(test.database.db, 'consultations, events'))
  const stored = () => test.database.db.select().from(consultations)
  const told = () => test.database.db.select({ name: events.name, payload: events.payload }).from(events)

  describe.each(transports)('through $transport', ({ send, errorsOf }) => {
    it.each(refusedCases)('refuses $what', async ({ change, errors }) => {
      const answer = await send(api, { ...validConsultation, ...change })
      expectRefusal(answer, errorsOf, errors)
      expect(await stored()).toEqual([])
      expect(await told()).toEqual([])
    })

    it.each(acceptedCases)('accepts $what', async ({ change, stored: expected }) => {
      const answer = await send(api, { ...validConsultation, ...change })
      expect(answer.status).toBe(200)
      const [row, ...others] = await stored()
      expect(others).toEqual([])
      expect(row).toMatchObject(expected)
      const payload = { id: row?.id, name: row?.name, email: row?.email }
      expect(await told()).toEqual([{ name: 'new-consultation', payload }])
    })

    it.each([[null], ['text'], [7], [[validConsultation]], [true]])('refuses %j instead of an object', async (body) => {
      expect((await send(api, body)).status).toBe(400)
      expect(await stored()).toEqual([])
    })

    it('never fails and never stores what is not valid, whatever the body', async () => {
      await fc.assert(
        fc.asyncProperty(anyBody(validConsultation, '__proto__', 'id', 'status'), async (candidate) => {
          const before = (await stored()).length
          const { status } = await send(api, candidate)
          const valid = consultationSubmission.safeParse(JSON.parse(JSON.stringify(candidate))).success
          expect(status).toBe(valid ? 200 : 400)
          expect(await stored()).toHaveLength(valid ? before + 1 : before)
        }),
        { numRuns: 100 },
      )
    })
  })

  it('stores no request whose event cannot be written, and acknowledges none', async () => {
    await test.database.db.execute(sql`alter table events add constraint refused check (false)`)
    const answers = await Promise.all(transports.map(({ send }) => send(api, validConsultation)))
    await test.database.db.execute(sql`alter table events drop constraint refused`)
    expect(answers.map(({ status }) => status)).toEqual([500, 500])
    expect(await stored()).toEqual([])
  })
})
