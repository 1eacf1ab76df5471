import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { admins, mails, userQueries } from '#drizzle/schema/index.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { emptyEntry } from '#tests/helpers/empty-entry.ts'
import { runPeopleApp } from '#tests/helpers/people-app.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { friday, slotAt } from '#tests/helpers/server-calls.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'

const unknown = '019a0000-0000-7000-8000-000000000009'
const grace = validQuery.email

describe.each(databases)('the timeline of a person on the $name', ({ create }) => {
  const { test, api, list, only, query, consultation, subscribe, guest, now, cookie, pass } = runPeopleApp(create)
  const timeline = async (id: string, page: object = {}) =>
    (await api.trpc('query', 'people.timeline', { id, ...page }, cookie())).body
  const kinds = async (id: string) => (await timeline(id)).items.map(({ kind }: { kind: string }) => kind)
  const firstQuery = async () => (await test.database.db.select().from(userQueries))[0]?.id ?? ''

  it('tells what they sent, what they were sent and what was decided, by whom', async () => {
    await query()
    const recordId = await firstQuery()
    pass(MINUTE_MS)
    const { id: call, token } = await guest.book()
    pass(MINUTE_MS)
    await guest.move(token, 3)
    pass(MINUTE_MS)
    await api.trpc('mutation', 'calls.cancel', { id: call }, cookie())
    pass(MINUTE_MS)
    await api.trpc('mutation', 'queries.setStatus', { id: recordId, status: 'solved' }, cookie())
    pass(MINUTE_MS)
    const own = { ids: [recordId], owner: (await test.database.db.select().from(admins))[0]?.id }
    await api.trpc('mutation', 'queries.setOwner', { ...own, expected: { [recordId]: null } }, cookie())
    pass(MINUTE_MS)
    await api.trpc('mutation', 'notes.add', { recordId, text: 'Called **back**.' }, cookie())
    pass(MINUTE_MS)
    await api.trpc('mutation', 'queries.markAnswered', { id: recordId }, cookie())
    pass(MINUTE_MS)
    await api.trpc(
      'mutation',
      'mail.reply',
      { recordId, text: '## First\n\n- Send us\n- the [rules](https://rules.example).' },
      cookie(),
    )
    pass(MINUTE_MS)
    await subscribe()
    await query({ email: 'bob@example.com' })
    const { items } = await list({ search: grace })
    const { id } = items[0]
    const { items: entries, nextCursor } = await timeline(id)
    expect(nextCursor).toBeNull()
    const [start, moved] = [slotAt(0), slotAt(3)]
    const mail = { kind: 'mail', status: 'waiting', words: null, by: null }
    expect(entries.filter(({ kind }: { kind: string }) => kind !== 'mail')).toEqual([
      { ...emptyEntry, kind: 'subscribed', id: expect.any(String), at: at(9), recordId: expect.any(String) },
      { ...emptyEntry, ...byAda(recordId, at(7)), kind: 'query-answer' },
      { ...emptyEntry, ...byAda(recordId, at(6)), kind: 'query-note', words: 'Called back.' },
      {
        ...emptyEntry,
        ...byAda(recordId, at(5)),
        kind: 'query-owner',
        subject: 'Ada',
        undo: { from: null, to: own.owner },
      },
      {
        ...emptyEntry,
        ...byAda(recordId, at(4)),
        kind: 'query-status',
        status: 'solved',
        undo: { from: 'pending', to: 'solved' },
      },
      { ...emptyEntry, ...changeOf(call, at(3)), kind: 'call-cancelled', isByGuest: false, by: 'Ada', start: moved },
      { ...emptyEntry, ...changeOf(call, at(2)), kind: 'call-moved', isByGuest: true, start: moved, before: start },
      {
        ...emptyEntry,
        kind: 'call-booked',
        id: call,
        recordId: call,
        at: at(1),
        words: validQuery.projectDescription,
        start,
      },
      {
        ...emptyEntry,
        kind: 'query',
        id: recordId,
        recordId,
        at: at(0),
        subject: 'ai',
        words: validQuery.projectDescription,
        status: 'solved',
      },
    ])
    expect(entries.filter(({ kind }: { kind: string }) => kind === 'mail')).toMatchObject([
      { ...mail, subject: expect.stringMatching(/^Re: /), words: 'First Send us the rules.', by: 'Ada' },
      { ...mail, subject: expect.stringContaining('canceled') },
      { ...mail, subject: expect.stringContaining('moved') },
      { ...mail, subject: expect.stringContaining('booked') },
      { ...mail, subject: expect.stringContaining('We have your request') },
    ])
    expect(await api.trpc('query', 'people.byId', { id }, admin)).toMatchObject({
      body: { email: grace, queries: 1, consultations: 0, calls: 1, isSubscribed: true },
    })
  })

  const at = (minutes: number) => new Date(friday.getTime() + minutes * MINUTE_MS).toISOString()
  const changeOf = (call: string, when: string) => ({ id: expect.any(String), recordId: call, at: when })

  const byAda = (recordId: string, when: string) => ({ id: expect.any(String), recordId, at: when, by: 'Ada' })

  async function addBob() {
    const bob = { id: unknown, name: 'Bob', email: 'bob@example.com', emailKey: 'bob@example.com', passwordHash: 'x' }
    await test.database.db.insert(admins).values(bob)
    return bob
  }

  it('offers to undo the latest change of status and owner of each request, back to one who can still log in', async () => {
    await query()
    await consultation()
    const recordId = await firstQuery()
    const [ada] = await test.database.db.select().from(admins)
    const bob = await addBob()
    const change = async (path: string, input: object) => {
      pass(MINUTE_MS)
      expect((await api.trpc('mutation', `queries.${path}`, input, cookie())).status).toBe(200)
    }
    const own = (owner: string | undefined) => change('setOwner', { ids: [recordId], owner })
    await change('setStatus', { id: recordId, status: 'rejected' })
    await change('setStatus', { id: recordId, status: 'solved' })
    await own(bob.id)
    await own(ada?.id)
    const { id } = await only()
    const offered = async () =>
      (await timeline(id)).items.flatMap(({ kind, undo }: { kind: string; undo: object | null }) =>
        undo ? [{ kind, ...undo }] : [],
      )
    const status = { kind: 'query-status', from: 'rejected', to: 'solved' }
    expect(await offered()).toEqual([{ kind: 'query-owner', from: bob.id, to: ada?.id }, status])
    await test.database.db.update(admins).set({ disabledAt: now() }).where(eq(admins.id, bob.id))
    expect(await offered()).toEqual([status])
    await change('setStatus', { id: recordId, status: 'rejected', expected: 'solved' })
    expect(await offered()).toEqual([{ kind: 'query-status', from: 'solved', to: 'rejected' }])
  })

  it('tells who gave a call to whom', async () => {
    const { id: call } = await guest.book()
    const bob = await addBob()
    const { hostId } = (await api.trpc('query', 'calls.byId', { id: call }, cookie())).body
    pass(MINUTE_MS)
    expect((await api.trpc('mutation', 'calls.give', { id: call, from: hostId, to: bob.id }, cookie())).status).toBe(
      200,
    )
    const { id } = await only()
    const given = async () => (await timeline(id)).items.find(({ kind }: { kind: string }) => kind === 'call-given')
    expect(await given()).toMatchObject({ recordId: call, at: at(1), by: 'Ada', subject: 'Bob', isByGuest: false })
    await test.database.db.delete(admins).where(eq(admins.id, bob.id))
    expect(await given()).toMatchObject({ by: 'Ada', subject: null })
  })

  it('has each entry once over its pages', async () => {
    for (let n = 0; n < 4; n++) await query()
    for (let n = 0; n < 3; n++) await consultation()
    const { id } = await only()
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await timeline(id, { limit: 2, cursor })
      seen.push(...page.items.map((entry: { kind: string; id: string }) => `${entry.kind} ${entry.id}`))
      cursor = page.nextCursor
    }
    // A confirmation with each.
    expect(seen).toHaveLength(14)
    expect(new Set(seen).size).toBe(14)
  })

  it('does not tell what an admin of the same address was told of others', async () => {
    await subscribe('ada@example.com')
    await query()
    const [{ id }] = (await list({ search: 'ada@' })).items
    const sent = await test.database.db.select().from(mails).where(eq(mails.recipient, 'Ada@Example.com'))
    expect(sent.length).toBeGreaterThan(0)
    expect(await kinds(id)).toEqual(['subscribed'])
  })

  it('is reached from each of their requests, beside the others', async () => {
    await query()
    pass(MINUTE_MS)
    await consultation({ email: 'GRACE@example.com' })
    const recordId = await firstQuery()
    const ask = (id: string) => api.trpc('query', 'people.ofRequest', { recordId: id }, admin)
    const { body } = await ask(recordId)
    expect(body).toMatchObject({ person: { queries: 1, consultations: 1 }, others: [{ kind: 'consultation' }] })
    expect(body.others).toHaveLength(1)
    for (const id of [unknown, 'none']) expect((await ask(id)).status).toBe(404)
  })

  it('of an unknown person is not found', async () => {
    for (const id of [unknown, 'none']) {
      for (const path of ['people.byId', 'people.timeline']) {
        const { status, body } = await api.trpc('query', path, { id }, admin)
        expect([path, status, body.message]).toEqual([path, 404, 'Person not found'])
      }
    }
    await query()
    const { status } = await api.trpc('query', 'people.timeline', { id: (await only()).id, cursor: 'x' }, admin)
    expect(status).toBe(400)
  })
})
