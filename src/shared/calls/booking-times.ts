/** The free start times of one day in a time zone. */
export type FreeDay = { key: string; starts: [Date, ...Date[]] }

/** Returns the browser's time zone. */
export function visitorZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Returns the reader's 12 or 24 hour clock. The surrounding text is always English. */
function hoursOfReader(): Intl.DateTimeFormatOptions {
  const { hour12 } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()
  return hour12 ? { hour: 'numeric', hourCycle: 'h12' } : { hour: '2-digit', hourCycle: 'h23' }
}

const written = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', options).format(date)

/** Returns the day of an instant in a time zone, such as "2026-11-23". */
export function dayKey(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(date)
}

/** Groups start times by their day in a time zone: the firm's Monday can be the visitor's Tuesday. */
export function byDay(starts: readonly Date[], timeZone: string): FreeDay[] {
  const days = new Map<string, FreeDay>()
  for (const start of starts) {
    const key = dayKey(start, timeZone)
    const day = days.get(key)
    if (day) day.starts.push(start)
    else days.set(key, { key, starts: [start] })
  }
  return [...days.values()]
}

export function timeInWords(date: Date, timeZone: string): string {
  return written(date, { timeZone, ...hoursOfReader(), minute: '2-digit' })
}

export function dayInWords(date: Date, timeZone: string): string {
  return written(date, { timeZone, weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
}

/** Returns a short day such as "Mon, Nov 23". */
export function shortDayInWords(date: Date, timeZone: string): string {
  return written(date, { timeZone, weekday: 'short', month: 'short', day: 'numeric' })
}

export function monthInWords(date: Date, timeZone: string): string {
  return written(date, { timeZone, month: 'long', year: 'numeric' })
}

/** Returns the time zone's name and its offset from UTC at that instant. */
export function zoneInWords(date: Date, timeZone: string): string {
  const name = timeZone.replaceAll('_', ' ')
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(date)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT+0', 'GMT') ?? ''
  // A minus sign instead of a hyphen, after which the line could break.
  return name === 'UTC' || offset === name ? name : `${name}, ${offset.replace('-', '\u2212')}`
}

/** Returns a span such as "10:30 to 11:00". */
export function spanInWords({ start, end }: { start: Date; end: Date }, timeZone: string): string {
  return `${timeInWords(start, timeZone)} to ${timeInWords(end, timeZone)}`
}

/** Returns whether two time zones have the same local time at that instant, so that a page shows only one. */
export function showSameClock(date: Date, one: string, other: string): boolean {
  const clock = (timeZone: string) => written(date, { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return clock(one) === clock(other)
}
