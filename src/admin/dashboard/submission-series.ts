import type { DailySubmissions } from '#src/shared/dashboard/dashboard.schema.ts'

type SubmissionKind = Exclude<keyof DailySubmissions, 'day'>

/** The kinds that the chart stacks, from the bottom up, each with its label and color. */
export const submissionSeries = [
  { kind: 'queries', label: 'Queries', one: 'query', color: 'bg-blockchain' },
  { kind: 'consultations', label: 'Consultations', one: 'consultation', color: 'bg-cybersecurity' },
  { kind: 'subscribers', label: 'Subscribers', one: 'subscriber', color: 'bg-ai' },
  { kind: 'calls', label: 'Calls', one: 'call', color: 'bg-business' },
] as const satisfies readonly { kind: SubmissionKind; label: string; one: string; color: string }[]

/** Returns the kinds that the days have: those that the role includes. */
export const kindsOf = (days: readonly DailySubmissions[]) =>
  submissionSeries.filter(({ kind }) => days[0]?.[kind] !== undefined)

export const totalOf = (day: DailySubmissions) => submissionSeries.reduce((sum, { kind }) => sum + (day[kind] ?? 0), 0)

export const totalOfKind = (days: readonly DailySubmissions[], kind: SubmissionKind) =>
  days.reduce((sum, day) => sum + (day[kind] ?? 0), 0)

// A calendar day of the site, not an instant: formatting in UTC keeps the reader's time zone from shifting it.
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Returns a day as an axis label, such as "Nov 20". */
export const dayLabel = ({ day }: Pick<DailySubmissions, 'day'>) => dayFormat.format(new Date(`${day}T00:00:00Z`))

/** Returns a day and its counts as text for screen readers. */
export function dayInWords(day: DailySubmissions): string {
  const counts = kindsOf([day]).map(
    ({ kind, label, one }) => `${day[kind]} ${day[kind] === 1 ? one : label.toLowerCase()}`,
  )
  return `${dayLabel(day)}: ${counts.join(', ')}`
}

/** Returns the upper end of the axis: the next round even number, because the axis labels its half too. */
export function axisEnd(highest: number): number {
  const steps = [2, 3, 4, 5, 6, 8, 10]
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1)))
  const step = steps.find((candidate) => candidate * power >= highest && (candidate * power) % 2 === 0) ?? 10
  return Math.max(4, step * power)
}
