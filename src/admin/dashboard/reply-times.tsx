import { trpc } from '#src/admin/admin-api.ts'
import { LoadFailed } from '#src/admin/ui/load-states.tsx'
import { Panel } from '#src/admin/ui/panel.tsx'
import type { ReplyWeek } from '#src/shared/replies/reply.schema.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { dayLabel } from './submission-series.ts'

/** How long visitors wait for the first reply, by week, in plain hours and in business hours. */
export function ReplyTimes() {
  const { data: weeks, isError, refetch } = trpc.replies.weeks.useQuery()
  return (
    <Panel title="First replies">
      {weeks && weeks.length > 0 && <Weeks weeks={weeks} />}
      {weeks?.length === 0 && (
        <p role="status" className="py-6 text-muted">
          No request was answered in the last weeks. The times of first replies show up here.
        </p>
      )}
      {!weeks && !isError && <Skeleton className="h-24 w-full" />}
      {!weeks && isError && <LoadFailed inPanel text="Failed to load the times of first replies." retry={refetch} />}
    </Panel>
  )
}

const headClass = 'py-1.5 pl-2 font-medium sm:pl-3'

function Weeks({ weeks }: { weeks: readonly ReplyWeek[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with the focus, the arrow keys scroll it
    <section aria-label="First replies by week" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-right text-[0.8125rem] tabular-nums">
        <thead className="caption max-sm:text-[0.6875rem] max-sm:tracking-normal">
          <tr>
            <th scope="col" className="py-1.5 text-left font-medium">
              Week from
            </th>
            <th scope="col" className={headClass}>
              Answered
            </th>
            <th scope="col" className={headClass}>
              Median
            </th>
            <th scope="col" className={headClass}>
              90% within
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, answered, plain, business }) => (
            <tr key={week} className="border-t border-rule align-top">
              <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
                {dayLabel({ day: week })}
              </th>
              <td className="py-1 pl-2 sm:pl-3">{answered}</td>
              <Time plain={plain.median} business={business?.median} />
              <Time plain={plain.most} business={business?.most} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Time({ plain, business }: { plain: number; business: number | undefined }) {
  return (
    <td className="py-1 pl-2 sm:pl-3">
      {hours(plain)}
      {business !== undefined && <span className="block text-muted">{hours(business)} in business hours</span>}
    </td>
  )
}

/** Returns minutes as "40 min" or "3.5 h". */
function hours(minutes: number): string {
  if (minutes < 60) return `${Math.round(minutes)} min`
  return `${(minutes / 60).toLocaleString('en-US', { maximumFractionDigits: minutes < 600 ? 1 : 0 })} h`
}
