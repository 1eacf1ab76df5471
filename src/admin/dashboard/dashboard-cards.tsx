import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { trpc, useMay } from '#src/admin/admin-api.ts'
import { formatNumber } from '#src/lib/format.ts'
import type { DashboardStats } from '#src/shared/dashboard/dashboard.schema.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { totalOfKind } from './submission-series.ts'

type Props = {
  /** Undefined while loading, null after a failure. */
  stats: DashboardStats | undefined | null
  onSubscribers: () => void
}

/** The counts (spec section 2) that the role includes, each with a link to its records and the number of the last thirty days. */
export function DashboardCards({ stats, onSubscribers }: Props) {
  const days = trpc.dashboard.submissions.useQuery().data
  const [leads, posts, addresses] = [useMay('leads.read'), useMay('posts.read'), useMay('subscribers.read')]
  const blogs = trpc.posts.counts.useQuery(undefined, { enabled: posts }).data?.thisMonth
  const last30Days = (kind: 'subscribers' | 'queries' | 'consultations') => days && totalOfKind(days, kind)
  const count = (kind: 'subscribers' | 'blogs' | 'queries' | 'consultations') => (stats ? stats[kind] : stats)
  return (
    <section
      aria-label="Records"
      className="grid grid-cols-2 gap-px border-b border-rule bg-rule lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {addresses && (
        <button type="button" aria-haspopup="dialog" onClick={onSubscribers} className={cardClass}>
          <Card label="Subscribers" count={count('subscribers')} last30Days={last30Days('subscribers')} />
        </button>
      )}
      {posts && (
        <CardLink to="/admin/blog">
          <Card label="Blog Posts" count={count('blogs')} last30Days={blogs} />
        </CardLink>
      )}
      {leads && (
        <>
          <CardLink to="/admin/user-query">
            <Card label="User Queries" count={count('queries')} last30Days={last30Days('queries')} />
          </CardLink>
          <CardLink to="/admin/client-consultation">
            <Card label="Consultations" count={count('consultations')} last30Days={last30Days('consultations')} />
          </CardLink>
        </>
      )}
    </section>
  )
}

const cardClass =
  'group bg-paper px-4 py-3.5 text-left transition-colors duration-150 hover:bg-faint focus-visible:z-10 focus-visible:-outline-offset-2 md:px-7 md:py-4.5'

function CardLink({ to, children }: { to: LinkProps['to']; children: ReactNode }) {
  return (
    <Link to={to} className={cardClass}>
      {children}
    </Link>
  )
}

type CardProps = { label: string; count: number | undefined | null; last30Days: number | undefined }

function Card({ label, count, last30Days }: CardProps) {
  return (
    <>
      <span className="flex items-center justify-between text-[0.8125rem] text-muted">
        {label}
        <ArrowUpRight
          size={15}
          strokeWidth={1.6}
          aria-hidden="true"
          className="opacity-0 transition-opacity duration-150 group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100"
        />
      </span>{' '}
      <span className="mt-0.5 flex h-9 items-center text-[1.75rem] font-medium tracking-[-0.03em] tabular-nums">
        {count === undefined ? <Skeleton className="h-7 w-16" /> : count === null ? '–' : formatNumber(count)}
      </span>{' '}
      <span className="block min-h-5 text-[0.8125rem] text-muted tabular-nums">
        {last30Days !== undefined && `${last30Days > 0 ? `+${formatNumber(last30Days)}` : 'None'} in 30 days`}
      </span>
    </>
  )
}
