import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  backups,
  events,
  halfLogins,
  heartbeats,
  mailboxes,
  orphanedFiles,
  passkeyChallenges,
  passkeys,
  receivedAttachments,
  receivedMails,
  recoveryCodes,
  spentProofs,
  subscribers,
  totpFactors,
} from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import { installationId } from '#server/db/installation.ts'
import { moveDatabase } from '#server/db/move.ts'
import { hears } from '#tests/helpers/live-socket.ts'
import { createAdmin, credentials, logIn } from '#tests/helpers/server-account.ts'
import { admin, startApp } from '#tests/helpers/server-app.ts'
import { friday, slotAt, validBooking } from '#tests/helpers/server-calls.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'
import { embedded, postgresql, type TestDatabase } from '#tests/helpers/server-database.ts'
import { blogUrl, validPost } from '#tests/helpers/server-posts.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'

/** More rows than a batch of the copy. */
const READERS = 450

/** Returns all tables with their rows as text, times in UTC, without the counters that each database maintains. */
async function contents(db: Db): Promise<Record<string, string | null>> {
  const tables = await db
    .select({ name: sql<string>`tablename::text` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public' and tablename <> 'list_counts'`)
    .orderBy(sql`tablename`)
  const all: Record<string, string | null> = {}
  for (const { name } of tables) {
    const [table] = await db
      .select({
        rows: sql<string | null>`jsonb_agg(to_jsonb(t) - 'txid' order by to_jsonb(t) ->> 'id', t::text)::text`,
      })
      .from(sql`${sql.identifier(name)} as t`)
    all[name] = table?.rows ?? null
  }
  return all
}

// The target is PostgreSQL, so the test needs one.
describe.skipIf(postgresql.length === 0)('moving to PostgreSQL (set TEST_DATABASE_URL)', () => {
  let source: TestDatabase
  let target: TestDatabase | undefined
  let lastEvent: bigint

  beforeAll(async () => {
    source = await embedded.create()
    await createAdmin(source)
    const api = await startApp(source, { clock: () => friday, env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    const send = (url: string, body: object) => api.rest('POST', url, { body, headers: admin })
    const loggedIn = await logIn(api)
    for (const email of ['ada@example.com', 'bob@example.com']) {
      await send('/api/users/query', { ...validQuery, email, phone: '+44 20' })
      await send('/api/users/consultation', { ...validConsultation, email, description: 'Zwölf "Boxkämpfer" \\ 🥊' })
    }
    const { items } = (await api.trpc('query', 'queries.list', {}, admin)).body
    await api.trpc('mutation', 'queries.setStatus', { id: items[0].id, status: 'solved' }, admin)
    await api.trpc('mutation', 'notes.add', { recordId: items[0].id, text: 'Called back.' }, loggedIn)
    await api.trpc('mutation', 'savedReplies.create', { title: 'Thanks', text: 'Dear {{name}}' }, loggedIn)
    const octets = { 'content-type': 'application/octet-stream', ...loggedIn }
    const file = `/attachments?recordId=${items[0].id}&name=offer.pdf`
    const { body: offer } = await api.rest('POST', file, { body: 'An offer', headers: octets })
    const reply = { recordId: items[0].id, text: 'See the file.', attachments: [offer.id] }
    expect((await api.trpc('mutation', 'mail.reply', reply, loggedIn)).status).toBe(200)
    await api.trpc('mutation', 'calls.book', validBooking)
    const { body: other } = await api.trpc('mutation', 'calls.book', { ...validBooking, start: slotAt(5) })
    await api.trpc('mutation', 'calls.cancel', { id: other.id }, loggedIn)
    const { id: adminId } = (await api.trpc('query', 'account.profile', undefined, loggedIn)).body
    const hours = { adminId, hours: [{ day: 1, from: 540, to: 600 }], blocks: [], version: 0 }
    await api.trpc('mutation', 'calls.setAvailability', hours, loggedIn)
    await api.trpc('mutation', 'calls.makeFeed', { scope: 'own' }, loggedIn)
    const { body: post } = await send(blogUrl, validPost)
    await api.rest('PATCH', `${blogUrl}/${post._id}`, { body: { ...validPost, title: 'Proofs' }, headers: admin })
    await api.trpc('mutation', 'account.invite', { email: 'new@example.com', role: 'owner' }, loggedIn)
    await api.trpc('mutation', 'account.forgotPassword', { email: credentials.email })
    const newAddress = { currentEmail: credentials.email, newEmail: 'ada@lovelace.example' }
    await api.trpc('mutation', 'account.updateEmail', newAddress, loggedIn)
    await api.trpc('mutation', 'queries.submit', { ...validQuery, signs: { trap: 'x' } })
    await api.close()
    const { db } = source.database
    const came = {
      recordId: items[1].id,
      receivedAt: new Date(friday.getTime() + 1),
      storedAt: new Date(friday.getTime() + 1),
    }
    const letter = {
      ...came,
      id: items[0].id,
      messageId: '<a@b>',
      kind: 'answer' as const,
      fromName: '',
      fromAddress: items[1].email,
    }
    await db.insert(receivedMails).values({ ...letter, subject: 'Re:', text: 'Yes.', isCut: false, awaitsAnswer: true })
    const sent = { name: 'a.bin', bytes: 256, content: Uint8Array.from({ length: 256 }, (_, byte) => byte) }
    await db.insert(receivedAttachments).values({ ...sent, id: items[0].id, mailId: items[0].id, position: 0 })
    await db.insert(mailboxes).values({ name: 'hello on example.org', lastUid: 7, uidValidity: '4294967295' })
    await db.insert(spentProofs).values({ id: 'f1', until: friday })
    await db.insert(backups).values({ id: adminId, origin: 'command', file: '/x', startedAt: friday, bytes: 2 ** 40 })
    await db.insert(heartbeats).values({ minute: friday })
    await db
      .insert(totpFactors)
      .values({ id: adminId, adminId, secret: 'sealed', lastStep: 2 ** 40, confirmedAt: friday })
    await db.insert(recoveryCodes).values({ id: 'hash', adminId })
    await db.insert(halfLogins).values({ id: 'hash', adminId, expiresAt: friday })
    const passkey = { id: adminId, adminId, credentialId: 'id_-', publicKey: 'key', counter: 2 ** 31, name: 'Laptop' }
    await db.insert(passkeys).values({ ...passkey, transports: ['usb', 'a,"b\\'], lastUsedAt: friday })
    await db.insert(passkeyChallenges).values({ id: 'add:a', challenge: 'a', expiresAt: friday })
    await db.insert(orphanedFiles).values({ name: 'orphan.webp', markedAt: friday })
    await db
      .insert(subscribers)
      .select(
        sql`select gen_random_uuid(), n || '@example.com', n || '@example.com', now() from generate_series(1, ${READERS}) as n`,
      )
    // A deleted event, whose id must not be reused.
    const [last] = await db.insert(events).values({ name: 'new-subscriber', payload: {} }).returning({ id: events.id })
    lastEvent = last?.id ?? 0n
    await db.execute(sql`delete from events where id = ${lastEvent}`)
    target = await postgresql[0]?.create()
  }, 120_000)
  afterAll(async () => {
    await source.drop()
    await target?.drop()
  })
  const there = () => {
    if (!target) throw new Error('no PostgreSQL')
    return target
  }

  it('copies every row of every table unchanged', async () => {
    const moved = await moveDatabase(source.database.db, there().database.db)
    const before = await contents(source.database.db)
    expect(await contents(there().database.db)).toEqual(before)
    expect(Object.keys(moved).sort()).toEqual(Object.keys(before))
    const empty = Object.entries(before).filter(([, rows]) => rows === null)
    expect(empty.map(([name]) => name)).toEqual(['rate_limits'])
    expect(moved).toMatchObject({
      admins: 1,
      subscribers: READERS,
      user_queries: 2,
      calls: 2,
      call_changes: 1,
      post_slugs: 2,
    })
  })

  it('results in a working product: counts, searches, activity and live events', async () => {
    const api = await startApp(there(), { clock: () => friday })
    const { total } = (await api.trpc('query', 'subscribers.list', {}, admin)).body
    expect(total).toBe(READERS)
    const solved = await api.trpc('query', 'queries.list', { status: 'solved', search: 'hopper' }, admin)
    expect(solved.body).toMatchObject({ total: 1, items: [{ status: 'solved', phone: '+44 20' }] })
    const activity = (await api.trpc('query', 'dashboard.activity', undefined, admin)).body
    expect(activity.slice(0, 2)).toMatchObject([
      { kind: 'Admin invited' },
      { kind: 'Blog post updated', subject: 'Proofs' },
    ])

    const told = hears(api, 'later@example.com')
    await api.rest('POST', '/api/users/subscribe', { body: { email: 'later@example.com' } })
    await told
    const [newest] = await there().database.db.select({ id: sql<string>`max(id)::text` }).from(events)
    expect(BigInt(newest?.id ?? 0)).toBe(lastEvent + 1n)
    await api.close()
  })

  it('keeps the id by which the installation finds its uploads', async () => {
    const id = await installationId(source.database.db)
    expect(await installationId(there().database.db)).toBe(id)
  })

  it('refuses a database that is not empty, and leaves it unchanged', async () => {
    const before = await contents(there().database.db)
    await expect(moveDatabase(source.database.db, there().database.db)).rejects.toThrow(/is not empty: it has people/)
    expect(await contents(there().database.db)).toEqual(before)
  })

  it('leaves nothing behind when a part of it fails', async () => {
    const other = await postgresql[0]?.create()
    if (!other) throw new Error('no PostgreSQL')
    await other.database.db.execute(sql`alter table post_slugs add constraint refused check (false)`)
    await expect(moveDatabase(source.database.db, other.database.db)).rejects.toThrow()
    expect(new Set(Object.values(await contents(other.database.db)))).toEqual(new Set([null]))
    await other.drop()
  })
})
