import type { ReactNode } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { Fact, Facts } from '#src/admin/ui/facts.tsx'
import { LoadFailed } from '#src/admin/ui/load-states.tsx'
import { Panel } from '#src/admin/ui/panel.tsx'
import { TimeAgo } from '#src/admin/ui/relative-time.tsx'
import { formatBytes, formatDateTime } from '#src/lib/format.ts'
import type { BackupStatus } from '#src/shared/backups/backup.schema.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** A backup takes minutes and sends no event. */
const REFETCH_MS = MINUTE_MS

/** The times of the last backup and its verification, and any problem. */
export function BackupsPanel() {
  const { data, isError, refetch } = trpc.backups.status.useQuery(undefined, { refetchInterval: REFETCH_MS })
  return (
    <Panel title="Backups">
      {data && <Status status={data} />}
      {!data && !isError && <Skeleton className="h-16 w-full" />}
      {!data && isError && <LoadFailed inPanel text="Failed to load the state of the backups." retry={refetch} />}
    </Panel>
  )
}

function Status({ status: { everyMs, isLate, last, failed, verified } }: { status: BackupStatus }) {
  return (
    <>
      {everyMs === null && (
        <p className="mb-3 text-muted">
          No backups are configured. Set BACKUP_DIR on the server, or run{' '}
          <code className="text-[0.8125rem]">npm run backup</code>.
        </p>
      )}
      {isLate && !failed && <Problem>A backup is due, and none was made.</Problem>}
      {failed && (
        <Problem>
          The backup of {formatDateTime(failed.at)} failed: {failed.error}
        </Problem>
      )}
      {verified?.error && (
        <Problem>
          The last trial restore, on {formatDateTime(verified.at)}, failed: {verified.error}
        </Problem>
      )}
      <Facts>
        <Fact label="Last backup">
          {last ? (
            <>
              <TimeAgo time={last.at} />
              <span className="block text-[0.8125rem] text-muted">
                {last.file}, {formatBytes(last.bytes)}
              </span>
            </>
          ) : (
            'None yet'
          )}
        </Fact>
        <Fact label="Last verified">
          {!verified && 'Never'}
          {verified?.rightAt && <TimeAgo time={verified.rightAt} />}
          {verified?.error && (
            <span className={verified.rightAt ? 'block text-[0.8125rem] text-muted' : ''}>
              Last trial failed <TimeAgo time={verified.at} />
            </span>
          )}
        </Fact>
      </Facts>
    </>
  )
}

function Problem({ children }: { children: ReactNode }) {
  return <p className="mb-3 border-l-3 border-rejected pl-3 wrap-anywhere">{children}</p>
}
