/** The free starts of one day, as the calendar of a zone has it. */
export type FreeDay = { key: string; starts: [Date, ...Date[]] }

/** The zone that the visitor's clock shows. */
export function visitorZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The reader's own way to write hours; the words around them are English for everybody. */
function hoursOfReader(): Intl.DateTimeFormatOptions {
  const { hour12 } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()
  return hour12 ? { hour: 'numeric', hourCycle: 'h12' } : { hour: '2-digit', hourCycle: 'h23' }
}

const written = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', options).format(date)

/** The day of an instant in a zone, such as 2026-11-23: the same for all instants of that day. */
export function dayKey(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(date)
}

/** The starts by the day that they fall on in a zone: a firm's Monday can be the visitor's Tuesday. */
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

/** The same in short, such as "Mon, Nov 23". */
export function shortDayInWords(date: Date, timeZone: string): string {
  return written(date, { timeZone, weekday: 'short', month: 'short', day: 'numeric' })
}

export function monthInWords(date: Date, timeZone: string): string {
  return written(date, { timeZone, month: 'long', year: 'numeric' })
}

/** The zone's name and how far it is from UTC at that instant, which the clocks change twice a year in most. */
export function zoneInWords(date: Date, timeZone: string): string {
  const name = timeZone.replaceAll('_', ' ')
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(date)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT+0', 'GMT') ?? ''
  // A true minus: the line breaks after a hyphen.
  return name === 'UTC' || offset === name ? name : `${name}, ${offset.replace('-', '\u2212')}`
}

/** From when to when, such as "10:30 to 11:00". */
export function spanInWords({ start, end }: { start: Date; end: Date }, timeZone: string): string {
  return `${timeInWords(start, timeZone)} to ${timeInWords(end, timeZone)}`
}

/** Whether two zones show the same clock at that instant; then naming both would only confuse. */
export function showSameClock(date: Date, one: string, other: string): boolean {
  const clock = (timeZone: string) => written(date, { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return clock(one) === clock(other)
}
