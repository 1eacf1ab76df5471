import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admins, events, mails } from '#drizzle/schema/index.ts'
import { writeReminders } from '#server/features/calls/reminder.service.ts'
import { howToJoin, linkExpected } from '#src/shared/calls/booking.ts'
import { callIsOver } from '#src/shared/calls/call.ts'
import { guestCalls, reasonOf } from '#tests/helpers/guest-calls.ts'
import { until } from '#tests/helpers/live-socket.ts'
import { runMailServer, startSenderTo } from '#tests/helpers/mail-run.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { friday, guestAt, parseCalendar, slotAt, validBooking } from '#tests/helpers/server-calls.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const siteUrl = 'https://example.org'
const env = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: siteUrl, CONTACT_EMAIL: 'hello@example.org' }
const { name, email, topic } = validBooking

describe.each(databases)('the mails of a call on the $name', ({ create }) => {
  let now = friday
  const { test, api } = runApp(create, { env, clock: () => now })
  const server = runMailServer()
  beforeAll(async () => {
    const [id, key] = ['019a0000-0000-7000-8000-000000000001', 'ada@example.com']
    await test.database.db.insert(admins).values({ id, name: 'Ada', email: key, emailKey: key, passwordHash: 'none' })
  })
  beforeEach(async () => {
    now = friday
    await emptyTables(test.database.db, 'calls, events, mails, attachments')
  })

  const { ask, book, move, cancel, cancelAsAdmin } = guestCalls(api)
  const rows = () => test.database.db.select().from(mails)
  const mailed = async (kind: string) => (await rows()).filter((row) => row.kind === kind)
  const payloads = async () => (await test.database.db.select().from(events)).map(({ payload }) => payload)
  /** The calendar of the only mail of this kind. */
  async function calendarOf(kind: string) {
    const [mail, ...others] = await mailed(kind)
    expect(others).toEqual([])
    expect(mail?.recipient).toBe(email)
    const file = parseCalendar(mail?.calendar?.content ?? '')
    expect(file.calendar.METHOD).toBe(mail?.calendar?.method)
    return { ...file, content: mail?.calendar?.content.replaceAll('\r\n ', '') ?? '' }
  }

  it('is confirmed to its guest, with a calendar entry and the link to change it', async () => {
    const { id, token } = await book()
    const [mail] = await mailed('call-confirmation')
    const link = { type: 'link', label: 'Cancel or move this call', url: `${siteUrl}/call#token=${token}` }
    expect(mail).toMatchObject({
      subject: 'Your call is booked – Northlattice',
      replyAddress: 'hello@example.org',
      recordId: id,
      state: 'waiting',
    })
    expect(mail?.blocks).toContainEqual(link)
    expect(mail?.blocks).toContainEqual({ type: 'quote', text: topic })
    const when = 'Monday, November 23, 2026 at 9:00 AM (UTC)'
    expect(mail?.blocks).toContainEqual({ type: 'facts', facts: [{ label: 'When', value: when }] })
    const { calendar, event, content } = await calendarOf('call-confirmation')
    expect(calendar.METHOD).toBe('REQUEST')
    expect(event).toMatchObject({ UID: id, SEQUENCE: '0', STATUS: 'CONFIRMED', DTSTART: '20261123T090000Z' })
    expect(event).toMatchObject({ ORGANIZER: 'mailto:hello@example.org', ATTENDEE: `MAILTO:${email}` })
    expect(event.DESCRIPTION).toBe(`${topic}\n\n${howToJoin}\n\nCancel or move this call: ${link.url}`)
    expect(content).toMatch(/ATTENDEE;[^:]*PARTSTAT=ACCEPTED;[^:]*RSVP=FALSE/)
  })

  it('names its times to its guest in the zone of the guest, and to the admins in that of the site', async () => {
    const timesIn = async (kind: string) => {
      const [mail] = await mailed(kind)
      const facts = mail?.blocks.flatMap((block) => (block.type === 'facts' ? block.facts : [])) ?? []
      return facts
        .filter(({ label }) => ['When', 'Was'].includes(label))
        .map(({ label, value }) => `${label}: ${value}`)
    }
    const { id, token } = await book({ guestZone: 'Europe/Berlin' })
    const booked = 'Monday, November 23, 2026 at 10:00 AM (Europe/Berlin, GMT+1)'
    expect(await timesIn('call-confirmation')).toEqual([`When: ${booked}`])
    expect(await timesIn('new-call')).toEqual(['When: Monday, November 23, 2026 at 9:00 AM (UTC)'])
    await move(token, 5)
    const moved = 'Monday, November 23, 2026 at 12:30 PM (Europe/Berlin, GMT+1)'
    expect(await timesIn('call-move')).toEqual([`When: ${moved}`, `Was: ${booked}`])
    expect(await timesIn('guest-moved-call')).toEqual([
      'When: Monday, November 23, 2026 at 11:30 AM (UTC)',
      'Was: Monday, November 23, 2026 at 9:00 AM (UTC)',
    ])
    await writeReminders({ ...api.deps, db: test.database.db, siteUrl }, new Date('2026-11-22T12:00:00Z'))
    expect(await timesIn('call-reminder')).toEqual([`When: ${moved}`])
    await cancelAsAdmin({ id })
    expect(await timesIn('call-cancellation')).toEqual([`When: ${moved}`])
    expect((await api.trpc('query', 'calls.byId', { id }, admin)).body.guestZone).toBeUndefined()
  })

  it.each(['Etc/Unknown', '', null, 1, 'Europe/Berlin\r\nBcc: eve@example.com'])(
    'names its times in the zone of the site to a guest with the zone %j',
    async (guestZone) => {
      await book({ guestZone })
      const [mail] = await mailed('call-confirmation')
      expect(JSON.stringify(mail?.blocks)).toContain('9:00 AM (UTC)')
      expect(JSON.stringify(mail)).not.toContain('Bcc')
    },
  )

  it('follows its guest who moves it from another zone', async () => {
    const { token } = await book({ guestZone: 'Europe/Berlin' })
    const input = { token, moves: 0, start: new Date(slotAt(5)), guestZone: 'America/New_York' }
    expect((await ask('moveByToken', input)).status).toBe(200)
    const [mail] = await mailed('call-move')
    expect(JSON.stringify(mail?.blocks)).toMatch(/6:30 AM \(America\/New York, GMT−5\).*"Was".*4:00 AM/)
  })

  it('says in each mail before it that the host sends a link to join, and asks the host for it', async () => {
    const { token } = await book()
    await move(token, 5)
    for (const kind of ['call-confirmation', 'call-move']) {
      const [mail] = await mailed(kind)
      expect(JSON.stringify(mail?.blocks)).toContain(howToJoin)
    }
    const [notice] = await mailed('new-call')
    expect(notice?.replyAddress).toBe(email)
    expect(notice?.blocks).toContainEqual({ type: 'text', text: linkExpected })
    expect(JSON.stringify(notice?.blocks)).toContain('{"label":"Host","value":"Ada"}')
    await cancel(token, 1)
    const [cancellation] = await mailed('call-cancellation')
    expect(JSON.stringify(cancellation?.blocks)).not.toContain(howToJoin)
    expect(parseCalendar(cancellation?.calendar?.content ?? '').event.DESCRIPTION).not.toContain(howToJoin)
  })

  it('arrives as a mail with a calendar part that mail clients read', async () => {
    const { id } = await book({ topic: 'Ключи, keys; and "quotes"' })
    const sender = await startSenderTo(server.url, test, api)
    await until(() => server.mails.length === 2)
    await sender.close()
    const mail = server.mails.find(({ recipients }) => recipients.includes(email))?.mail
    const part = mail?.attachments.find(({ contentType }) => contentType === 'text/calendar')
    expect(part?.headers.get('content-type')).toMatchObject({ params: { method: 'REQUEST' } })
    const { event } = parseCalendar(part?.content.toString() ?? '')
    expect(event.UID).toBe(id)
    expect(event.DESCRIPTION).toContain('Ключи, keys; and "quotes"')
  })

  it('are one thread in the mailboxes of its guest and of the admins', async () => {
    const { id, token } = await book()
    await move(token, 5)
    await cancel(token, 1)
    const sender = await startSenderTo(server.url, test, api)
    server.mails.length = 0
    await until(() => server.mails.length === 6)
    await sender.close()
    for (const mailbox of [email, 'ada@example.com']) {
      const thread = server.mails.filter(({ recipients }) => recipients.includes(mailbox))
      expect(thread.map(({ mail }) => mail.references)).toEqual(Array(3).fill(`<${id}@example.org>`))
    }
  })

  it('is moved, which frees the earlier time and updates the calendar entry', async () => {
    const { id, token, invite } = await book()
    now = new Date(friday.getTime() + 60_000)
    const { status, body } = await move(token, 5)
    expect({ status, ...body }).toMatchObject({ status: 'upcoming', start: slotAt(5), end: slotAt(6), moves: 1 })
    expect((await book({ email: guestAt(1) })).id).not.toBe(id)
    const { calendar, event } = await calendarOf('call-move')
    expect(calendar.METHOD).toBe('REQUEST')
    const moved = { UID: id, SEQUENCE: '1', DTSTART: '20261123T113000Z', DTSTAMP: '20261120T100100Z' }
    expect(event).toMatchObject(moved)
    expect(parseCalendar((await api.rest('GET', invite)).body)).toMatchObject({
      calendar: { METHOD: 'PUBLISH' },
      event: { ...moved, DESCRIPTION: `${topic}\n\n${howToJoin}` },
    })
    const [notice] = await mailed('guest-moved-call')
    expect(notice).toMatchObject({
      recipient: 'ada@example.com',
      subject: `Call moved by ${name}`,
      replyAddress: email,
    })
    expect(JSON.stringify(notice?.blocks)).toMatch(/11:30 AM \(UTC\).*"Was".*9:00 AM \(UTC\)/)
    const { items } = (await api.trpc('query', 'calls.list', { search: name }, admin)).body
    expect(items.at(-1)).toMatchObject({ id, start: slotAt(5), movedAt: now.toISOString() })
    expect(await payloads()).toContainEqual({ change: 'moved', by: 'guest', id, name, email, start: slotAt(5) })
    await move(token, 6, 1)
    expect(
      (await mailed('call-move')).map((mail) => /SEQUENCE:(\d)/.exec(mail.calendar?.content ?? '')?.[1]).sort(),
    ).toEqual(['1', '2'])
  })

  it('is cancelled by its guest, which frees the time, removes the calendar entry and tells the admins', async () => {
    const { id, token, invite } = await book()
    await move(token, 5)
    const { body } = await cancel(token, 1)
    expect(body.status).toBe('cancelled')
    const { calendar, event, content } = await calendarOf('call-cancellation')
    expect(calendar.METHOD).toBe('CANCEL')
    expect(event).toMatchObject({ UID: id, SEQUENCE: '2', STATUS: 'CANCELLED', ATTENDEE: `MAILTO:${email}` })
    expect(content).toContain('ORGANIZER')
    expect(parseCalendar((await api.rest('GET', invite)).body).event).toMatchObject({ SEQUENCE: '2' })
    expect(await mailed('guest-cancelled-call')).toMatchObject([
      { recipient: 'ada@example.com', subject: `Call canceled by ${name}` },
    ])
    expect(await payloads()).toContainEqual({ change: 'cancelled', by: 'guest', id, name, email, start: slotAt(5) })
    const activity = (await api.trpc('query', 'dashboard.activity', undefined, admin)).body
    expect(JSON.stringify(activity)).toContain('Call moved by the guest')
  })

  it('is cancelled by an admin with a mail to its guest, also after ten mails that day', async () => {
    const { id, token } = await book()
    for (let i = 0; i < 12; i++) await move(token, 1 + i, i)
    expect(await mailed('call-move')).toHaveLength(9)
    expect((await cancelAsAdmin({ id })).status).toBe(200)
    expect((await calendarOf('call-cancellation')).event).toMatchObject({ UID: id, SEQUENCE: '13' })
    expect(await mailed('guest-cancelled-call')).toEqual([])
    await cancelAsAdmin({ id })
    expect(await mailed('call-cancellation')).toHaveLength(1)
  })

  it('is cancelled together with others by an admin, with a mail to each guest, and not once it is over', async () => {
    const first = await book({ start: slotAt(0) })
    const others = [
      await book({ start: slotAt(1), email: guestAt(1) }),
      await book({ start: slotAt(2), email: guestAt(2) }),
    ]
    now = new Date(slotAt(1))
    const ids = [first, ...others].map(({ id }) => id)
    const cancelMany = async () => (await api.trpc('mutation', 'calls.cancelMany', { ids }, admin)).body
    expect(await cancelMany()).toEqual({ cancelled: 2, skipped: 1 })
    expect((await mailed('call-cancellation')).map(({ recipient }) => recipient).sort()).toEqual([
      guestAt(1),
      guestAt(2),
    ])
    expect(await cancelMany()).toEqual({ cancelled: 0, skipped: 3 })
    expect(await mailed('call-cancellation')).toHaveLength(2)
  })

  it('is neither moved nor cancelled once it is over, and nobody is mailed', async () => {
    const { token } = await book()
    const before = await rows()
    now = new Date(slotAt(1))
    expect(reasonOf(await move(token, 20))).toEqual([409, callIsOver])
    expect(reasonOf(await cancel(token))).toEqual([409, callIsOver])
    expect(await rows()).toHaveLength(before.length)
  })
})
