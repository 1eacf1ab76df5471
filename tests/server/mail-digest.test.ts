import { beforeEach, describe, expect, it } from 'vitest'
import { admins, mails, userQueries } from '#drizzle/schema/index.ts'
import { eraseDataSubject } from '#server/features/privacy/privacy.service.ts'
import { writeDigests } from '#server/mail/digest.service.ts'
import { recordKinds } from '#src/shared/privacy/privacy.schema.ts'
import { HOUR_MS, MINUTE_MS } from '#src/shared/time/durations.ts'
import { createAdmin, logIn } from '#tests/helpers/server-account.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const zone = 'America/New_York'
/** In New York 15:00 on a Thursday; the digests of the next days are due at 13:00 UTC. */
const thursday = new Date('2026-11-19T20:00:00Z')
const eight = new Date('2026-11-20T13:00:00Z')
const later = (ms: number, from = eight) => new Date(from.getTime() + ms)

describe.each(databases)('the daily mail on the $name', ({ create }) => {
  let now = thursday
  const env = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'https://example.org', SITE_TIMEZONE: zone }
  const { test, api } = runApp(create, { env, clock: () => now })
  beforeEach(async () => {
    now = thursday
    const { db } = test.database
    await db.delete(mails)
    await db.delete(userQueries)
    await db.delete(admins)
    await createAdmin(test)
    const cookie = await logIn(api)
    expect((await api.trpc('mutation', 'account.setMail', { choice: 'daily' }, cookie)).status).toBe(200)
  })

  const send = async (firstName: string, at: Date) => {
    now = at
    expect((await api.rest('POST', '/api/users/query', { body: { ...validQuery, firstName } })).status).toBe(200)
  }
  const context = () => ({ db: test.database.db, env: api.deps.env, siteUrl: 'https://example.org' })
  const write = (at: Date) => writeDigests(context(), at)
  const digests = async () => (await test.database.db.select().from(mails)).filter(({ kind }) => kind === 'digest')

  it('tells at eight in the site’s time zone of all new requests, once, by one of several processes', async () => {
    await send('Ada', later(MINUTE_MS, thursday))
    await send('Grace', later(-HOUR_MS))
    await write(later(-MINUTE_MS))
    expect(await digests()).toEqual([])
    await Promise.all([1, 2, 3].map(() => write(later(MINUTE_MS))))
    await write(later(2 * MINUTE_MS))
    const [digest, ...others] = await digests()
    expect(others).toEqual([])
    expect(digest).toMatchObject({ state: 'waiting', subject: '2 new queries – Northlattice' })
    expect(digest?.blocks[1]).toEqual({
      type: 'facts',
      facts: [
        { label: 'Nov 19, 2026, 3:01 PM', value: 'Ada Hopper, Eckert-Mauchly' },
        { label: 'Nov 20, 2026, 7:00 AM', value: 'Grace Hopper, Eckert-Mauchly' },
      ],
    })
  })

  it('leaves no request out between two days, and is not written on a day without any', async () => {
    await send('Ada', eight)
    await send('Grace', later(1))
    await write(later(5 * MINUTE_MS))
    await write(later(24 * HOUR_MS + MINUTE_MS))
    await write(later(48 * HOUR_MS + MINUTE_MS))
    const told = (await digests()).map(({ blocks }) => JSON.stringify(blocks[1]))
    expect(told).toHaveLength(2)
    expect(told.filter((words) => words.includes('Ada'))).toHaveLength(1)
    expect(told.filter((words) => words.includes('Grace'))).toHaveLength(1)
  })

  it('is written also to an address that got ten messages that day', async () => {
    await send('Ada', later(-HOUR_MS))
    const { db } = test.database
    const [admin] = await db.select().from(admins)
    const earlier = {
      kind: 'answer',
      subject: 'Grace Hopper answered',
      blocks: [],
      recordId: '019a0000-0000-7000-8000-000000000009',
      recipient: admin?.email ?? '',
      state: 'sent' as const,
      createdAt: now,
    }
    await db.insert(mails).values(Array.from({ length: 10 }, () => earlier))
    await write(later(MINUTE_MS))
    expect(await digests()).toHaveLength(1)
  })

  it('lists twenty and counts the others', async () => {
    const { db } = test.database
    for (let i = 0; i < 23; i++) {
      const id = `019a0000-0000-7000-8000-0000000001${String(i).padStart(2, '0')}`
      const row = {
        id,
        firstName: 'Ada',
        lastName: `${i}`,
        email: 'ada@example.com',
        company: 'X',
        projectType: 'ai' as const,
      }
      const created = later(-HOUR_MS)
      await db.insert(userQueries).values({ ...row, projectDescription: 'x', createdAt: created, updatedAt: created })
    }
    await write(later(MINUTE_MS))
    const [digest] = await digests()
    expect(digest?.subject).toMatch(/^23 new queries/)
    const [, facts] = digest?.blocks ?? []
    expect(facts).toMatchObject({ facts: { length: 21, 20: { label: 'And', value: '3 more' } } })
  })

  it('is not for admins who want each at once, none, or whose account is disabled', async () => {
    const { db } = test.database
    await send('Ada', later(-HOUR_MS))
    for (const changes of [{ mailChoice: 'at-once' }, { mailChoice: 'never' }, { disabledAt: thursday }] as const) {
      await db.update(admins).set({ mailChoice: 'daily', ...changes })
      await write(later(MINUTE_MS))
    }
    expect(await digests()).toEqual([])
  })

  it('no longer names a person who was erased, and keeps the others', async () => {
    await send('Ada', later(-2 * HOUR_MS))
    await test.database.db.update(userQueries).set({ email: 'ada@example.com' })
    await send('Grace', later(-HOUR_MS))
    await write(later(MINUTE_MS))
    await eraseDataSubject(test.database.db, 'ada@example.com', recordKinds, later(HOUR_MS))
    const [digest] = await digests()
    expect(digest?.blocks).toMatchObject([
      { type: 'text', text: '2 new queries' },
      { type: 'facts', facts: [{ value: 'Grace Hopper, Eckert-Mauchly' }] },
      { type: 'link' },
      { type: 'text' },
    ])
    await eraseDataSubject(test.database.db, validQuery.email, recordKinds, later(HOUR_MS))
    expect((await digests())[0]?.blocks[1]).toEqual({ type: 'facts', facts: [] })
  })
})
