import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookableDays } from '#server/features/calls/business-hours.ts'
import { DAY_MS, MINUTE_MS } from '#src/shared/time/durations.ts'

const days = (now: string, zone: string) => bookableDays(new Date(now), zone)
const bookableSlot = (start: Date, now: Date, zone: string) =>
  bookableDays(now, zone)
    .flatMap(({ slots }) => slots)
    .find((slot) => slot.start.getTime() === start.getTime())
const dates = (now: string, zone: string) => days(now, zone).map(({ date }) => date)
const startsOn = (date: string, now: string, zone: string) =>
  days(now, zone)
    .find((day) => day.date === date)
    ?.slots.map(({ start }) => start.toISOString().slice(0, 16))

describe('the slots of a business day', () => {
  it('are sixteen half hours from 09:00 to 17:00', () => {
    const starts = startsOn('2026-11-23', '2026-11-20T10:00Z', 'UTC')
    const hours = ['09', '10', '11', '12', '13', '14', '15', '16']
    expect(starts).toEqual(hours.flatMap((hour) => [`2026-11-23T${hour}:00`, `2026-11-23T${hour}:30`]))
    for (const { start, end } of days('2026-11-20T10:00Z', 'UTC').flatMap(({ slots }) => slots)) {
      expect(end.getTime() - start.getTime()).toBe(30 * MINUTE_MS)
    }
  })

  it.each([
    {
      change: 'Berlin to winter',
      zone: 'Europe/Berlin',
      now: '2026-10-21T10:00Z',
      before: '10-23T07',
      after: '10-26T08',
    },
    {
      change: 'Berlin to summer',
      zone: 'Europe/Berlin',
      now: '2026-03-25T10:00Z',
      before: '03-27T08',
      after: '03-30T07',
    },
    {
      change: 'New York to winter',
      zone: 'America/New_York',
      now: '2026-10-28T12:00Z',
      before: '10-30T13',
      after: '11-02T14',
    },
    {
      change: 'New York to summer',
      zone: 'America/New_York',
      now: '2026-03-04T12:00Z',
      before: '03-06T14',
      after: '03-09T13',
    },
  ])('keep to the clock on the wall from $change', ({ zone, now, before, after }) => {
    for (const first of [before, after]) {
      const starts = startsOn(`2026-${first.slice(0, 5)}`, now, zone)
      expect(starts).toHaveLength(16)
      expect(starts?.[0]).toBe(`2026-${first}:00`)
      expect(starts?.[15]).toBe(`2026-${first.slice(0, 6)}${String(Number(first.slice(6)) + 7).padStart(2, '0')}:30`)
    }
  })

  it('begin at half past in UTC if the time zone is half an hour off', () => {
    const starts = startsOn('2026-11-23', '2026-11-20T10:00Z', 'Asia/Kolkata')
    expect(starts?.[0]).toBe('2026-11-23T03:30')
    expect(starts?.[15]).toBe('2026-11-23T11:00')
  })

  it('are none on a day that the calendar skipped', () => {
    expect(startsOn('2011-12-29', '2011-12-27T10:00Z', 'Pacific/Apia')).toHaveLength(16)
    expect(startsOn('2011-12-30', '2011-12-27T10:00Z', 'Pacific/Apia')).toEqual([])
  })
})

describe('the days open for booking', () => {
  it.each([
    { when: 'on Monday', now: '2026-11-23T00:00Z', zone: 'UTC', first: '2026-11-24' },
    { when: 'on Thursday night', now: '2026-11-19T23:59:59.999Z', zone: 'UTC', first: '2026-11-20' },
    { when: 'on Friday morning', now: '2026-11-20T08:00Z', zone: 'UTC', first: '2026-11-23' },
    { when: 'on Friday evening', now: '2026-11-20T23:00Z', zone: 'UTC', first: '2026-11-23' },
    { when: 'on Saturday', now: '2026-11-21T12:00Z', zone: 'UTC', first: '2026-11-23' },
    { when: 'on Sunday', now: '2026-11-22T23:59Z', zone: 'UTC', first: '2026-11-23' },
    { when: 'on Sunday in UTC, Monday there', now: '2026-11-22T20:00Z', zone: 'Asia/Kolkata', first: '2026-11-24' },
    { when: 'on Monday in UTC, Sunday there', now: '2026-11-23T03:00Z', zone: 'America/New_York', first: '2026-11-23' },
  ])('begin with the next business day: $when', ({ now, zone, first }) => {
    expect(dates(now, zone)[0]).toBe(first)
  })

  it('end thirty days ahead', () => {
    expect(dates('2026-12-01T10:00Z', 'UTC').at(-1)).toBe('2026-12-31')
    // The thirtieth day after a Thursday is a Saturday.
    expect(dates('2026-12-03T10:00Z', 'UTC').at(-1)).toBe('2027-01-01')
  })

  it('are Monday to Friday in the time zone, at any time and in any zone', () => {
    const zone = fc.constantFrom(
      'UTC',
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kolkata',
      'Pacific/Chatham',
      '+05:45',
    )
    const now = fc.date({ min: new Date('2020-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(now, zone, (now, timeZone) => {
        const open = bookableDays(now, timeZone)
        expect(open.length).toBeGreaterThanOrEqual(20)
        expect(open.length).toBeLessThanOrEqual(22)
        const today = Date.parse(wallClock(now, timeZone).date)
        for (const { date, slots } of open) {
          const ahead = (Date.parse(date) - today) / DAY_MS
          expect(ahead >= 1 && ahead <= 30).toBe(true)
          expect([1, 2, 3, 4, 5]).toContain(new Date(date).getUTCDay())
          expect(slots).toHaveLength(16)
          const [first, last] = [slots.at(0), slots.at(-1)]
          expect(first && wallClock(first.start, timeZone)).toEqual({ date, time: '09:00' })
          expect(last && wallClock(last.end, timeZone)).toEqual({ date, time: '17:00' })
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('a time', () => {
  const now = new Date('2026-11-20T10:00Z')
  const slot = (start: string | number) => bookableSlot(new Date(start), now, 'Europe/Berlin')

  it('can be booked when it is exactly the start of a slot', () => {
    const start = new Date('2026-11-23T08:30:00.000Z')
    expect(slot('2026-11-23T08:30Z')).toMatchObject({ start, end: new Date('2026-11-23T09:00:00.000Z') })
    expect(slot('2026-11-23T09:30+01:00')?.start).toEqual(start)
  })

  it.each([
    ['now', '2026-11-20T10:00Z'],
    ['later today', '2026-11-20T12:00Z'],
    ['in the past', '2026-11-19T09:00Z'],
    ['on Saturday', '2026-11-21T09:00Z'],
    ['on Sunday', '2026-11-22T09:00Z'],
    ['before 09:00', '2026-11-23T07:30Z'],
    ['at 17:00', '2026-11-23T16:00Z'],
    ['a millisecond late', '2026-11-23T08:30:00.001Z'],
    ['at a quarter past', '2026-11-23T08:15Z'],
    ['31 days ahead', '2026-12-21T09:00Z'],
    ['next year', '2027-11-22T09:00Z'],
    ['at the end of time', 8.64e15],
    ['at its beginning', -8.64e15],
  ])('cannot be booked %s', (_when, start) => {
    expect(slot(start)).toBeUndefined()
  })

  it('can be booked until thirty days ahead', () => {
    expect(bookableSlot(new Date('2026-12-18T09:00Z'), now, 'UTC')).toBeDefined()
    expect(bookableSlot(new Date('2026-12-21T09:00Z'), new Date('2026-11-21T10:00Z'), 'UTC')).toBeDefined()
  })
})

/** Returns the local time in a time zone, by another library than the slots. */
function wallClock(instant: Date, timeZone: string): { date: string; time: string } {
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .split(' ')
  return { date, time }
}
