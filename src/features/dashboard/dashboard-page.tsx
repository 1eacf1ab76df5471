import { Link } from '@tanstack/react-router'
import { MessageSquare, RefreshCw } from 'lucide-react'
import { trpc } from '#src/admin-api.ts'
import { formatDateTime, formatNumber } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The first screen after the login (spec section 2, "Admin dashboard"). A card is added here with the feature it counts. */
export function DashboardPage() {
  const utils = trpc.useUtils()
  const {
    data: stats,
    isFetching,
    dataUpdatedAt,
  } = trpc.dashboard.stats.useQuery(undefined, {
    meta: { failed: 'Dashboard stat failed. Please try again.' },
  })
  return (
    <>
      <PageHeader title="Dashboard" />
      <div className="grid border-b border-rule sm:grid-cols-2 xl:grid-cols-4">
        <Link
          to="/admin/user-query"
          className="group border-rule px-4 py-5 transition-colors duration-150 hover:bg-faint focus-visible:-outline-offset-2 sm:border-r md:px-7 md:py-6"
        >
          <span className="flex items-center gap-2 text-sm text-muted">
            <MessageSquare size={15} strokeWidth={1.6} aria-hidden="true" />
            User Queries
            <span aria-hidden="true" className="ml-auto transition-transform duration-150 group-hover:translate-x-0.5">
              →
            </span>
          </span>
          <span className="mt-1.5 block text-[40px] leading-12 font-medium tracking-[-0.04em] tabular-nums">
            {stats ? formatNumber(stats.queries) : <Skeleton className="my-1.5 h-9 w-20" />}
          </span>
        </Link>
      </div>
      <section className="px-4 py-7 md:px-7">
        <h2 className="caption mb-3">Quick actions</h2>
        <div className="flex flex-wrap gap-2">
          <Link to="/admin/user-query" className={buttonClass({ variant: 'ink', size: 'sm' })}>
            View Queries
          </Link>
          <Button variant="outline" size="sm" disabled={isFetching} onClick={() => void utils.invalidate()}>
            <RefreshCw size={15} strokeWidth={1.7} aria-hidden="true" />
            Refresh Data
          </Button>
        </div>
        <p role="status" className="mt-4 text-[13px] text-muted">
          {dataUpdatedAt > 0 && `Last updated ${formatDateTime(new Date(dataUpdatedAt))}`}
        </p>
      </section>
    </>
  )
}
