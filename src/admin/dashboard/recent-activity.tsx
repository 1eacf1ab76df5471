import { lazy, Suspense } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { LoadFailed } from '#src/admin/ui/load-states.tsx'
import { Panel } from '#src/admin/ui/panel.tsx'
import { useSeen } from '#src/lib/use-seen.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The panel is below what the screen shows first, and its icons are half of the panels' code. */
const ActivityLines = lazy(() => import('./activity-lines.tsx'))

/** Lists the latest events as sentences. Each event refetches it, so it is live. */
export function RecentActivity() {
  const { data: lines, isError, refetch } = trpc.dashboard.activity.useQuery()
  const { place, isSeen } = useSeen()
  return (
    <Panel title="Recent activity">
      <div ref={place}>
        {lines && lines.length > 0 && isSeen && (
          <Suspense fallback={<LinesLoading />}>
            <ActivityLines lines={lines} />
          </Suspense>
        )}
        {lines?.length === 0 && (
          <p role="status" className="py-6 text-muted">
            Nothing yet. What visitors send and what admins do shows up here live.
          </p>
        )}
        {lines ? lines.length > 0 && !isSeen && <LinesLoading /> : !isError && <LinesLoading />}
        {!lines && isError && <LoadFailed inPanel text="Failed to load recent activity." retry={refetch} />}
      </div>
    </Panel>
  )
}

const awaited = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function LinesLoading() {
  return (
    <div aria-hidden="true">
      {awaited.map((row) => (
        <div
          key={row}
          className="flex h-10 items-center justify-between border-t border-rule first:border-t-0 pointer-coarse:h-11"
        >
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-3.5 w-20" />
        </div>
      ))}
    </div>
  )
}
