import type { TestApp } from './server-app.ts'

/** A booking that `calls.book` accepts on the Friday of the calls' tests. */
export const friday = new Date('2026-11-20T10:00:00.000Z')
export const validBooking = {
  start: '2026-11-23T09:00:00.000Z',
  name: 'Grace Hopper',
  email: 'grace@example.com',
  topic: 'A compiler that reads English sentences.',
}

/** Returns the `index`th slot from that Friday on, in UTC. A business day has sixteen. */
export function slotAt(index: number): string {
  const day = Math.floor(index / 16)
  const days = 3 + day + 2 * Math.floor(day / 5)
  return new Date(Date.UTC(2026, 10, 20 + days, 9, 30 * (index % 16))).toISOString()
}

/** Returns an email address of its own for each number: one address may have two calls to come. */
export function guestAt(index: number): string {
  return `guest${index}@example.com`
}

/** Returns the answer of `calls.slots`. */
export async function slotsOf(api: TestApp, range?: object) {
  return (await api.trpc('query', 'calls.slots', range)).body
}

/** Returns the unfolded lines of a calendar file by name. Throws for a file that violates RFC 5545. */
export function parseCalendar(file: string): { calendar: Record<string, string>; event: Record<string, string> } {
  const physical = file.split('\r\n')
  if (physical.some((line) => /[\r\n]/.test(line))) throw new Error('A line ends otherwise than with CRLF')
  if (physical.some((line) => Buffer.byteLength(line) > 75)) throw new Error('A line is longer than 75 octets')
  const lines = file.replaceAll('\r\n ', '').replace(/\r\n$/, '').split('\r\n')
  const [begin, end] = [lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT')]
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR' || begin < 0 || end < begin) {
    throw new Error('The parts of the calendar are not in order')
  }
  return {
    calendar: propertiesOf([...lines.slice(1, begin), ...lines.slice(end + 1, -1)]),
    event: propertiesOf(lines.slice(begin + 1, end)),
  }
}

function propertiesOf(lines: string[]): Record<string, string> {
  const properties: Record<string, string> = {}
  for (const line of lines) {
    const [, name, value] = /^([A-Z-]+)(?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*:(.*)$/s.exec(line) ?? []
    if (name === undefined || value === undefined || name in properties) throw new Error(`Unexpected line ${line}`)
    properties[name] = value.replace(/\\([\\;,nN])/g, (_, escaped) => (/n/i.test(escaped) ? '\n' : escaped))
  }
  return properties
}
