import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { admins, consultations, requestEvents, userQueries } from '#drizzle/schema/index.ts'
import type { Entry } from '#src/shared/people/person.schema.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { createAdmin, logIn } from '#tests/helpers/server-account.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { sendQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'
import { requestLists } from '#tests/helpers/two-admins.ts'

const friday = new Date('2026-11-20T09:00:00Z')
const unknown = '019a0000-0000-7000-8000-000000000009'

describe.each(databases)('the changes of a request on the $name', ({ create }) => {
  let now = friday
  const { test, api } = runApp(create, { clock: () => now })
  let cookie: Awaited<ReturnType<typeof logIn>>
  beforeEach(async () => {
    now = friday
    for (const table of [requestEvents, userQueries, consultations, admins]) await test.database.db.delete(table)
    await createAdmin(test)
    cookie = await logIn(api)
  })

  const changes = async (recordId: string): Promise<{ items: Entry[]; nextCursor: string | null }> =>
    (await api.trpc('query', 'people.changes', { recordId }, cookie)).body
  const change = async (path: string, input: object) => {
    now = new Date(now.getTime() + MINUTE_MS)
    expect((await api.trpc('mutation', path, input, cookie)).status).toBe(200)
  }
  const owner = async () => (await test.database.db.select().from(admins))[0]?.id

  it.each(requestLists)(
    'of the list $list are those of one request, newest first, the latest with their undo',
    async ({ list, kind, table, url, request }) => {
      for (let n = 0; n < 2; n++) await api.rest('POST', url, { body: request })
      const [first, second] = await test.database.db.select().from(table)
      const id = first?.id ?? ''
      const me = await owner()
      await change(`${list}.setStatus`, { id: second?.id, status: 'solved' })
      await change(`${list}.setStatus`, { id, status: 'solved' })
      await change(`${list}.setStatus`, { id, status: 'pending' })
      await change(`${list}.setOwner`, { ids: [id], owner: me, expected: { [id]: null } })
      await change('notes.add', { recordId: id, text: 'Called back.' })
      await change(`${list}.markAnswered`, { id })
      const { items, nextCursor } = await changes(id)
      expect(nextCursor).toBeNull()
      expect(items).toMatchObject([
        { kind: `${kind}-answer`, by: 'Ada', undo: null },
        { kind: `${kind}-owner`, by: 'Ada', subject: 'Ada', undo: { from: null, to: me } },
        { kind: `${kind}-status`, by: 'Ada', status: 'pending', undo: { from: 'solved', to: 'pending' } },
        { kind: `${kind}-status`, by: 'Ada', status: 'solved', undo: null },
      ])
      expect(new Set(items.map(({ recordId }) => recordId))).toEqual(new Set([id]))
      await test.database.db.delete(admins).where(eq(admins.name, 'Ada'))
      await createAdmin(test)
      cookie = await logIn(api)
      expect((await changes(id)).items.map(({ by, undo }) => ({ by, undo }))).toContainEqual({
        by: null,
        undo: { from: 'solved', to: 'pending' },
      })
    },
  )

  it('are the latest hundred, and tell that there are older ones', async () => {
    const recordId = await sendQuery(test, api)
    const rows = Array.from({ length: 101 }, (_, n) => ({
      id: randomUUID(),
      recordId,
      kind: 'status' as const,
      from: 'pending',
      to: 'solved',
      at: new Date(friday.getTime() + n),
    }))
    await test.database.db.insert(requestEvents).values(rows)
    const { items, nextCursor } = await changes(recordId)
    expect(items.map(({ id }) => id)).toEqual(
      rows
        .slice(1)
        .map(({ id }) => id)
        .toReversed(),
    )
    expect(nextCursor).not.toBeNull()
  })

  it('are for admins, and of an unknown request not found', async () => {
    for (const recordId of [unknown, 'none']) {
      expect((await api.trpc('query', 'people.changes', { recordId }, cookie)).status).toBe(404)
    }
    expect((await api.trpc('query', 'people.changes', { recordId: unknown })).status).toBe(401)
  })
})
