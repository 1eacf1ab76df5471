// Long because the acts share the app, and the last cases read what all of them recorded.
import { randomUUID } from 'node:crypto'
import type { AnyProcedure } from '@trpc/server'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { admins, attachments, auditEntries, events, heldRequests, userQueries } from '#drizzle/schema/index.ts'
import { actingAs, operator } from '#server/audit/actor.ts'
import { verifyLog } from '#server/audit/verify.ts'
import { eraseDataSubject, exportDataSubject } from '#server/features/privacy/privacy.service.ts'
import { appRouter } from '#server/router.ts'
import { chainKeyOf } from '#server/secrets/seal.ts'
import { recordKinds } from '#src/shared/privacy/privacy.schema.ts'
import { admin, testSecret, viewer } from '#tests/helpers/server-app.ts'
import { slotsOf, validBooking } from '#tests/helpers/server-calls.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { validPost } from '#tests/helpers/server-posts.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'
import { asGrace, grace, insertTwoAdmins, readSession } from '#tests/helpers/two-admins.ts'

/** Mutations that change nothing which the log is for, each with its reason. All others must record. */
const unrecorded = [
  // Only read, or only render.
  ...[
    'account.invitation',
    'account.newEmail',
    'account.passwordReset',
    'calls.byToken',
    'mail.preview',
    'posts.preview',
  ],
  // Visitors' own records and changes.
  ...['calls.book', 'calls.cancelByToken', 'calls.moveByToken'],
  ...['consultations.submit', 'queries.submit', 'subscribers.subscribe'],
  // The admin's own use, choice of mail, drafts, and a key that is of no use until it is confirmed.
  ...['account.touch', 'account.setMail', 'account.startFactor', 'mail.removeAttachment', 'queries.seen'],
]
/** The mutations of accounts are in audit-log.test.ts, account-log.test.ts and the tests of each part. */
const ofAccounts = /^account\./

const procedures = z
  .record(
    z.string(),
    z.custom<AnyProcedure>((value) => typeof value === 'function'),
  )
  .parse(appRouter._def.procedures)
const mutations = Object.entries(procedures).flatMap(([path, { _def }]) => (_def.type === 'mutation' ? path : []))

describe.each(databases)('acts on the $name', ({ create }) => {
  const { test, api } = runApp(create, { readSession, env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const db = () => test.database.db
  const called = new Set<string>()
  let query = ''
  let consultation = ''
  const ids: { post?: string; call?: string; reply?: string } = {}

  beforeAll(async () => {
    await insertTwoAdmins(db())
    await api.rest('POST', '/api/users/query', { body: validQuery })
    await api.rest('POST', '/api/users/consultation', { body: validConsultation })
    const firstOf = async (path: string) => (await api.trpc('query', path, {}, admin)).body.items[0].id
    query = await firstOf('queries.list')
    consultation = await firstOf('consultations.list')
  })

  /** Calls a procedure, and returns its answer and the entries that it added. */
  async function recordedBy(path: string, input: unknown) {
    called.add(path)
    const [before] = await db().select({ last: sql<number>`coalesce(max(number), 0)::int` }).from(auditEntries)
    const { status, body } = await api.trpc('mutation', path, input, admin)
    expect(status, JSON.stringify(body)).toBe(200)
    const entries = await db()
      .select()
      .from(auditEntries)
      .where(sql`number > ${before?.last} and kind <> 'audit key'`)
      .orderBy(auditEntries.number)
    const told = entries.map(({ kind, object, objectIds, before: from, after, adminId, actor, result, address }) => {
      expect({ adminId, actor, result, address }).toEqual({
        adminId: viewer.admin.id,
        actor: 'admin',
        result: 'ok',
        address: '127.0.0.1',
      })
      return { kind, object, ids: objectIds, before: from, after }
    })
    return { body, told }
  }
  const one = (
    kind: string,
    object: string,
    id: string | undefined,
    before: object | null = null,
    after: object | null = null,
  ) => [{ kind, object, ids: [id], before, after }]

  it('on requests are recorded with what was before and after', async () => {
    const single = await recordedBy('queries.setStatus', { id: query, status: 'solved' })
    expect(single.told).toEqual(one('status change', 'query', query, { status: 'pending' }, { status: 'solved' }))
    expect((await recordedBy('queries.setStatus', { id: query, status: 'solved' })).told).toEqual([])
    const undone = await recordedBy('queries.undo', { change: single.body.change })
    expect(undone.told).toEqual(one('status undo', 'query', query, null, { status: 'pending' }))

    const some = await recordedBy('consultations.setStatuses', { ids: [consultation], status: 'dismissed' })
    expect(some.told).toEqual(
      one('status change', 'consultation', consultation, { status: 'pending' }, { status: 'dismissed' }),
    )
    expect((await recordedBy('consultations.undo', { change: some.body.change })).told).toHaveLength(1)
    const { body: single2 } = await recordedBy('consultations.setStatus', { id: consultation, status: 'solved' })
    await recordedBy('consultations.undo', { change: single2.change })
    const { body: counted } = await api.trpc('query', 'queries.matching', {}, admin)
    const matching = { search: '', until: new Date(counted.until), last: counted.last }
    const all = await recordedBy('queries.setMatching', { matching, status: 'rejected' })
    expect(all.told).toEqual(one('status change', 'query', query, { status: 'pending' }, { status: 'rejected' }))
    await recordedBy('queries.setStatuses', { ids: [query], status: 'pending' })
    const { body: others } = await api.trpc('query', 'consultations.matching', {}, admin)
    await recordedBy('consultations.setMatching', {
      matching: { search: '', until: new Date(others.until), last: others.last },
      status: 'solved',
    })

    const owned = await recordedBy('queries.setOwner', { ids: [query], owner: grace.admin.id })
    expect(owned.told).toEqual(one('owner change', 'query', query, { owner: null }, { owner: grace.admin.id }))
    expect((await recordedBy('queries.undo', { change: owned.body.change })).told).toEqual(
      one('owner undo', 'query', query, null, { owner: null }),
    )
    await recordedBy('consultations.setOwner', { ids: [consultation], owner: grace.admin.id })
    const answered = await recordedBy('queries.markAnswered', { id: query })
    expect(answered.told).toEqual(one('answer elsewhere', 'query', query))
    expect((await recordedBy('queries.undo', { change: answered.body.change })).told).toEqual(
      one('answer undo', 'query', query),
    )
    await recordedBy('consultations.markAnswered', { id: consultation })
  })

  it('of writing are recorded without the words', async () => {
    const added = await recordedBy('notes.add', { recordId: query, text: 'a secret note' })
    const note = added.told[0]?.after?.note
    expect(added.told).toEqual(one('note', 'query', query, null, { note }))
    expect((await recordedBy('notes.edit', { id: note, text: 'another secret' })).told).toEqual(
      one('note change', 'query', query, null, { note }),
    )
    expect((await recordedBy('notes.remove', { id: note })).told).toEqual(
      one('note deletion', 'query', query, { note }),
    )
    const replied = await recordedBy('mail.reply', { recordId: query, text: 'a secret reply' })
    const mail = String(replied.told[0]?.after?.mail)
    expect(replied.told).toEqual(one('reply', 'query', query, null, { mail, files: 0 }))
    expect((await recordedBy('mail.cancel', { ids: [mail, randomUUID()] })).told).toEqual(
      one('mail cancellation', 'mail', mail, null, { mails: 1 }),
    )
    expect((await recordedBy('mail.resend', { ids: [mail] })).told).toEqual(
      one('mail resending', 'mail', mail, null, { mails: 1 }),
    )

    await recordedBy('savedReplies.create', { title: 'A secret title', text: 'Secret words' })
    const saved = async () => {
      const [{ id, updatedAt }] = (await api.trpc('query', 'savedReplies.list', undefined, admin)).body
      return { id, seen: new Date(updatedAt) }
    }
    const { id, seen } = await saved()
    expect((await recordedBy('savedReplies.update', { id, seen, title: 'T', text: 'X' })).told).toEqual(
      one('saved reply change', 'saved reply', id),
    )
    expect((await recordedBy('savedReplies.remove', await saved())).told).toEqual(
      one('saved reply deletion', 'saved reply', id),
    )
  })

  it('on posts and calls are recorded', async () => {
    const made = await recordedBy('posts.create', validPost)
    ids.post = made.body.id
    expect(made.told).toEqual(one('post creation', 'post', ids.post))
    const changed = await recordedBy('posts.update', { ...validPost, id: ids.post, version: null, title: 'Another' })
    expect(changed.told).toEqual(
      one('post change', 'post', ids.post, { version: 1 }, { version: 2, hasNewAddress: true }),
    )
    expect((await recordedBy('posts.remove', { id: ids.post })).told).toEqual(one('post deletion', 'post', ids.post))
    expect((await recordedBy('posts.restore', { id: ids.post })).told).toEqual(
      one('post restoration', 'post', ids.post, null, { hasNewAddress: false }),
    )

    const [slot, next] = (await slotsOf(api)).days.flatMap(({ slots }: { slots: string[] }) => slots)
    for (const start of [slot, next])
      await api.trpc('mutation', 'calls.book', { ...validBooking, start: new Date(start) })
    const { body: page } = await api.trpc('query', 'calls.list', {}, admin)
    const [call, other] = page.items
    const to = call.hostId === viewer.admin.id ? grace.admin.id : viewer.admin.id
    expect((await recordedBy('calls.give', { id: call.id, from: call.hostId, to })).told).toEqual(
      one('call handover', 'call', call.id, { host: call.hostId }, { host: to }),
    )
    expect((await recordedBy('calls.cancel', { id: call.id })).told).toEqual(one('call cancellation', 'call', call.id))
    expect((await recordedBy('calls.cancel', { id: call.id })).told).toEqual([])
    expect((await recordedBy('calls.cancelMany', { ids: [other.id, call.id] })).told).toEqual(
      one('call cancellation', 'call', other.id),
    )
    const hours = { adminId: viewer.admin.id, version: 0, hours: [{ day: 1, from: 540, to: 600 }], blocks: [] }
    expect((await recordedBy('calls.setAvailability', hours)).told).toEqual(
      one('availability change', 'admin', viewer.admin.id, null, { hasHours: true, blocks: 0, outside: 0 }),
    )
    expect((await recordedBy('calls.makeFeed', { scope: 'own' })).told).toEqual(
      one('calendar feed', 'admin', viewer.admin.id, null, { scope: 'own' }),
    )
    expect((await recordedBy('calls.endFeed', undefined)).told).toEqual(
      one('calendar feed end', 'admin', viewer.admin.id),
    )
  })

  it('on the quarantine are recorded', async () => {
    for (const phone of ['1', '2']) {
      await api.trpc('mutation', 'queries.submit', { ...validQuery, phone, signs: { trap: 'https://pills.example' } })
    }
    const [first, second] = await db().select({ id: heldRequests.id }).from(heldRequests)
    expect((await recordedBy('quarantine.release', { ids: [first?.id] })).told).toEqual(
      one('quarantine release', 'held request', first?.id),
    )
    expect((await recordedBy('quarantine.remove', { ids: [second?.id] })).told).toEqual(
      one('quarantine deletion', 'held request', second?.id),
    )
  })

  it('of every mutation are recorded, or it says why not', () => {
    const undecided = mutations.filter(
      (path) => !called.has(path) && !unrecorded.includes(path) && !ofAccounts.test(path),
    )
    expect(undecided).toEqual([])
    expect(unrecorded.filter((path) => called.has(path) || !mutations.includes(path))).toEqual([])
  })

  it('of reading are recorded where data leaves: downloads, files, a person’s data', async () => {
    await db().insert(attachments).values({
      id: query,
      file: 'none',
      name: 'a.txt',
      bytes: 1,
      recordId: query,
      isStored: true,
      createdAt: new Date(),
      by: viewer.admin.id,
    })
    expect((await api.rest('GET', '/api/admin/export/queries.csv?q=grace&status=', { headers: admin })).status).toBe(
      200,
    )
    const command = operator('command', api.deps.secrets)
    await actingAs(command, () => exportDataSubject(db(), validQuery.email))
    const people = await actingAs(command, () => eraseDataSubject(db(), validQuery.email, recordKinds, new Date()))
    expect(people.counts.queries).toBeGreaterThan(0)
    const rows = await db().select().from(auditEntries).orderBy(sql`number desc`).limit(3)
    expect(rows).toMatchObject([
      {
        kind: 'person erasure',
        actor: 'command',
        object: 'person',
        objectIds: [expect.any(String)],
        after: people.counts,
      },
      { kind: 'person export', actor: 'command', object: 'person' },
      { kind: 'list export', actor: 'admin', after: { list: 'queries', filters: ['q'] } },
    ])
  })

  it('that a role does not include are recorded by every transport', async () => {
    await db().update(admins).set({ role: 'editor' }).where(eq(admins.id, grace.admin.id))
    const asEditor = { ...grace, admin: { ...grace.admin, role: 'editor' as const } }
    const read = api.deps.sessions.read
    api.deps.sessions.read = async (cookies) => (cookies === asGrace.cookie ? asEditor : read(cookies))
    const statuses = [
      (await api.trpc('query', 'audit.list', {}, asGrace)).status,
      (await api.rest('GET', '/api/admin/export/audit.csv', { headers: asGrace })).status,
    ]
    api.deps.sessions.read = read
    expect(statuses).toEqual([403, 403])
    const refused = await db().select().from(auditEntries).where(eq(auditEntries.kind, 'call beyond role'))
    expect(refused.map(({ adminId, result, after }) => [adminId, result, after])).toEqual([
      [grace.admin.id, 'refused', { call: 'audit.list' }],
      [grace.admin.id, 'refused', { call: '/api/admin/export/audit.csv' }],
    ])
  })

  it('do not happen when they cannot be recorded', async () => {
    await api.rest('POST', '/api/users/query', { body: { ...validQuery, email: 'linus@example.com' } })
    const [row] = await db().select().from(userQueries)
    const told = async () => (await db().select().from(events)).length
    const before = await told()
    await db().execute(sql`alter table audit_entries add constraint full_disk check (number < 0) not valid`)
    try {
      const id = row?.id
      const refused = await Promise.all([
        api.trpc('mutation', 'queries.setStatus', { id, status: 'solved' }, admin),
        api.trpc('mutation', 'notes.add', { recordId: id, text: 'A note' }, admin),
        api.trpc('mutation', 'posts.create', validPost, admin),
        api.rest('GET', '/api/admin/export/queries.csv', { headers: admin }),
      ])
      expect(refused.map(({ status }) => status)).toEqual([500, 500, 500, 500])
    } finally {
      await db().execute(sql`alter table audit_entries drop constraint full_disk`)
    }
    expect(await db().select().from(userQueries)).toEqual([row])
    expect(await told()).toBe(before)
  })

  it('leave a chain that is intact after a person is erased, without any of their words', async () => {
    const result = await verifyLog(db(), { keys: [chainKeyOf(testSecret)] })
    expect(result).toMatchObject({ isIntact: true, isAuthenticated: true, keyless: 0 })
    const written = JSON.stringify(await db().select().from(auditEntries))
    expect(written).not.toMatch(/secret|grace|linus|@|pills|Hopper/i)
  })

  it('are listed by who, what, which record and when, and downloaded', async () => {
    const list = async (filter: object) => (await api.trpc('query', 'audit.list', filter, admin)).body
    const kindsOf = async (filter: object) =>
      new Set((await list(filter)).items.map(({ kind }: { kind: string }) => kind))
    expect(await kindsOf({ kind: 'note' })).toEqual(new Set(['note']))
    expect(await kindsOf({ object: 'post' })).toEqual(
      new Set(['post creation', 'post change', 'post deletion', 'post restoration']),
    )
    expect(await kindsOf({ who: 'command' })).toEqual(new Set(['person export', 'person erasure']))
    expect(await kindsOf({ who: viewer.admin.id, search: ids.post })).toEqual(await kindsOf({ object: 'post' }))
    expect(await kindsOf({ who: grace.admin.id })).toEqual(new Set(['call beyond role']))
    expect(await kindsOf({ result: 'refused' })).toEqual(new Set(['call beyond role']))
    expect((await list({ before: new Date(0) })).total).toBe(0)
    expect((await list({ search: '1' })).items).toMatchObject([{ number: 1, kind: 'audit key' }])
    expect((await list({ search: 'pills' })).items).toEqual([])
    const first = await list({ limit: 3 })
    const next = await list({ limit: 3, cursor: first.nextCursor })
    const numbers = [...first.items, ...next.items].map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, at) => numbers[0] - at))
    const entry = await api.trpc('query', 'audit.byId', { id: first.items[0].id }, admin)
    expect(entry.body).toMatchObject({
      number: numbers[0],
      hasCode: true,
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    })
    expect((await api.trpc('query', 'audit.byId', { id: query }, admin)).status).toBe(404)

    const csv = await api.rest('GET', '/api/admin/export/audit.csv?object=post', { headers: admin })
    expect(String(csv.body).trim().split('\r\n')).toHaveLength(5)
    expect((await list({ kind: 'list export', limit: 1 })).items[0].after).toEqual({
      list: 'audit',
      filters: ['object'],
    })
  })
})
