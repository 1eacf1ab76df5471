import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarFile } from '#server/mail/icalendar.ts'
import { howToJoin } from '#src/shared/calls/booking.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { friday, parseCalendar, slotAt, validBooking } from '#tests/helpers/server-calls.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

describe.each(databases)('the calendar file of a call on the $name', ({ create }) => {
  let now = friday
  const env = {
    SITE_NAME: 'North; "Lattice", Inc: Deep Tech & a Name of Some Length',
    CONTACT_EMAIL: 'hello@n.example',
  }
  const { api } = runApp(create, { clock: () => now, env })
  const fetch = (url: string) => api.rest('GET', url)

  it('contains the call in UTC and needs only the link', async () => {
    const topic = `Mechanisms; tokens, and \\ so on\nBEGIN:VEVENT\nUID:mine\n${'é😀'.repeat(100)}`
    const { body } = await api.trpc('mutation', 'calls.book', { ...validBooking, topic })
    expect(body.invite).toMatch(/^\/api\/calls\/[\w-]{32}\/invite\.ics$/)
    const { status, headers, body: file } = await fetch(body.invite)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="call.ics"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const { calendar, event } = parseCalendar(file)
    expect(calendar).toMatchObject({ VERSION: '2.0', METHOD: 'PUBLISH' })
    expect(event).toMatchObject({
      UID: body.id,
      SEQUENCE: '0',
      STATUS: 'CONFIRMED',
      DTSTAMP: '20261120T100000Z',
      DTSTART: '20261123T090000Z',
      DTEND: '20261123T093000Z',
      SUMMARY: 'Call with North; "Lattice", Inc: Deep Tech & a Name of Some Length',
      DESCRIPTION: `${topic}\n\n${howToJoin}`,
      ORGANIZER: 'mailto:hello@n.example',
    })
    expect(file).not.toContain(validBooking.email)
    // A person to whom the guest forwards the file cannot change the call.
    expect(file).not.toContain(body.page.split('=')[1])
  })

  it('becomes a cancellation of the same event when the call is cancelled', async () => {
    const { body } = await api.trpc('mutation', 'calls.book', { ...validBooking, start: slotAt(1) })
    const { event: before } = parseCalendar((await fetch(body.invite)).body)
    expect(parseCalendar((await fetch(body.invite)).body).event).toEqual(before)
    now = new Date('2026-11-20T11:00:00Z')
    await api.trpc('mutation', 'calls.cancel', { id: body.id }, admin)
    const { calendar, event } = parseCalendar((await fetch(body.invite)).body)
    expect(calendar.METHOD).toBe('CANCEL')
    const changed = { SEQUENCE: '1', STATUS: 'CANCELLED', DTSTAMP: '20261120T110000Z' }
    expect(event).toEqual({ ...before, ...changed, DESCRIPTION: validBooking.topic })
  })

  it('is independent of the next booking of the same slot', async () => {
    const start = slotAt(2)
    const first = (await api.trpc('mutation', 'calls.book', { ...validBooking, start })).body
    await api.trpc('mutation', 'calls.cancel', { id: first.id }, admin)
    const second = (await api.trpc('mutation', 'calls.book', { ...validBooking, start })).body
    expect(second.invite).not.toBe(first.invite)
    const files = await Promise.all(
      [first, second].map(async ({ invite }) => parseCalendar((await fetch(invite)).body)),
    )
    expect(files.map(({ event }) => [event.UID, event.STATUS])).toEqual([
      [first.id, 'CANCELLED'],
      [second.id, 'CONFIRMED'],
    ])
  })

  it.each([
    'x',
    'A'.repeat(32),
    '%00',
    `${'A'.repeat(31)}%00`,
    "'%20or%201=1",
    '019a0000-0000-7000-8000-00000000dead',
    '..%2f',
  ])('is not found with the token %s', async (token) => {
    const answer = await fetch(`/api/calls/${token}/invite.ics`)
    expect(answer).toMatchObject({ status: 404, body: { message: 'Call not found' } })
  })
})

describe('a calendar file', () => {
  it('is valid for any topic and site name', () => {
    const [start, end] = [new Date(validBooking.start), new Date('2026-11-23T09:30:00Z')]
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
      .map((given) => given.replace(/\p{Cc}/gu, '').trim() || 'x')
    fc.assert(
      fc.property(text, text, (topic, name) => {
        const call = { id: '019a0000-0000-7000-8000-000000000001', start, end, topic, createdAt: friday }
        const visitor = { name: 'Grace', email: 'grace@example.com', cancelledAt: null, movedAt: null, moves: 0 }
        const { event } = parseCalendar(calendarFile({ ...call, ...visitor }, { name, email: 'hello@n.example' }))
        expect(event.DESCRIPTION).toBe(`${topic}\n\n${howToJoin}`)
        expect(event.SUMMARY).toBe(`Call with ${name}`)
      }),
      { numRuns: 200 },
    )
  })
})
