import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { admins, events, mails, people, receivedMails, requestEvents, requestNotes } from '#drizzle/schema/index.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { listActivity } from '#server/features/dashboard/activity.service.ts'
import { getChanges, getSender, getTimeline } from '#server/features/people/person.service.ts'
import { selectMedianReply } from '#server/features/replies/reply.store.ts'
import { type MailContext, writeMails } from '#server/mail/compose.ts'
import { writeDigests } from '#server/mail/digest.service.ts'
import { writeOverdueMails } from '#server/mail/overdue.service.ts'
import { findRequest, lockRequest } from '#server/mail/thread.service.ts'
import { selectThread } from '#server/mail/thread.store.ts'
import { answerNotice } from '#server/mailbox/answer-notice.ts'
import { findThread } from '#server/mailbox/receive.service.ts'
import { selectAnswered } from '#server/mailbox/received.store.ts'
import type { RequestKind } from '#src/shared/inbox/request.ts'
import { DAY_MS, HOUR_MS } from '#src/shared/time/durations.ts'
import { complaints, createComplaints, objectsOf } from '#tests/helpers/complaints.ts'
import { viewer } from '#tests/helpers/server-app.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'

// Files of one worker share the loaded modules, and others must not meet the third kind.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

// A third kind, added to the lists of the kinds and to nothing else.
vi.mock('#src/shared/inbox/request.ts', async (importOriginal) => {
  const request = await importOriginal<typeof import('#src/shared/inbox/request.ts')>()
  return {
    ...request,
    requestKinds: [...request.requestKinds, 'complaint'],
    requestPages: { ...request.requestPages, complaint: '/admin/complaint' },
    requestNames: { ...request.requestNames, complaint: ['complaint', 'complaints'] },
  }
})
vi.mock('#server/inbox/request-sources.store.ts', async (importOriginal) => {
  const { requestSources } = await importOriginal<typeof import('#server/inbox/request-sources.store.ts')>()
  const { complaints } = await import('#tests/helpers/complaints.ts')
  const { name, text } = complaints
  const none = sql`null`
  const ofSender = { firstName: none, projectType: none, budgetRange: none }
  const complaint = { table: complaints, name: sql`${name}`, words: sql`${text}`, ...ofSender }
  return { requestSources: { ...requestSources, complaint } }
})

const kind = 'complaint' as RequestKind
const monday = new Date('2026-11-16T09:00:00Z')
const later = (ms: number) => new Date(monday.getTime() + ms)
const email = 'grace@navy.example'
const id = uuidv7(monday.getTime())
const { id: by } = viewer.admin
const received = { recordId: id, kind: 'answer', fromName: 'Grace', fromAddress: email, subject: 'Re' } as const

describe.each(databases)('a third kind of request on the $name', ({ create }) => {
  const test = runDatabase(create)
  const site = { SITE_TIMEZONE: 'UTC', SITE_NAME: 'Northlattice', CONTACT_EMAIL: 'hello@example.org' }
  const context: MailContext = { env: { ...site, SMTP_URL: 'smtp://127.0.0.1:9' }, siteUrl: 'https://example.org' }
  beforeAll(async () => {
    const { db } = test.database
    await createComplaints(db)
    const settings = { mailChoice: 'daily', digestAt: monday } as const
    await db
      .insert(admins)
      .values({ ...viewer.admin, ...settings, emailKey: viewer.admin.email, passwordHash: 'none', role: 'owner' })
    const row = { id, text: 'It is late.', topic: 'other', name: 'Grace Hopper', email, company: 'Navy' }
    await db.insert(complaints).values({ ...row, createdAt: later(1), updatedAt: later(1) })
  })

  const linksOf = async () => {
    const stored = await test.database.db.select().from(mails)
    const blocks = stored.flatMap((mail) => mail.blocks)
    return blocks.flatMap((block) => (block.type === 'link' ? [block.url] : []))
  }

  it('has the triggers, functions and views of the others, as the README lists', async () => {
    const ofOthers = await objectsOf(test.database.db, 'consultations')
    const readme = await readFile('README.md', 'utf8')
    const unnamed = ofOthers.filter(({ name }) => !readme.includes(`\`${name.replace('consultations', '<table>')}\``))
    expect(unnamed).toEqual([])
    const ofComplaints = await objectsOf(test.database.db, 'complaints')
    const names = (objects: typeof ofOthers) => objects.map(({ kind, name }) => `${kind} ${name}`).toSorted()
    expect(names(ofComplaints)).toEqual(names(ofOthers).map((name) => name.replace('consultations', 'complaints')))
  })

  it('is found, with its sender and words', async () => {
    const { db } = test.database
    expect(await findRequest(db, id)).toMatchObject({ kind, email, name: 'Grace Hopper', words: 'It is late.' })
    const { person, others } = await getSender(db, id)
    expect([person.email, others]).toEqual([email, []])
  })

  it('is locked in its own table', async () => {
    const locked = await test.database.db.transaction(async (tx) => {
      await lockRequest(tx, kind, id)
      const locks = sql<string>`(select string_agg(relation::regclass::text, ',') from pg_locks
        where mode = 'RowShareLock' and pid = pg_backend_pid())`
      return (await tx.select({ locks }).from(sql`(select 1) as one`))[0]?.locks
    })
    expect(locked?.split(',')).toContain('complaints')
  })

  it('gets the answers of its sender', async () => {
    const { db } = test.database
    expect(await findThread(db, [`<${id}@example.org>`])).toMatchObject({ recordId: id })
    const request = await selectAnswered(db, id)
    expect(request).toMatchObject({ kind, email, name: 'Grace Hopper' })
    if (!request) return
    const notice = answerNotice(context, request, { fromAddress: email, text: 'Thanks', files: [] })
    expect(notice.blocks).toContainEqual(expect.objectContaining({ url: `https://example.org/admin/complaint/${id}` }))
  })

  it('is told of when its reply is overdue, once, and in the daily mail', async () => {
    const { db } = test.database
    await writeOverdueMails({ ...context, db }, later(25 * HOUR_MS))
    await writeOverdueMails({ ...context, db }, later(26 * HOUR_MS))
    expect(await linksOf()).toEqual([`https://example.org/admin/complaint/${id}`])
    await db.delete(mails)
    await writeDigests({ ...context, db }, later(DAY_MS))
    expect(await db.select({ subject: mails.subject }).from(mails)).toEqual([
      { subject: '1 new complaint – Northlattice' },
    ])
    expect(await linksOf()).toEqual(['https://example.org/admin/complaint'])
    await db.delete(mails)
  })

  it('has its confirmation in its thread', async () => {
    const { db } = test.database
    const message = {
      to: { address: email },
      kind: 'complaint-confirmation',
      subject: 'Thanks',
      blocks: [],
      recordId: id,
    }
    await db.execute(writeMails(context, [message], later(2)))
    expect(await selectThread(db, id)).toMatchObject([{ subject: 'Thanks' }])
  })

  it('has its entries in the timeline of its sender and in its changes', async () => {
    const { db } = test.database
    const at = later(HOUR_MS)
    const entry = { recordId: id, by }
    const change = { ...entry, at, changeId: uuidv7(0) }
    await db.insert(requestEvents).values([
      { ...change, id: uuidv7(3), kind: 'status', from: 'pending', to: 'solved' },
      { ...change, id: uuidv7(4), kind: 'owner', to: by },
    ])
    await db.insert(requestNotes).values({ ...entry, id: uuidv7(5), text: 'Call her', html: '', createdAt: later(3) })
    const isNew = { isCut: false, awaitsAnswer: false, receivedAt: later(2), storedAt: later(2) }
    await db.insert(receivedMails).values({ ...received, text: 'Well?', ...isNew, id: uuidv7(6), messageId: '<a@b>' })
    const [person] = await db.select().from(people)
    expect(person).toMatchObject({ email, name: 'Grace Hopper', createdAt: later(1), activeAt: later(2) })
    const { items } = await getTimeline(db, { id: person?.id ?? '', limit: 20 })
    expect(items.map((item) => item.kind).toSorted()).toEqual(
      ['mail', kind, `${kind}-owner`, `${kind}-status`, `${kind}-note`, `${kind}-received`].toSorted(),
    )
    const changes = await getChanges(db, id)
    expect(changes.items.map((item) => item.kind).toSorted()).toEqual([`${kind}-owner`, `${kind}-status`])
  })

  it('is called by its name in the activity', async () => {
    const { db } = test.database
    const payload = { kind, ids: [id], change: 'answered', by: { id: by, name: 'Ada' } }
    await db.execute(sql`insert into ${events} (name, payload) values ('request', ${JSON.stringify(payload)}::jsonb)`)
    expect(await listActivity(db, { id: by, role: 'owner' })).toMatchObject([
      { kind: 'Ada answered Grace Hopper’s complaint', about: { record: kind, id } },
    ])
  })

  it('has its first reply from its history, and is in the figures of reply times', async () => {
    const { db } = test.database
    const at = later(HOUR_MS + 1)
    await db.insert(requestEvents).values({ id: uuidv7(7), recordId: id, kind: 'answer', at, by, businessMinutes: 60 })
    const follows = { firstReplyAt: complaints.firstReplyAt, minutes: complaints.replyBusinessMinutes }
    expect(await db.select(follows).from(complaints)).toEqual([{ firstReplyAt: at, minutes: 60 }])
    expect(await db.selectDistinct({ key: requestEvents.emailKey }).from(requestEvents)).toEqual([{ key: email }])
    expect(await selectMedianReply(db, monday)).toEqual({ answered: 1, median: 60 })
  })

  it('waits again for an answer to a later mail, until it is decided', async () => {
    const { db } = test.database
    const at = later(2 * HOUR_MS)
    const isNew = { isCut: false, awaitsAnswer: true, receivedAt: at, storedAt: at }
    await db.insert(receivedMails).values({ ...received, text: 'And?', ...isNew, id: uuidv7(8), messageId: '<b@b>' })
    const waiting = () => db.select({ since: complaints.unansweredSince }).from(complaints)
    expect(await waiting()).toEqual([{ since: at }])
    const decided = { status: 'solved', statusChangedAt: later(3 * HOUR_MS), statusChangeId: uuidv7(9) } as const
    await db.update(complaints).set(decided)
    expect(await waiting()).toEqual([{ since: null }])
  })

  it('leaves the list of people with its last row', async () => {
    const { db } = test.database
    await db.delete(complaints)
    expect(await db.select().from(people)).toEqual([])
  })
})
