import { Link } from '@tanstack/react-router'
import { trpc } from '#src/admin/admin-api.ts'
import type { FollowUpSearch } from '#src/admin/inbox/follow-up-filters.ts'
import { LoadFailed } from '#src/admin/ui/load-states.tsx'
import { Panel } from '#src/admin/ui/panel.tsx'
import { formatNumber } from '#src/lib/format.ts'
import type { Waiting } from '#src/shared/dashboard/dashboard.schema.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** A request becomes overdue by the time alone, without an event. */
const REFETCH_MS = MINUTE_MS

const kinds = [
  { kind: 'queries', to: '/admin/user-query', label: 'User queries' },
  { kind: 'consultations', to: '/admin/client-consultation', label: 'Consultations' },
] as const

const columns: { which: keyof Waiting['queries']; label: string; search: FollowUpSearch }[] = [
  { which: 'all', label: 'All', search: { reply: 'us' } },
  { which: 'overdue', label: 'Overdue', search: { reply: 'overdue' } },
  { which: 'unassigned', label: 'Unassigned', search: { reply: 'us', owner: 'unassigned' } },
  { which: 'mine', label: 'Mine', search: { reply: 'us', owner: 'mine' } },
]

/** How many requests wait for us. Each number leads to the list of those that it counts. */
export function WaitingRequests() {
  const { data, isError, refetch } = trpc.dashboard.waiting.useQuery(undefined, { refetchInterval: REFETCH_MS })
  return (
    <Panel title="Waiting for us">
      {data && kinds.some(({ kind }) => data[kind].all > 0) && <Counts waiting={data} />}
      {data && kinds.every(({ kind }) => data[kind].all === 0) && (
        <p role="status" className="py-2 text-muted">
          Every request has an answer.
        </p>
      )}
      {!data && !isError && <Skeleton className="h-24 w-full" />}
      {!data && isError && <LoadFailed inPanel text="Failed to load what waits for us." retry={refetch} />}
    </Panel>
  )
}

function Counts({ waiting }: { waiting: Waiting }) {
  return (
    <table className="w-full text-right tabular-nums">
      <thead className="caption max-sm:text-[0.6875rem] max-sm:tracking-normal">
        <tr>
          <th scope="col" className="py-1.5 text-left font-medium">
            Requests
          </th>
          {columns.map(({ which, label }) => (
            <th key={which} scope="col" className="py-1.5 pl-2 font-medium sm:w-[17%]">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, to, label }) => (
          <tr key={kind} className="border-t border-rule">
            <th scope="row" className="text-left font-normal">
              {label}
            </th>
            {columns.map(({ which, label: column, search }) => {
              const count = waiting[kind][which]
              return (
                <td key={which}>
                  <Link
                    to={to}
                    search={search}
                    aria-label={`${label} waiting for us, ${column.toLowerCase()}: ${formatNumber(count)}`}
                    className={`flex min-h-11 items-center justify-end pl-2 hover:underline ${colorOf(which, count)}`}
                  >
                    {formatNumber(count)}
                  </Link>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function colorOf(which: keyof Waiting['queries'], count: number): string {
  if (count === 0) return 'text-muted'
  return which === 'overdue' ? 'font-semibold text-rejected' : 'font-medium'
}
