import { lazy, type ReactNode, Suspense } from 'react'
import { trpc, useMay } from '#src/admin/admin-api.ts'
import { PageHeader } from '#src/admin/ui/page-header.tsx'
import { useSeen } from '#src/lib/use-seen.ts'
import { Button } from '#src/ui/button.tsx'
import { BackupsPanel } from './backups-panel.tsx'
import { DashboardCards } from './dashboard-cards.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { ReplyTimes } from './reply-times.tsx'
import { Submissions } from './submissions.tsx'
import { SystemOverview } from './system-overview.tsx'
import { WaitingRequests } from './waiting-requests.tsx'

const ReadArticles = lazy(async () => ({ default: (await import('./read-articles.tsx')).ReadArticles }))

type Props = {
  onSubscribers: () => void
  /** The panel with the next calls. */
  nextCalls: ReactNode
  logout: ReactNode
}

/** The screen after the login (spec section 2, "Admin dashboard"). */
export function DashboardPage({ onSubscribers, nextCalls, logout }: Props) {
  const { data, isError, dataUpdatedAt, refetch } = trpc.dashboard.stats.useQuery()
  const [readsLeads, runsSystem] = [useMay('leads.read'), useMay('system.read')]
  const { place: end, isSeen } = useSeen()
  const stats = data ?? (isError ? null : undefined)
  return (
    <>
      <PageHeader title="Dashboard" />
      {isError && (
        <div className="flex items-center gap-4 border-b border-rule px-4 py-2.5 md:px-7">
          <p role="alert" className="border-l-3 border-rejected pl-3">
            Dashboard stat failed. Please try again.
          </p>
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      <DashboardCards stats={stats} onSubscribers={onSubscribers} />
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr]">
        <div>
          {readsLeads && <WaitingRequests />}
          <Submissions />
          {readsLeads && <ReplyTimes />}
        </div>
        <div className="border-rule lg:row-span-2 lg:border-l">
          <QuickActions logout={logout} />
          <SystemOverview stats={stats} updatedAt={dataUpdatedAt} />
          {runsSystem && <BackupsPanel />}
          {readsLeads && (
            <>
              {nextCalls}
              <div ref={end}>
                <Suspense>{isSeen && <ReadArticles />}</Suspense>
              </div>
            </>
          )}
        </div>
        <RecentActivity />
      </div>
    </>
  )
}
