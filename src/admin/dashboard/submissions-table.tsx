import type { DailySubmissions } from '#src/shared/dashboard/dashboard.schema.ts'
import { dayLabel, kindsOf } from './submission-series.ts'

/** Shows the chart's numbers as a table, the latest day first. */
export function SubmissionsTable({ days, height }: { days: readonly DailySubmissions[]; height: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with the focus, the arrow keys scroll it
    <section aria-label="Submissions by day" tabIndex={0} className={`overflow-auto ${height}`}>
      <table className="w-full text-right text-[0.8125rem] tabular-nums">
        <thead className="caption sticky top-0 bg-paper max-sm:text-[0.6875rem] max-sm:tracking-normal">
          <tr>
            <th scope="col" className="py-1.5 text-left font-medium">
              Day
            </th>
            {kindsOf(days).map(({ kind, label }) => (
              <th key={kind} scope="col" className="py-1.5 pl-2 font-medium sm:pl-3">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="border-t border-rule">
              <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
                {dayLabel(day)}
              </th>
              {kindsOf(days).map(({ kind }) => (
                <td key={kind} className={`py-1 pl-2 sm:pl-3 ${day[kind] === 0 ? 'text-muted' : ''}`}>
                  {day[kind]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
