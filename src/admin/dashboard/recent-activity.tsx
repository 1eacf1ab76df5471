import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { Panel } from '#src/admin/ui/panel.tsx'
import { formatDateTime } from '#src/lib/format.ts'
import { relativeTime } from '#src/lib/relative-time.ts'
import { useNow } from '#src/lib/use-now.ts'
import type { Activity } from '#src/shared/dashboard/dashboard.schema.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { activityIcon, activityLink } from './activity-look.ts'

/** Lists the latest events as sentences. Each event refetches it, so it is live. */
export function RecentActivity() {
  const { data: lines, isError, refetch } = trpc.dashboard.activity.useQuery()
  return (
    <Panel title="Recent activity">
      {lines && lines.length > 0 && <Lines lines={lines} />}
      {lines?.length === 0 && (
        <p role="status" className="py-6 text-muted">
          Nothing yet. What visitors send and what admins do shows up here live.
        </p>
      )}
      {!lines && !isError && <LinesLoading />}
      {!lines && isError && (
        <div role="status" className="grid justify-items-start gap-3 py-6 text-muted">
          Failed to load recent activity.
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
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

function Lines({ lines }: { lines: readonly Activity[] }) {
  const now = useNow()
  const [known] = useState(() => new Set(lines.map(({ id }) => id)))
  return (
    <ol className="-mx-2">
      {lines.map((line) => (
        <Line key={line.id} line={line} now={now} isNew={!known.has(line.id)} />
      ))}
    </ol>
  )
}

function Line({ line, now, isNew }: { line: Activity; now: Date; isNew: boolean }) {
  const Icon = activityIcon(line)
  const link = activityLink(line)
  const text = (
    <>
      {line.kind} {line.subject && <span className="text-muted">{line.subject}</span>}
    </>
  )
  return (
    <li
      className={`relative flex min-h-10 items-center gap-3 px-2 py-2 pointer-coarse:min-h-11 before:absolute before:inset-x-2 before:top-0 before:h-px before:bg-rule first:before:hidden ${link ? 'hover:bg-faint' : ''} ${isNew ? 'animate-arrive' : ''}`}
    >
      <Icon size={15} strokeWidth={1.6} aria-hidden="true" className="shrink-0 text-muted" />
      {link ? (
        <Link
          {...link}
          className="min-w-0 flex-1 truncate outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-signal"
        >
          {text}
        </Link>
      ) : (
        <span className="min-w-0 flex-1 truncate">{text}</span>
      )}
      <time
        dateTime={line.at.toISOString()}
        title={formatDateTime(line.at)}
        className="shrink-0 text-[0.8125rem] whitespace-nowrap text-muted tabular-nums"
      >
        {relativeTime(line.at, now)}
      </time>
    </li>
  )
}
