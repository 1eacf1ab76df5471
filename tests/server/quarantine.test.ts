import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { events, heldRequests, installation, mails } from '#drizzle/schema/index.ts'
import { eraseDataSubject, exportDataSubject } from '#server/features/privacy/privacy.service.ts'
import { pruneHeld } from '#server/features/quarantine/quarantine.service.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { createAdmin, logIn } from '#tests/helpers/server-account.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const friday = new Date('2026-11-20T09:00:00Z')
const later = (ms: number) => new Date(friday.getTime() + ms)
const trapped = { signs: { trap: 'https://pills.example' } }
const pills = 'Buy backlinks and guest posts at https://x.example'
const unknown = '019a0000-0000-7000-8000-00000000dead'

describe.each(databases)('the quarantine on the $name', ({ create }) => {
  let now = friday
  const { test, api } = runApp(create, {
    env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback', SITE_URL: 'https://example.org' },
    clock: () => now,
  })
  let headers: { cookie: string }
  /** Each test has another visitor, because the embedded database counts in memory. */
  let visitor = 0
  beforeEach(async () => {
    now = friday
    visitor += 1
    const { db } = test.database
    await emptyTables(
      db,
      'held_requests, user_queries, consultations, subscribers, mails, attachments, events, rate_limits',
    )
    await db.execute(sql`delete from admins`)
    await createAdmin(test)
    headers = await logIn(api)
    await db.delete(events)
    await db.delete(mails)
  })

  const submit = (path: string, input: object) =>
    api.trpc('mutation', path, input, { 'x-forwarded-for': `203.0.113.${visitor}` })
  const query = (change: object = {}) => submit('queries.submit', { ...validQuery, ...change })
  const ask = async (path: string, input: object = {}) => (await api.trpc('query', path, input, headers)).body
  const decide = (what: 'release' | 'remove', ids: string[]) =>
    api.trpc('mutation', `quarantine.${what}`, { ids }, headers)
  const held = async (input: object = {}) => (await ask('quarantine.list', input)).items
  const stored = async () => [(await ask('queries.list')).total, (await ask('consultations.list')).total]
  const kinds = async () => (await test.database.db.select().from(mails)).map(({ kind }) => kind).sort()
  const told = async () => {
    const rows = await test.database.db.select().from(events).orderBy(events.id)
    return rows.map(({ name, payload }) => (name === 'quarantine' ? Object(payload).change : name))
  }
  const token = async () => (await api.trpc('query', 'shield.touch')).body.token as string

  it('takes a doubtful request with the reasons, with the answer, mails and lists of none', async () => {
    expect(await query(trapped)).toMatchObject({ status: 200, body: (await query()).body })
    await submit('consultations.submit', { ...validConsultation, ...trapped })
    await submit('subscribers.subscribe', { email: 'bot@example.com', ...trapped })
    expect(await stored()).toEqual([1, 0])
    expect((await ask('subscribers.list')).total).toBe(0)
    expect((await ask('dashboard.stats')).queries).toBe(1)
    expect((await ask('queries.unseen')).count).toBe(1)
    expect(await kinds()).toEqual(['new-query', 'query-confirmation'])
    expect(await told()).toEqual(['held', 'new-userQuery', 'held', 'held'])
    const { firstName, lastName, email, company } = validQuery
    expect((await held()).at(-1)).toMatchObject({
      kind: 'query',
      name: `${firstName} ${lastName}`,
      email,
      text: validQuery.projectDescription,
      facts: [
        { label: 'Company', value: company },
        { label: 'Project', value: 'AI Implementation' },
        { label: 'Budget', value: '$100K - $250K' },
      ],
      reasons: [{ sign: 'trap', points: 5 }],
      deletedFrom: later(30 * DAY_MS).toISOString(),
    })
    expect(await ask('quarantine.count')).toEqual({ count: 3, isCapped: false })
    expect((await ask('dashboard.activity')).map(({ event }: { event: string }) => event)).not.toContain('quarantine')
  })

  it('is for scripts, REST and forms without scripts as well, by their content', async () => {
    const body = { ...validQuery, projectDescription: pills }
    expect(await api.rest('POST', '/api/users/query', { body })).toMatchObject({
      status: 200,
      body: { message: 'Consultation request sent successfully!' },
    })
    expect(await stored()).toEqual([0, 0])
    expect((await held())[0].reasons).toEqual([
      { sign: 'phrases', points: 4, found: 'buy backlinks, guest posts' },
      { sign: 'links', points: 1, found: '1' },
    ])
    // Integrators know none of the form's signs, whatever else they send.
    await api.rest('POST', '/api/users/query', {
      body: { ...validQuery, contact_url: 'https://a.example', signs: 'x' },
    })
    expect(await stored()).toEqual([1, 0])
  })

  it('releases a request as if it had just arrived: row, event and mails, once', async () => {
    await query(trapped)
    await submit('consultations.submit', { ...validConsultation, ...trapped })
    await submit('subscribers.subscribe', { email: 'reader@example.com', ...trapped })
    const ids = (await held()).map(({ id }: { id: string }) => id)
    now = later(DAY_MS)
    const answers = await Promise.all([decide('release', ids), decide('release', ids.toReversed())])
    const changed = answers.map(({ body }) => body.changed)
    expect(changed.sort()).toEqual([0, 3])
    expect(answers.map(({ body }) => body.skipped).sort()).toEqual([0, 3])
    expect(await stored()).toEqual([1, 1])
    const [{ createdAt, ...row }] = (await ask('queries.list')).items
    expect(row).toMatchObject({ ...validQuery, budget: 100_000, budgetRange: validQuery.budget, status: 'pending' })
    expect(createdAt).toBe(now.toISOString())
    expect((await ask('subscribers.list')).subscribers[0].email).toBe('reader@example.com')
    expect(await kinds()).toEqual(['consultation-confirmation', 'new-consultation', 'new-query', 'query-confirmation'])
    expect((await told()).sort()).toEqual(
      ['held', 'held', 'held', 'new-consultation', 'new-subscriber', 'new-userQuery', 'released'].sort(),
    )
    expect(await held()).toEqual([])
  })

  it('deletes a request for good, once, and knows unknown ones', async () => {
    await query(trapped)
    const [{ id }] = await held()
    expect((await decide('remove', [id, unknown])).body).toEqual({ changed: 1, skipped: 1 })
    expect((await decide('remove', [id])).body).toEqual({ changed: 0, skipped: 1 })
    expect(await held()).toEqual([])
    expect(await stored()).toEqual([0, 0])
    expect(await told()).toEqual(['held', 'deleted'])
    expect(await api.trpc('query', 'quarantine.byId', { id }, headers)).toMatchObject({
      status: 404,
      body: { message: 'Held request not found' },
    })
  })

  it('is searched, narrowed to a kind and paged', async () => {
    await query({ ...trapped, firstName: 'Zoë' })
    now = later(1)
    await submit('consultations.submit', { ...validConsultation, ...trapped })
    const found = async (input: object) => (await held(input)).map(({ kind }: { kind: string }) => kind)
    expect(await found({})).toEqual(['consultation', 'query'])
    expect(await found({ search: 'zoe' })).toEqual(['query'])
    expect(await found({ status: 'consultation' })).toEqual(['consultation'])
    const { nextCursor } = await ask('quarantine.list', { limit: 1 })
    expect(await found({ cursor: nextCursor })).toEqual(['query'])
    expect((await api.trpc('query', 'quarantine.list', { status: 'call' }, headers)).status).toBe(400)
  })

  it('keeps a request for 30 days', async () => {
    await query(trapped)
    expect(await pruneHeld(test.database.db, later(30 * DAY_MS - 1))).toBe(0)
    expect(await pruneHeld(test.database.db, later(30 * DAY_MS))).toBe(1)
    expect(await held()).toEqual([])
  })

  it('is exported and erased with the rest of a person', async () => {
    await query({ ...trapped, email: 'Ada@Example.com' })
    await query(trapped)
    const { db } = test.database
    const { quarantine } = await exportDataSubject(db, 'ada@example.com')
    expect(quarantine).toMatchObject([{ kind: 'query', submission: { email: 'Ada@Example.com' }, createdAt: friday }])
    const { counts } = await eraseDataSubject(db, 'ada@example.com', ['quarantine'], now)
    expect(counts).toMatchObject({ quarantine: 1, queries: 0 })
    expect((await db.select().from(heldRequests)).map(({ email }) => email)).toEqual([validQuery.email])
  })

  it('takes a text that twenty others have sent, but no short one, and none of one sender', async () => {
    const projectDescription = 'The very same text, which many people cannot have had the idea of.'
    for (let n = 0; n < 18; n++) await query({ email: `${n}@example.com`, projectDescription })
    visitor += 100
    for (let n = 18; n < 20; n++) await query({ email: `${n}@example.com`, projectDescription })
    for (let n = 0; n < 3; n++) await query({ email: 'LATE@example.com', projectDescription })
    expect(await stored()).toEqual([20, 0])
    expect((await held())[0].reasons).toEqual([{ sign: 'same', points: 5, found: '20' }])
    for (let n = 0; n < 20; n++) {
      await submit('consultations.submit', { ...validConsultation, email: `${n}@example.com`, description: 'Call me.' })
    }
    visitor += 100
    for (let n = 0; n < 20; n++) await submit('consultations.submit', validConsultation)
    expect(await stored()).toEqual([20, 40])
  })

  describe('a token of a form’s first touch', () => {
    let sent = 0
    const send = (touched: unknown) => {
      const projectDescription = `Our code, part ${++sent}: https://a.example https://b.example https://c.example`
      return query({ projectDescription, signs: { touched } })
    }
    const signs = async () => (await held()).map(({ reasons }: { reasons: { sign: string }[] }) => reasons[0]?.sign)

    it('tells how long the form was used', async () => {
      const touched = await token()
      now = later(1999)
      await send(touched)
      expect((await held())[0].reasons[0]).toEqual({ sign: 'fast', points: 3, found: '2.0' })
      now = later(2000)
      await send(touched)
      expect(await stored()).toEqual([1, 0])
    })

    it('is of this installation: another one’s, a changed one and an invented one tell', async () => {
      const touched = await token()
      now = later(10_000)
      const [at, signature] = touched.split('.')
      for (const wrong of [
        `${Number(at) - 1}.${signature}`,
        `${at}.${signature?.slice(1)}`,
        'x',
        '.',
        `${touched}.x`,
      ]) {
        await send(wrong)
      }
      const last = await send(touched)
      expect(last.status).toBe(200)
      expect(await signs()).toEqual(['forged', 'forged', 'forged', 'forged', 'forged'])
      const [kept] = await test.database.db.select().from(installation)
      expect(kept?.formKey).toHaveLength(72)
    })

    it('is as none after a day, and none is as good as one', async () => {
      const touched = await token()
      now = later(DAY_MS + 1)
      for (const old of [touched, undefined, '', 7, null]) await send(old)
      expect(await signs()).toEqual(['forged', 'forged'])
      expect(await stored()).toEqual([3, 0])
    })
  })

  it('is closed to visitors', async () => {
    for (const path of ['list', 'count']) expect((await api.trpc('query', `quarantine.${path}`, {})).status).toBe(401)
    for (const path of ['release', 'remove']) {
      expect((await api.trpc('mutation', `quarantine.${path}`, { ids: [unknown] })).status).toBe(401)
    }
  })
})
