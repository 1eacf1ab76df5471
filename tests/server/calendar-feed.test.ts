import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admins, calendarFeeds, calls } from '#drizzle/schema/index.ts'
import { ada, bob, hostCalls, insertHosts } from '#tests/helpers/call-hosts.ts'
import { guestCalls } from '#tests/helpers/guest-calls.ts'
import { createAdmin, credentials, logIn } from '#tests/helpers/server-account.ts'
import { admin, startApp } from '#tests/helpers/server-app.ts'
import { friday, guestAt, parseCalendar, slotAt } from '#tests/helpers/server-calls.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

describe.each(databases)('the calendar feed of an admin, on the $name', ({ create }) => {
  let now = friday
  const env = { SITE_URL: 'https://example.org', CONTACT_EMAIL: 'hello@example.org', SITE_TIMEZONE: 'Europe/Berlin' }
  const { test, api } = runApp(create, { clock: () => now, env })
  beforeAll(() => insertHosts(test))
  beforeEach(async () => {
    now = friday
    await emptyTables(test.database.db, 'calls, events, mails, attachments, calendar_feeds')
    await test.database.db.update(admins).set({ disabledAt: null })
  })
  const { book, move, cancelAsAdmin } = guestCalls(api)
  const { give } = hostCalls(api)
  const make = async (scope = 'own') => {
    const { status, body } = await api.trpc('mutation', 'calls.makeFeed', { scope }, admin)
    expect(status).toBe(200)
    expect(body.url).toMatch(/^https:\/\/example\.org\/api\/calls\/[\w-]{43}\/calendar\.ics$/)
    return new URL(body.url).pathname
  }
  const read = (path: string) => api.rest('GET', path)
  const eventsOf = (file: string) =>
    file
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((part) => part.slice(0, part.indexOf('END:VEVENT')))
      .map((part) => parseCalendar(`BEGIN:VCALENDAR\r\nBEGIN:VEVENT${part}END:VEVENT\r\nEND:VCALENDAR\r\n`).event)
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour)).toISOString()

  it('has the admin’s own calls, with the time in UTC, and its secret is stored as a hash', async () => {
    const { id } = await book({ start: at(9), topic: 'Ключи, keys;\nand more' })
    const other = await book({ start: at(10), email: guestAt(1) })
    await give(other.id, bob.id, bob.id)
    const path = await make()
    const { status, headers, body } = await read(path)
    expect({ status, ...headers }).toMatchObject({
      status: 200,
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
    })
    expect(body).toContain('METHOD:PUBLISH')
    expect(body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M')
    const [event, ...others] = eventsOf(body)
    expect(others).toEqual([])
    expect(event).toMatchObject({
      UID: id,
      SEQUENCE: '0',
      STATUS: 'CONFIRMED',
      DTSTART: '20261123T090000Z',
      DTEND: '20261123T093000Z',
      SUMMARY: 'Call with Grace Hopper',
      DESCRIPTION: 'Ключи, keys;\nand more\n\nGrace Hopper, grace@example.com',
    })
    const token = path.split('/')[3] ?? ''
    expect(JSON.stringify(await test.database.db.select().from(calendarFeeds))).not.toContain(token)
    expect(JSON.stringify(api.logged)).not.toContain(token)
    const feed = (await api.trpc('query', 'calls.feed', undefined, admin)).body
    expect(feed).toEqual({ scope: 'own', createdAt: friday.toISOString(), readAt: friday.toISOString() })
  })

  it('has all calls with their hosts, when the admin wants all', async () => {
    await book({ start: at(9) })
    await book({ start: at(10), email: guestAt(1) })
    const summaries = eventsOf((await read(await make('all'))).body).map(({ SUMMARY }) => SUMMARY)
    expect(summaries.sort()).toEqual(['Ada Admin: Call with Grace Hopper', 'Bob: Call with Grace Hopper'])
  })

  it('follows moves, and keeps canceled calls as canceled and past ones for some months', async () => {
    const first = await book({ start: at(9) })
    const second = await book({ start: at(11), email: guestAt(1) })
    const path = await make('all')
    await move(first.token, 2)
    expect((await cancelAsAdmin({ id: second.id })).status).toBe(200)
    const byId = Object.fromEntries(eventsOf((await read(path)).body).map((event) => [event.UID, event]))
    expect(byId[first.id]).toMatchObject({ SEQUENCE: '1', STATUS: 'CONFIRMED', DTSTART: '20261123T100000Z' })
    expect(byId[second.id]).toMatchObject({ SEQUENCE: '1', STATUS: 'CANCELLED' })
    now = new Date('2027-02-01T00:00:00Z')
    expect(eventsOf((await read(path)).body)).toHaveLength(2)
    now = new Date('2027-03-01T00:00:00Z')
    expect(eventsOf((await read(path)).body)).toEqual([])
  })

  it('is an unknown address with another secret, after it was replaced or ended, and while the admin is disabled', async () => {
    const unknown = await read('/api/calls/x/unknown')
    const answerOf = async (path: string) => {
      const { status, body, headers } = await read(path)
      return { status, body, cache: headers['cache-control'] }
    }
    const expected = { status: 404, body: unknown.body, cache: unknown.headers['cache-control'] }
    expect(unknown.status).toBe(404)
    for (const token of ['x', 'x'.repeat(43), '%00', 'x'.repeat(500)]) {
      expect(await answerOf(`/api/calls/${token}/calendar.ics`)).toEqual(expected)
    }
    const first = await make()
    const second = await make('all')
    expect(await answerOf(first)).toEqual(expected)
    expect((await read(second)).status).toBe(200)
    await test.database.db.update(admins).set({ disabledAt: now }).where(eq(admins.id, ada.id))
    expect(await answerOf(second)).toEqual(expected)
    await test.database.db.update(admins).set({ disabledAt: null })
    expect((await api.trpc('mutation', 'calls.endFeed', undefined, admin)).status).toBe(200)
    expect(await answerOf(second)).toEqual(expected)
    expect((await api.trpc('query', 'calls.feed', undefined, admin)).body).toBeNull()
  })

  it('is told in the recent activity, and is for admins only', async () => {
    await make()
    await api.trpc('mutation', 'calls.endFeed', undefined, admin)
    await api.trpc('mutation', 'calls.endFeed', undefined, admin)
    const activity = (await api.trpc('query', 'dashboard.activity', undefined, admin)).body
    expect(activity.map(({ kind, subject }: { kind: string; subject: string }) => [kind, subject])).toEqual([
      ['Calendar address ended', 'Ada Admin'],
      ['Calendar address made', 'Ada Admin'],
    ])
    expect((await api.trpc('mutation', 'calls.makeFeed', { scope: 'own' })).status).toBe(401)
    expect((await api.trpc('mutation', 'calls.makeFeed', { scope: 'some' }, admin)).status).toBe(400)
  })

  it('is read at most thirty times a minute by one address', async () => {
    const limited = await startApp(test, { clock: () => now, env: { ...env, RATE_LIMIT_SCALE: '1' } })
    const path = await make()
    const statuses = []
    for (let i = 0; i < 31; i++) statuses.push((await limited.rest('GET', path)).status)
    await limited.close()
    expect(statuses).toEqual([...Array(30).fill(200), 429])
  })

  it('has no call of a person whose data was erased', async () => {
    await book({ start: slotAt(2) })
    const path = await make()
    await test.database.db.delete(calls)
    expect(eventsOf((await read(path)).body)).toEqual([])
  })
})

describe.each(databases)('a new password, on the $name', ({ create }) => {
  const { test, api } = runApp(create)

  it('ends the calendar feed', async () => {
    await createAdmin(test)
    const headers = await logIn(api)
    const { body } = await api.trpc('mutation', 'calls.makeFeed', { scope: 'all' }, headers)
    const { pathname } = new URL(body.url)
    expect((await api.rest('GET', pathname)).status).toBe(200)
    const change = { currentPassword: credentials.password, newPassword: 'another battery staple' }
    const input = { ...change, confirmPassword: change.newPassword }
    expect((await api.trpc('mutation', 'account.updatePassword', input, headers)).status).toBe(200)
    expect((await api.rest('GET', pathname)).status).toBe(404)
  })
})
