import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessMinutes } from '#server/time/business-time.ts'
import { DAY_MS, MINUTE_MS } from '#src/shared/time/durations.ts'

const HOURS = 60

describe('the business time between two instants', () => {
  it.each([
    ['within a day', '2026-11-20T10:00Z', '2026-11-20T12:30Z', 'UTC', 2.5 * HOURS],
    ['over a weekend', '2026-11-20T16:00Z', '2026-11-23T10:00Z', 'UTC', 2 * HOURS],
    ['within a weekend', '2026-11-21T10:00Z', '2026-11-22T10:00Z', 'UTC', 0],
    ['before the office opens', '2026-11-20T05:00Z', '2026-11-20T09:20Z', 'UTC', 20],
    ['over a night', '2026-11-19T20:00Z', '2026-11-20T09:30:59Z', 'UTC', 30],
    ['that does not pass', '2026-11-20T12:00Z', '2026-11-20T10:00Z', 'UTC', 0],
    // 09:00 is 08:00Z in winter and 07:00Z in summer.
    ['in the winter of another zone', '2026-01-07T07:00Z', '2026-01-07T09:00Z', 'Europe/Berlin', 1 * HOURS],
    ['in its summer', '2026-07-08T07:00Z', '2026-07-08T09:00Z', 'Europe/Berlin', 2 * HOURS],
    ['of the week that begins with summer time', '2026-03-27T15:00Z', '2026-03-30T08:00Z', 'Europe/Berlin', 2 * HOURS],
    ['of the week that ends with it', '2026-10-23T14:00Z', '2026-10-26T09:00Z', 'Europe/Berlin', 2 * HOURS],
    ['on the other side of the date line', '2026-11-22T20:00Z', '2026-11-22T22:00Z', 'Pacific/Auckland', 2 * HOURS],
    ['of four weeks', '2026-11-02T09:00Z', '2026-11-30T09:00Z', 'UTC', 20 * 8 * HOURS],
  ])('is counted %s', (_what, from, to, zone, minutes) => {
    expect(businessMinutes(new Date(from), new Date(to), zone)).toBe(minutes)
  })

  it('of years is that of their days together, also where clocks change', () => {
    const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland')
    const minute = fc.integer({ min: 0, max: 2 * 365 * 24 * 60 })
    fc.assert(
      fc.property(zone, minute, minute, (zone, a, b) => {
        const at = (minutes: number) => Date.UTC(2024, 0, 1) + minutes * MINUTE_MS
        const [start, end] = a < b ? [at(a), at(b)] : [at(b), at(a)]
        let sum = 0
        for (let from = start; from < end; from += DAY_MS) {
          sum += businessMinutes(new Date(from), new Date(Math.min(from + DAY_MS, end)), zone)
        }
        expect(businessMinutes(new Date(start), new Date(end), zone)).toBe(sum)
      }),
      { numRuns: 12 },
    )
  }, 60_000)
})
