import { describe, expect, it, vi } from 'vitest'
import {
  byDay,
  dayInWords,
  showSameClock,
  spanInWords,
  timeInWords,
  zoneInWords,
} from '#src/shared/calls/booking-times.ts'
import { weeksUntil } from '#src/site/booking/booking-calendar.tsx'
import { calendarLinks } from '#src/site/booking/booking-links.ts'

const at = (text: string) => new Date(text)

describe('a time of the company in the visitor’s time zone', () => {
  it('is listed under the visitor’s date, which may differ', () => {
    const starts = [at('2026-11-23T09:00Z'), at('2026-11-23T16:30Z'), at('2026-11-24T09:00Z')]
    expect(byDay(starts, 'UTC').map(({ key, starts }) => [key, starts.length])).toEqual([
      ['2026-11-23', 2],
      ['2026-11-24', 1],
    ])
    expect(byDay(starts, 'Pacific/Auckland').map(({ key, starts }) => [key, starts.length])).toEqual([
      ['2026-11-23', 1],
      ['2026-11-24', 2],
    ])
    expect(dayInWords(at('2026-11-23T16:30Z'), 'Pacific/Auckland')).toBe('Tuesday, November 24, 2026')
  })

  it('moves when only the visitor’s clocks change', () => {
    const friday = at('2027-03-12T14:00Z')
    const monday = at('2027-03-15T14:00Z')
    expect(zoneInWords(friday, 'America/New_York')).toBe('America/New York, GMT−5')
    expect(zoneInWords(monday, 'America/New_York')).toBe('America/New York, GMT−4')
    expect(timeInWords(friday, 'America/New_York')).toMatch(/^0?9:00/)
    expect(timeInWords(monday, 'America/New_York')).toMatch(/^10:00/)
  })

  it('is written in the reader’s hour format', () => {
    const call = { start: at('2026-11-23T15:30Z'), end: at('2026-11-23T16:00Z') }
    const options = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    options.mockReturnValue({ ...new Intl.DateTimeFormat('de').resolvedOptions(), hour12: false })
    expect(spanInWords(call, 'UTC')).toBe('15:30 to 16:00')
    options.mockReturnValue({ ...new Intl.DateTimeFormat('en').resolvedOptions(), hour12: true })
    expect(spanInWords(call, 'UTC')).toBe('3:30 PM to 4:00 PM')
    options.mockRestore()
  })

  it('names a zone once, and its offset only if it has one', () => {
    expect(zoneInWords(at('2026-11-23T09:00Z'), 'UTC')).toBe('UTC')
    expect(zoneInWords(at('2026-11-23T09:00Z'), 'Asia/Kolkata')).toMatch(/, GMT\+5:30$/)
    expect(showSameClock(at('2026-11-23T09:00Z'), 'UTC', 'Europe/London')).toBe(true)
    expect(showSameClock(at('2026-06-23T09:00Z'), 'UTC', 'Europe/London')).toBe(false)
  })
})

describe('the calendar of free times', () => {
  it.each([
    ['2026-11-02T10:00Z', '2026-12-01T10:00Z', 5],
    ['2026-08-03T10:00Z', '2026-09-01T10:00Z', 6],
    ['2026-07-20T10:00Z', '2026-08-19T10:00Z', 6],
    ['2026-02-02T10:00Z', '2026-02-27T10:00Z', 4],
  ])('from %s to %s is as high as its longest month, of %i weeks', (from, to, weeks) => {
    vi.useFakeTimers({ now: at(from), toFake: ['Date'] })
    expect(weeksUntil(at(to))).toBe(weeks)
    vi.useRealTimers()
  })
})

describe('the links to calendars', () => {
  const links = calendarLinks({
    title: 'Call with Us & Them',
    details: 'A & B?',
    start: at('2026-11-23T09:30Z'),
    end: at('2026-11-23T10:00Z'),
  })

  it('carry the same times and texts', () => {
    expect(links.map(({ name }) => name)).toEqual(['Google', 'Outlook', 'Yahoo'])
    const [google, outlook, yahoo] = links.map(({ href }) => Object.fromEntries(new URL(href).searchParams))
    expect(google).toMatchObject({ text: 'Call with Us & Them', dates: '20261123T093000Z/20261123T100000Z' })
    expect(outlook).toMatchObject({ body: 'A & B?', startdt: '2026-11-23T09:30:00.000Z' })
    expect(yahoo).toMatchObject({ st: '20261123T093000Z', et: '20261123T100000Z', desc: 'A & B?' })
  })
})
