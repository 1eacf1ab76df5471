import { trpc } from '#src/admin/admin-api.ts'
import { Fact, Facts } from '#src/admin/ui/facts.tsx'
import { Panel } from '#src/admin/ui/panel.tsx'
import { formatDate, formatDateTime, formatNumber } from '#src/lib/format.ts'
import type { DashboardStats, Uptime } from '#src/shared/dashboard/dashboard.schema.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The server measures each minute and sends no event for it. */
const REFETCH_MS = MINUTE_MS

type Props = { stats: DashboardStats | undefined | null; updatedAt: number }

/** Shows the state of the installation. Every line is counted or measured. */
export function SystemOverview({ stats, updatedAt }: Props) {
  const uptime = trpc.dashboard.availability.useQuery(undefined, { refetchInterval: REFETCH_MS })
  const awaited = <Skeleton className="my-1 h-3.5 w-24" />
  return (
    <Panel title="System overview">
      <Facts>
        <Fact label="Last updated">
          <span role="status">
            {updatedAt > 0 ? formatDateTime(new Date(updatedAt)) : stats === null ? 'N/A' : awaited}
          </span>
        </Fact>
        {stats && (
          <Fact label="Time zone">
            {stats.timeZone}{' '}
            <span className="block text-[0.8125rem] text-muted">Days on this screen begin at midnight there.</span>
          </Fact>
        )}
        <Fact label="Uptime">{uptime.data ? uptimeInWords(uptime.data) : uptime.isError ? 'N/A' : awaited}</Fact>
        <Fact label="Total records">
          <span className="tabular-nums">
            {stats ? formatNumber(totalOf(stats)) : stats === null ? 'N/A' : awaited}
          </span>
        </Fact>
      </Facts>
    </Panel>
  )
}

/** Counts the records that the role may read. */
function totalOf({ subscribers = 0, blogs = 0, queries = 0, consultations = 0 }: DashboardStats): number {
  return subscribers + blogs + queries + consultations
}

function uptimeInWords(measured: Uptime) {
  if (measured.state === 'not-enough-data') {
    return (
      <>
        Not enough data yet{' '}
        <span className="block text-[0.8125rem] text-muted">Available after a day of measuring.</span>
      </>
    )
  }
  return (
    <>
      {uptimePercent(measured.share)}{' '}
      <span className="block text-[0.8125rem] text-muted">of all minutes since {formatDate(measured.since)}</span>
    </>
  )
}

/** Rounds down, so that 100% means that no minute was missed. */
function uptimePercent(share: number): string {
  return `${(Math.floor(share * 10_000) / 100).toLocaleString('en-US')}%`
}
