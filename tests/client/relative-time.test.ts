import { expect, it, onTestFinished, vi } from 'vitest'
import { relativeTime } from '#src/admin/ui/relative-time.tsx'
import { instantsOf } from '#src/lib/days.ts'

const now = new Date('2026-11-20T12:00:00')

it.each([
  [5, 'just now'],
  [-20, 'just now'],
  [-60, '1 minute ago'],
  [7300, 'in 2 hours'],
  [-86_400, 'yesterday'],
  [2.6 * 86_400, 'in 3 days'],
  [-3.4 * 86_400, '3 days ago'],
  [-3.6 * 86_400, '4 days ago'],
  [-45 * 86_400, '45 days ago'],
  [-100 * 86_400, '3 months ago'],
  [-364 * 86_400, '12 months ago'],
  [-800 * 86_400, '2 years ago'],
])('a time %i seconds from now is "%s"', (seconds, words) => {
  expect(relativeTime(new Date(now.getTime() + seconds * 1000), now)).toBe(words)
})

it('counts days in the time zone of the reader', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('TZ', 'America/New_York')
  // The late evening of the 18th in New York, and the 19th in UTC.
  expect(relativeTime(new Date('2026-11-19T04:30:00Z'), new Date('2026-11-20T20:00:00Z'))).toBe('2 days ago')
  // This day has 25 hours: the clocks go back.
  expect(instantsOf({ from: '2026-11-01', to: '2026-11-01' })).toEqual({
    since: new Date('2026-11-01T04:00:00Z'),
    before: new Date('2026-11-02T05:00:00Z'),
  })
})
