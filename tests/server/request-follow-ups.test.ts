import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { admins, events, mails, requestEvents } from '#drizzle/schema/index.ts'
import { eraseDataSubject, exportDataSubject } from '#server/features/privacy/privacy.service.ts'
import { recordKinds } from '#src/shared/privacy/privacy.schema.ts'
import { HOUR_MS } from '#src/shared/time/durations.ts'
import { admin, viewer } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'
import { asGrace, grace, insertTwoAdmins, readSession, requestLists } from '#tests/helpers/two-admins.ts'

const friday = new Date('2026-11-20T09:00:00Z')
const unknownId = '019a0000-0000-7000-8000-00000000dead'
const ada = { id: viewer.admin.id, name: viewer.admin.name }
const hers = { id: grace.admin.id, name: 'Grace' }

describe.each(databases)('requests that somebody answers, on the $name', ({ create }) => {
  let now = friday
  const env = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_TIMEZONE: 'UTC' }
  const { test, api } = runApp(create, { readSession, env, clock: () => now })
  beforeEach(async () => {
    const { db } = test.database
    now = friday
    await emptyTables(db, 'consultations, user_queries, events, mails, request_events, admins')
    await insertTwoAdmins(db)
  })
  const passHours = (hours: number) => {
    now = new Date(friday.getTime() + hours * HOUR_MS)
  }

  describe.each(requestLists)('in $list', ({ list, kind, table, url, request }) => {
    async function store(count = 1): Promise<[string, ...string[]]> {
      for (let i = 0; i < count; i++) {
        await api.rest('POST', url, { body: request })
        now = new Date(now.getTime() + 1)
      }
      const stored = await test.database.db.select({ id: table.id }).from(table).orderBy(table.id)
      return stored.map(({ id }) => id) as [string, ...string[]]
    }
    const call = (name: string, input: unknown, headers = admin) =>
      api.trpc('mutation', `${list}.${name}`, input, headers)
    const give = (ids: string[], owner: string | null, expected?: object, headers = admin) =>
      call('setOwner', { ids, owner, expected }, headers)
    const undo = (change: string, headers = admin) => call('undo', { change }, headers)
    const read = async (id: string) => (await api.trpc('query', `${list}.byId`, { id }, admin)).body
    const listed = async (filter: object, headers = admin) => {
      const { body } = await api.trpc('query', `${list}.list`, { ...filter, sort: 'oldest' }, headers)
      return body.items.map(({ id }: { id: string }) => id)
    }
    const reply = (id: string) => api.trpc('mutation', 'mail.reply', { recordId: id, text: 'Hello.' }, admin)
    const told = async () => {
      const stored = await test.database.db.select().from(events).where(eq(events.name, 'request')).orderBy(events.id)
      return stored.map(({ payload }) => payload)
    }
    const history = () => test.database.db.select().from(requestEvents).orderBy(requestEvents.at, requestEvents.id)

    it('get an owner, and back whom they had before', async () => {
      const ids = await store(2)
      const [id, other] = ids
      expect((await read(id)).lead).toEqual({ owner: null, firstReplyAt: null, unansweredSince: null })
      expect((await give([id], ada.id, { [id]: null })).body).toEqual({ changed: 1, change: expect.any(String) })
      now = new Date(now.getTime() + 1)
      const given = (await give(ids, hers.id, { [id]: ada.id })).body
      expect(given).toEqual({ changed: 2, change: expect.any(String) })
      expect((await read(id)).lead.owner).toEqual(hers)
      expect(await told()).toEqual([
        { kind, ids: [id], change: 'owner', to: ada.name, by: ada },
        { kind, ids, change: 'owner', to: 'Grace', givenTo: hers.id, by: ada },
      ])
      now = new Date(now.getTime() + 1)
      expect((await undo(given.change, asGrace)).body).toEqual({ changed: 0 })
      expect((await undo(given.change)).body).toEqual({ changed: 2 })
      expect((await read(id)).lead.owner).toEqual(ada)
      expect((await read(other ?? '')).lead.owner).toBeNull()
      expect((await undo(given.change)).body).toEqual({ changed: 0 })
      const changes = (await history()).filter(({ recordId }) => recordId === id)
      expect(changes.map(({ kind, by, from, to }) => [kind, by, from, to])).toEqual([
        ['owner', ada.id, null, ada.id],
        ['owner', ada.id, ada.id, hers.id],
        ['owner', ada.id, hers.id, ada.id],
      ])
    })

    it('keep an owner whom the admin has not seen, and tell who set it', async () => {
      const [id] = await store()
      await give([id], hers.id, { [id]: null }, asGrace)
      const at = now.toJSON()
      now = new Date(now.getTime() + 5)
      const refused = await give([id], ada.id, { [id]: null })
      expect(JSON.parse(JSON.stringify(refused.body))).toEqual({
        changed: 0,
        conflicts: [{ id, owner: hers, by: 'Grace', at }],
      })
      expect((await give([id], ada.id, { [id]: hers.id })).body.changed).toBe(1)
      expect((await give([id], ada.id)).body).toEqual({ changed: 0 })
    })

    it('do not go back to a former owner over somebody’s later choice', async () => {
      const [id] = await store()
      const { change } = (await give([id], ada.id)).body
      now = new Date(now.getTime() + 1)
      await give([id], null, {}, asGrace)
      now = new Date(now.getTime() + 1)
      await give([id], ada.id, {}, asGrace)
      expect((await undo(change)).body).toEqual({ changed: 0 })
      expect((await read(id)).lead.owner).toEqual(ada)
    })

    it('are given to admins who can log in, and are nobody’s after the owner’s removal', async () => {
      const [id] = await store()
      const { db } = test.database
      const gone = await give([id], unknownId)
      expect([gone.status, gone.body]).toEqual([
        400,
        expect.objectContaining({ message: 'This admin can’t work on leads' }),
      ])
      await db.update(admins).set({ disabledAt: friday }).where(eq(admins.id, hers.id))
      expect((await give([id], hers.id)).status).toBe(400)
      expect((await give([id], 'me')).status).toBe(400)
      expect((await api.trpc('mutation', `${list}.setOwner`, { ids: [id], owner: null })).status).toBe(401)
      await db.update(admins).set({ disabledAt: null })
      expect((await give([id, unknownId], hers.id)).body.changed).toBe(1)
      await db.delete(admins).where(eq(admins.id, hers.id))
      expect((await read(id)).lead.owner).toBeNull()
    })

    it('are answered by the first reply, until it fails', async () => {
      const [id] = await store()
      passHours(49.5)
      expect(await read(id)).toMatchObject({ lead: { firstReplyAt: null }, businessMinutes: 8 * 60 })
      passHours(72.5)
      expect((await reply(id)).status).toBe(200)
      const answeredAt = now
      expect(await read(id)).toMatchObject({ lead: { firstReplyAt: answeredAt.toJSON() }, businessMinutes: 8.5 * 60 })
      passHours(80)
      await reply(id)
      expect((await read(id)).lead).toMatchObject({ firstReplyAt: answeredAt.toJSON() })
      expect(await told()).toEqual(Array(2).fill({ kind, ids: [id], change: 'answered', by: ada }))
      const [first, second] = await test.database.db
        .select({ id: mails.id })
        .from(mails)
        .where(eq(mails.kind, 'reply'))
        .orderBy(mails.createdAt)
      await api.trpc('mutation', 'mail.cancel', { ids: [first?.id] }, admin)
      expect((await read(id)).lead).toMatchObject({ firstReplyAt: now.toJSON() })
      const settle = (id = '', outcome: Partial<typeof mails.$inferInsert>) =>
        test.database.db.update(mails).set(outcome).where(eq(mails.id, id))
      await settle(second?.id, { state: 'failed' })
      expect((await read(id)).lead.firstReplyAt).toBeNull()
      passHours(90)
      await api.trpc('mutation', 'mail.resend', { ids: [first?.id] }, admin)
      expect((await read(id)).lead.firstReplyAt).toBeNull()
      await settle(first?.id, { state: 'sent', sentAt: now })
      expect((await read(id)).lead).toMatchObject({ firstReplyAt: now.toJSON() })
    })

    it('are answered elsewhere, which can be undone', async () => {
      const [id] = await store()
      passHours(2)
      expect((await call('markAnswered', { id: unknownId })).status).toBe(404)
      expect((await api.trpc('mutation', `${list}.markAnswered`, { id })).status).toBe(401)
      const { change } = (await call('markAnswered', { id })).body
      expect((await read(id)).lead).toMatchObject({ firstReplyAt: now.toJSON() })
      const again = await call('markAnswered', { id }, asGrace)
      expect([again.status, again.body.message]).toEqual([409, 'This request was answered already'])
      expect((await undo(change, asGrace)).body).toEqual({ changed: 0 })
      expect((await undo(change)).body).toEqual({ changed: 1 })
      expect((await undo(change)).body).toEqual({ changed: 0 })
      expect((await read(id)).lead.firstReplyAt).toBeNull()
      expect(await told()).toMatchObject([{ change: 'answered' }, { change: 'unanswered' }])
      expect(await history()).toMatchObject([{ kind: 'answer', by: ada.id, withdrawnAt: now, businessMinutes: 120 }])
    })

    it('are found by owner and reply', async () => {
      const [answered, waiting, owned, done] = await store(4)
      await give([owned ?? ''], ada.id)
      await call('markAnswered', { id: answered })
      await call('setStatus', { id: done, status: 'solved' })
      expect(await listed({ owner: 'mine' })).toEqual([owned])
      expect(await listed({ owner: 'mine' }, asGrace)).toEqual([])
      expect(await listed({ owner: 'unassigned' })).toEqual([answered, waiting, done])
      expect(await listed({ reply: 'us' })).toEqual([waiting, owned])
      expect(await listed({ reply: 'them' })).toEqual([answered])
      expect(await listed({ reply: 'overdue' })).toEqual([])
      passHours(24)
      expect(await listed({ reply: 'overdue' })).toEqual([])
      passHours(24.1)
      expect(await listed({ reply: 'overdue' })).toEqual([waiting, owned])
      expect(await listed({ reply: 'overdue', owner: 'unassigned', search: request.email })).toEqual([waiting])
      const matching = { reply: 'overdue', owner: 'mine' }
      const { rows, isCapped, ...counted } = (await api.trpc('query', `${list}.matching`, matching, admin)).body
      expect(rows).toBe(1)
      await call('setMatching', {
        matching: { ...matching, ...counted, until: new Date(counted.until) },
        status: 'solved',
      })
      expect(await listed({ status: 'solved' })).toEqual([owned, done])
      for (const filter of [{ owner: 'theirs' }, { reply: 'late' }]) {
        expect((await api.trpc('query', `${list}.list`, filter, admin)).status).toBe(400)
      }
      const csv = await api.rest('GET', `/api/admin/export/${list}.csv?owner=mine`, { headers: admin })
      expect([csv.status, String(csv.body).split('\r\n').length]).toEqual([200, 3])
    })

    it('have a history that is exported and erased with the person', async () => {
      const [id] = await store()
      await give([id], ada.id)
      passHours(1)
      const { change } = (await call('setStatus', { id, status: 'solved' })).body
      passHours(2)
      await undo(change)
      const { db } = test.database
      const exported = await exportDataSubject(db, request.email)
      expect(exported.history).toMatchObject([
        { recordId: id, kind: 'owner' },
        { recordId: id, kind: 'status', from: 'pending', to: 'solved' },
        { recordId: id, kind: 'status', from: 'solved', to: 'pending' },
      ])
      await eraseDataSubject(db, request.email, recordKinds, now)
      expect(await history()).toEqual([])
      expect(await told()).toEqual([])
    })
  })

  it('tell of themselves among the recent activity', async () => {
    await api.rest('POST', '/api/users/query', { body: requestLists[0].request })
    const [{ id }] = (await api.trpc('query', 'queries.list', {}, admin)).body.items
    for (const owner of [ada.id, hers.id, null])
      await api.trpc('mutation', 'queries.setOwner', { ids: [id], owner }, admin)
    const { change } = (await api.trpc('mutation', 'queries.markAnswered', { id }, admin)).body
    await api.trpc('mutation', 'queries.undo', { change }, admin)
    const lines = (await api.trpc('query', 'dashboard.activity', undefined, admin)).body
    expect(
      lines
        .map(({ kind }: { kind: string }) => kind)
        .toReversed()
        .slice(1),
    ).toEqual([
      `${ada.name} took Grace Hopper’s query`,
      `${ada.name} gave Grace Hopper’s query to Grace`,
      `${ada.name} released Grace Hopper’s query`,
      `${ada.name} answered Grace Hopper’s query`,
      `${ada.name} took back the answer to Grace Hopper’s query`,
    ])
  })
})
