import { type ReactNode, useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { Panel } from '#src/admin/ui/panel.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { totalOf } from './submission-series.ts'
import { SubmissionsChart } from './submissions-chart.tsx'
import { SubmissionsTable } from './submissions-table.tsx'

/**
 * The height of the chart with its legend (three lines on a phone). Skeleton, notes and table use it too, to avoid
 * layout shifts.
 */
const height = 'h-72 sm:h-58'

/** Shows the visitors' submissions of the last thirty days by kind, as a chart or as a table. */
export function Submissions() {
  const { data: days, isError, refetch } = trpc.dashboard.submissions.useQuery()
  const [isTable, setIsTable] = useState(false)
  const isEmpty = days?.every((day) => totalOf(day) === 0)
  return (
    <Panel
      title="Submissions, last 30 days"
      end={
        days &&
        !isEmpty && (
          <Button variant="quiet" size="sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            {isTable ? 'Show chart' : 'Show table'}
          </Button>
        )
      }
    >
      {!days && !isError && <Skeleton className={height} />}
      {!days && isError && (
        <Note>
          Failed to load the chart.
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </Note>
      )}
      {isEmpty && (
        <Note>
          No submissions in the last 30 days. Queries, consultations, subscriptions and calls are charted here.
        </Note>
      )}
      {days &&
        !isEmpty &&
        (isTable ? <SubmissionsTable days={days} height={height} /> : <SubmissionsChart days={days} />)}
    </Panel>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={`flex flex-col items-start justify-center gap-3 text-muted ${height}`}>
      {children}
    </div>
  )
}
