import { trpc } from '#src/admin/admin-api.ts'
import { formatNumber } from '#src/lib/format.ts'
import { may, type Role } from '#src/shared/account/role.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Sessions start and end without an event, so the count is polled. */
const REFETCH_MS = MINUTE_MS

/** Shows the two counts of the sidebar (spec section 2), as far as the role includes them. */
export function QuickStats({ role }: { role: Role }) {
  const hasQueries = may(role, 'leads.read')
  const hasSessions = may(role, 'accounts.manage')
  const { data: stats, isError } = trpc.dashboard.stats.useQuery(undefined, {
    refetchInterval: REFETCH_MS,
    enabled: hasQueries || hasSessions,
  })
  if (!hasQueries && !hasSessions) return null
  return (
    <section aria-label="Quick Stats" className="border-t border-rule px-2.5 pt-3.5 pb-1">
      <h2 className="caption mb-1.5">Quick Stats</h2>
      <dl className="grid gap-1.5 text-[0.8125rem]">
        {hasQueries && <Figure label="Today's queries" value={stats?.todaysQueries} isUnknown={isError} />}
        {hasSessions && <Figure label="Active sessions" value={stats?.activeSessions} isUnknown={isError} />}
      </dl>
    </section>
  )
}

type FigureProps = { label: string; value: number | undefined; isUnknown: boolean }

function Figure({ label, value, isUnknown }: FigureProps) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium tabular-nums">
        {value !== undefined && formatNumber(value)}
        {value === undefined && (isUnknown ? 'N/A' : <Skeleton className="mt-1 h-3.5 w-6" />)}
      </dd>
    </div>
  )
}
