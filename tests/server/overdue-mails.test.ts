import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { admins, mails } from '#drizzle/schema/index.ts'
import { writeOverdueMails } from '#server/mail/overdue.service.ts'
import { DAY_MS, HOUR_MS } from '#src/shared/time/durations.ts'
import { admin, viewer } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'
import { grace, insertTwoAdmins, readSession, requestLists } from '#tests/helpers/two-admins.ts'

const friday = new Date('2026-11-20T09:00:00Z')

describe.each(databases)('overdue replies on the $name', ({ create }) => {
  let now = friday
  const env = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_TIMEZONE: 'UTC' }
  const { test, api } = runApp(create, { readSession, env, clock: () => now })
  beforeEach(async () => {
    now = friday
    const { db } = test.database
    await emptyTables(db, 'consultations, user_queries, events, mails, request_events, admins')
    await insertTwoAdmins(db)
  })
  const tellAt = (hours: number, processes = 1) => {
    const context = { db: test.database.db, env: api.deps.env, siteUrl: 'https://example.org' }
    const at = new Date(friday.getTime() + hours * HOUR_MS)
    return Promise.all(Array.from({ length: processes }, () => writeOverdueMails(context, at)))
  }
  const told = async () => {
    const stored = await test.database.db.select().from(mails).orderBy(mails.createdAt, mails.recipient)
    return stored.filter(({ kind }) => kind.startsWith('overdue')).map(({ kind, recipient }) => [kind, recipient])
  }
  const both = [viewer, grace].map(({ admin }) => ['overdue-to-all', admin.email])

  describe.each(requestLists)('in $list', ({ list, kind, table, url, request }) => {
    async function store(): Promise<string> {
      await api.rest('POST', url, { body: request })
      const [stored] = await test.database.db.select({ id: table.id }).from(table)
      return stored?.id ?? ''
    }
    const give = (id: string, owner: string) => api.trpc('mutation', `${list}.setOwner`, { ids: [id], owner }, admin)

    it('are told to everyone once, by one of several processes, where nobody has the request', async () => {
      const id = await store()
      await tellAt(23.9)
      expect(await told()).toEqual([])
      await tellAt(24, 4)
      await tellAt(24.1)
      await tellAt(72)
      expect(await told()).toEqual(both)
      const [mail] = await test.database.db.select().from(mails).where(eq(mails.kind, 'overdue-to-all'))
      const page = kind === 'query' ? 'user-query' : 'client-consultation'
      expect(mail).toMatchObject({ recordId: id, state: 'waiting', subject: expect.stringContaining('Grace Hopper') })
      expect(mail?.blocks).toContainEqual(
        expect.objectContaining({ type: 'link', url: `https://example.org/admin/${page}/${id}` }),
      )
    })

    it('are told to the owner first, and then to everyone', async () => {
      await give(await store(), grace.admin.id)
      await tellAt(25, 3)
      await tellAt(47)
      expect(await told()).toEqual([['overdue', grace.admin.email]])
      await tellAt(48, 3)
      await tellAt(60)
      expect(await told()).toEqual([['overdue', grace.admin.email], ...both])
    })

    it.each([
      ['wants no mail', { mailChoice: 'never' }],
      ['cannot log in', { disabledAt: friday }],
    ] as const)('are told to the others where the owner %s', async (_what, change) => {
      await give(await store(), grace.admin.id)
      await test.database.db.update(admins).set(change).where(eq(admins.id, grace.admin.id))
      await tellAt(25)
      await tellAt(60)
      expect(await told()).toEqual([['overdue-to-all', viewer.admin.email]])
    })

    it('are not told of a request that is answered, decided or from long ago', async () => {
      const id = await store()
      const { change } = (await api.trpc('mutation', `${list}.markAnswered`, { id }, admin)).body
      await tellAt(25)
      await api.trpc('mutation', `${list}.undo`, { change }, admin)
      await api.trpc('mutation', `${list}.setStatus`, { id, status: 'solved' }, admin)
      await tellAt(25)
      await api.trpc('mutation', `${list}.setStatus`, { id, status: 'pending' }, admin)
      await tellAt(24 + (8 * DAY_MS) / HOUR_MS)
      expect(await told()).toEqual([])
      await tellAt(25)
      expect(await told()).toEqual(both)
    })
  })
})
